// The page: the chosen person, the visible channels, and the connection to the server.
import { Composer } from "/web/composer.js";
import { avatar, byId, make } from "/web/dom.js";
import { MessageLog } from "/web/log.js";
import { LOADING } from "/web/message.js";
import { showModal } from "/web/modal.js";
import { Notice } from "/web/notice.js";
import { SideBar } from "/web/side.js";
import { moment, speak } from "/web/times.js";
import { pressedAt, view } from "/web/viewer.js";

const RETRY_MS = 1000;

/** The number of messages from which on the start of a channel is not shown: a new tab gets no more of its history. */
const HISTORY_LENGTH = 100;

/** The key under which a tab remembers, also when it is reloaded, which run of the program it has shown. */
const WORLD = "world";

/** The state of one tab, and its actions. */
class Page {
  constructor() {
    this.state = null;
    this.messages = new Map();
    this.unread = new Map();
    this.open = null;
    this.waiting = new Map();
    this.count = 0;
    this.ready = false;
    this.composer = new Composer(this);
    this.side = new SideBar(document.body, byId("menu"), byId("veil"), byId("side"));
    this.log = new MessageLog(this);
    this.notice = new Notice(document.body, byId("notice"));
    byId("locale").onchange = (event) => this.ask({ do: "locale", locale: event.target.value });
    byId("dms").onchange = (event) => this.ask({ do: "dms", closed: event.target.checked });
    window.onhashchange = () => this.connect();
    this.connect();
  }

  /** The person of this tab: the name in the address's fragment. */
  get person() {
    try {
      return decodeURIComponent(location.hash.slice(1));
    } catch {
      return ""; // not a name: the server responds with the list of people
    }
  }

  // The connection to the server

  connect() {
    this.socket?.close();
    this.ready = false;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/page?person=${encodeURIComponent(this.person)}`);
    this.socket = socket;
    socket.onmessage = (event) => socket === this.socket && this.received(JSON.parse(event.data));
    socket.onclose = () => socket === this.socket && this.lost();
  }

  lost() {
    for (const resolve of this.waiting.values()) resolve({ error: "The connection was lost before the answer came." });
    this.waiting.clear();
    if (this.moving) return;
    this.ready = false;
    this.notice.lost();
    setTimeout(() => this.connect(), RETRY_MS);
  }

  received(message) {
    const handlers = {
      people: () => this.choose(message.people),
      state: () => this.update(message),
      history: () => this.messages.set(message.channel, this.unchanged(message)),
      ready: () => this.begin(),
      message: () => this.put(message),
      gone: () => this.drop(message),
      done: () => this.done(message),
    };
    handlers[message.t]();
  }

  /** Choose the first person if none is chosen or the chosen one does not exist. */
  choose(people) {
    this.moving = true;
    location.hash = encodeURIComponent(people[0]);
  }

  /** Send a request about the open channel; resolves to its result. */
  ask(request) {
    const n = (this.count += 1);
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.resolve({ error: "The connection is lost. Nothing was sent." });
    this.socket.send(JSON.stringify({ n, channel: this.open, ...request }));
    return new Promise((resolve) => this.waiting.set(n, resolve));
  }

  done(message) {
    this.waiting.get(message.n)?.(message);
    this.waiting.delete(message.n);
  }

  /** Send an interaction; show its progress, its error, or the modal in the response. */
  async interact(request, title, element = null) {
    if (element?.classList.contains("busy")) return {};
    element?.classList.add("busy");
    byId("status").textContent = `${title}…`;
    const done = await this.ask(request);
    element?.classList.remove("busy");
    byId("status").textContent = "";
    this.composer.trouble(done.error ? `${title}: ${done.error}` : null);
    if (done.modal) this.showModal(done);
    return done;
  }

  showModal(done) {
    showModal(done.modal, this, async (values) => {
      const result = await this.ask({ do: "submit", key: done.key, values });
      if (result.modal) this.showModal(result);
      return result.error ?? null;
    });
  }

  // For messages

  get names() {
    return {
      me: this.state.me.id,
      user: (id) => this.state.users[id] ?? "unknown",
      channel: (id) => this.state.channels.find((channel) => channel.id === id)?.name,
      open: (id) => this.show(id),
    };
  }

  press(message, component, element) {
    return this.interact({ do: "press", channel: message.channel_id, message: message.id, custom_id: component.custom_id }, component.label ?? "Button", element);
  }

  select(message, component, values, element) {
    return this.interact({ do: "select", channel: message.channel_id, message: message.id, custom_id: component.custom_id, values }, component.placeholder ?? "Selection", element);
  }

  dismiss(message) {
    return this.ask({ do: "dismiss", channel: message.channel_id, message: message.id });
  }

  optionsOf(component) {
    if (component.type === 3) return component.options;
    const people = this.people().map((user) => ({ label: user.name, value: user.id }));
    const fits = (channel) => !component.channel_types?.length || component.channel_types.includes(channel.type);
    const places = this.places().filter(fits).map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
    const preset = new Set(component.default_values?.map((each) => each.id));
    const offered = { 5: people, 7: people, 8: places }[component.type] ?? [];
    return offered.map((option) => ({ ...option, default: preset.has(option.value) }));
  }

  enlarge(media, alt, event, picture) {
    view(media, alt, pressedAt(event, picture));
  }

  /** The message that a message replies to, as it is now; null if there is none or it was deleted. */
  original(message) {
    const reference = message.message_reference;
    if (!reference) return null;
    const known = this.messages.get(reference.channel_id)?.find((each) => each.id === reference.message_id);
    return known ?? message.referenced_message ?? null;
  }

  jumpTo(id) {
    this.log.jumpTo(id);
  }

  // For the composer

  get channel() {
    return this.state?.channels.find((channel) => channel.id === this.open);
  }

  commands() {
    return this.channel?.commands ?? [];
  }

  people() {
    return Object.entries(this.state.users).map(([id, name]) => ({ id, name }));
  }

  places() {
    return this.state.channels.filter((channel) => channel.kind !== "dm");
  }

  // Drawing

  update(state) {
    this.moving = false;
    const other = this.state?.me.id !== state.me.id;
    const world = sessionStorage.getItem(WORLD);
    sessionStorage.setItem(WORLD, state.world);
    this.state = state;
    if (world && world !== state.world) this.notice.restarted();
    if (other) {
      this.messages.clear();
      this.unread.clear();
      this.open = null;
      this.composer.clear();
    }
    if (!this.channel) this.open = state.channels[0]?.id ?? null;
    document.title = `${state.me.name} · ${state.bot.name} on this machine`;
    const spoken = speak(state.me.locale);
    this.drawSide();
    this.drawHeader();
    if (this.ready && !other) this.composer.place();
    if (this.ready && spoken) {
      this.log.forget();
      this.drawLog();
    }
  }

  begin() {
    this.ready = true;
    if (document.body.classList.contains("lost")) this.notice.clear();
    this.composer.place();
    this.drawLog();
    if (matchMedia("(min-width: 700px)").matches && document.activeElement === document.body) byId("text").focus();
  }

  /** Return the messages of a channel; those that are as before stay the same objects, so that they are not drawn anew. */
  unchanged({ channel, messages }) {
    const before = new Map(this.messages.get(channel)?.map((message) => [message.id, message]));
    return messages.map((message) => {
      const known = before.get(message.id);
      return known && JSON.stringify(known) === JSON.stringify(message) ? known : message;
    });
  }

  show(channel) {
    this.open = channel;
    this.unread.delete(channel);
    this.side.close();
    this.composer.clear();
    this.composer.trouble(null);
    this.drawSide();
    this.drawHeader();
    this.drawLog();
  }

  /** Show the channel to which a Discord address leads; return whether it is one that the person can view. */
  follow(address) {
    const [, channel] = /^https:\/\/discord\.com\/channels\/\d+\/(\d+)/.exec(address) ?? [];
    const known = this.state.channels.some((each) => each.id === channel);
    if (known) this.show(channel);
    return known;
  }

  put({ channel, message, fresh }) {
    const list = this.messages.get(channel) ?? [];
    this.messages.set(channel, list);
    const at = list.findIndex((each) => each.id === message.id);
    const before = list[at];
    if (before) list[at] = { ...message, pinged: before.pinged };
    else list.push(message);
    if (channel === this.open && this.ready) this.showArrived(message, before);
    else if (fresh && channel !== this.open) this.note(channel, message);
  }

  /** Draw a new or edited message of the open channel; `before` is undefined if it is new. */
  showArrived(message, before) {
    const own = message.interaction_metadata?.user.id === this.state.me.id || message.author.id === this.state.me.id;
    const awaited = before && (before.flags & LOADING || byId("messages").querySelector(`[data-id="${message.id}"]`)?.contains(document.activeElement));
    if (!before) this.log.arriving(own);
    this.drawLog();
    if (!before && own) this.log.focusAnswer(message);
    if (!before || awaited) this.log.say(message);
  }

  /** Mark a channel that is not open as unread, and count the messages that notify this person. */
  note(channel, message) {
    const notifies = message.pinged || this.state.channels.find((each) => each.id === channel)?.kind === "dm";
    this.unread.set(channel, (this.unread.get(channel) ?? 0) + (notifies ? 1 : 0));
    this.drawSide();
  }

  drop({ channel, id }) {
    const list = this.messages.get(channel) ?? [];
    const left = list.filter((message) => message.id !== id);
    const orphaned = (message) => (message.message_reference?.message_id === id ? { ...message, referenced_message: null } : message);
    this.messages.set(channel, left.map(orphaned));
    if (channel === this.open) this.drawLog();
  }

  drawHeader() {
    const channel = this.channel;
    byId("title").textContent = channel ? `${SIGNS[channel.kind]} ${channel.name}` : "";
    byId("topic").textContent = this.state.bot.online ? channel?.topic ?? "" : `${this.state.bot.name} is not connected.`;
  }

  drawSide() {
    const { state } = this;
    byId("guild").textContent = state.guild;
    byId("events").replaceChildren(...state.events.map((each) => make("p", {}, `📅 ${each.name} · `, moment(each.start, "f"))));
    const groups = new Map();
    for (const channel of state.channels) {
      const title = channel.guild ?? "Direct messages";
      groups.set(title, [...(groups.get(title) ?? []), channel]);
    }
    const parts = [...groups].map(([title, channels]) => [title !== state.guild && make("h2", {}, title), channels.map((each) => this.channelLink(each))]);
    byId("channels").replaceChildren(...parts.flat(2).filter(Boolean));
    byId("people").replaceChildren(...state.people.map((name) => this.personLink(name)));
    byId("dms").checked = state.me.dms_closed;
    byId("locale").value = state.me.locale;
    document.body.classList.toggle("news", this.unread.size > 0);
  }

  channelLink(channel) {
    const unread = this.unread.get(channel.id);
    const classes = ["channel", channel.id === this.open && "open", unread !== undefined && "unread", channel.kind.endsWith("thread") && "thread"];
    const badge = unread > 0 && make("span", { className: "badge", label: `${unread} new` }, String(unread));
    const face = channel.kind === "dm" ? avatar(channel.name) : make("span", { className: "sign" }, SIGNS[channel.kind]);
    const button = make("button", { className: classes.filter(Boolean).join(" ") }, face, make("span", { className: "name" }, channel.name), badge);
    button.onclick = () => this.show(channel.id);
    return button;
  }

  personLink(name) {
    const mine = name === this.state.me.name;
    const link = make("a", { className: mine ? "person me" : "person", href: `#${encodeURIComponent(name)}`, role: "radio" }, avatar(name), make("span", {}, name));
    link.setAttribute("aria-checked", String(mine));
    return link;
  }

  drawLog() {
    const { channel } = this;
    const list = this.messages.get(this.open) ?? [];
    const key = JSON.stringify([channel?.id, channel?.name, list.length === 0, list.length < HISTORY_LENGTH]);
    this.log.draw(this.open, list, { key, draw: () => this.welcome(list) });
  }

  /** Return the introduction above a channel's first message. */
  welcome(list) {
    const { channel } = this;
    if (!channel || list.length >= HISTORY_LENGTH) return make("section", { hidden: true });
    const dm = channel.kind === "dm";
    const title = dm ? channel.name : `Welcome to #${channel.name}!`;
    const words = dm
      ? `${this.state.bot.name} sends your secrets here. Only you can see them.`
      : "This is the start of the channel.";
    const start = make("button", { className: "button primary", onclick: () => this.start() }, "/game new");
    const begin = !dm && !list.length && make("p", {}, start);
    return make("section", { className: "welcome" }, make("h3", {}, title), make("p", {}, words), begin);
  }

  start() {
    const command = this.commands().find((each) => each.name === "game new");
    if (command) this.composer.begin(command);
    else this.composer.trouble("There is no /game new yet. Is the bot connected?");
  }
}

const SIGNS = { text: "#", dm: "@", public_thread: "↳", private_thread: "↳" };

new Page();
