// The page: the chosen person, the visible channels, and the connection to the server.
import { Composer } from "/web/composer.js";
import { avatar, byId, local, make } from "/web/dom.js";
import { Follower } from "/web/follower.js";
import { drawMessage, EPHEMERAL } from "/web/message.js";
import { showModal } from "/web/modal.js";
import { SideBar } from "/web/side.js";

const RETRY_MS = 1000;

/** The state of one tab, and its actions. */
class Page {
  constructor() {
    this.state = null;
    this.messages = new Map();
    this.unread = new Map();
    this.open = null;
    this.drawn = new Map();
    this.waiting = new Map();
    this.count = 0;
    this.ready = false;
    this.composer = new Composer(this);
    this.side = new SideBar(document.body, byId("menu"), byId("veil"), byId("side"));
    this.log = new Follower(byId("log"));
    byId("dms").onchange = (event) => this.ask({ do: "dms", closed: event.target.checked });
    byId("picture").onclick = () => byId("picture").close();
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
    for (const resolve of this.waiting.values()) resolve({ error: "The connection was lost." });
    this.waiting.clear();
    if (this.moving) return;
    byId("status").textContent = "Connection lost. Trying again…";
    setTimeout(() => this.connect(), RETRY_MS);
  }

  received(message) {
    const handlers = {
      people: () => this.choose(message.people),
      state: () => this.update(message),
      history: () => this.messages.set(message.channel, message.messages),
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
    if (this.socket.readyState !== WebSocket.OPEN) return Promise.resolve({ error: "Not connected." });
    this.socket.send(JSON.stringify({ n, channel: this.open, ...request }));
    return new Promise((resolve) => this.waiting.set(n, resolve));
  }

  done(message) {
    this.waiting.get(message.n)?.(message);
    this.waiting.delete(message.n);
  }

  /** Send an interaction; show its progress, its error, or the modal in the response. */
  async interact(request, title, element = null) {
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
      channel: (id) => this.state.channels.find((channel) => channel.id === id)?.name ?? "unknown",
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
    const places = this.places().map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
    return { 5: people, 7: people, 8: places }[component.type] ?? [];
  }

  enlarge(media, alt) {
    const dialog = byId("picture");
    dialog.replaceChildren(make("img", { src: local(media.url), alt }), alt ? make("p", {}, alt) : "");
    dialog.showModal();
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
    this.state = state;
    if (other) {
      this.messages.clear();
      this.unread.clear();
      this.drawn.clear();
      this.open = null;
      this.composer.clear();
    }
    if (!this.channel) this.open = state.channels[0]?.id ?? null;
    document.title = `${state.me.name} · ${state.bot.name} on this machine`;
    this.drawSide();
    this.drawHeader();
    if (this.ready && !other) this.composer.place();
  }

  begin() {
    this.ready = true;
    byId("status").textContent = "";
    this.composer.clear();
    this.drawLog();
    if (matchMedia("(min-width: 700px)").matches) byId("text").focus();
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

  put({ channel, message, fresh }) {
    const list = this.messages.get(channel) ?? [];
    this.messages.set(channel, list);
    const at = list.findIndex((each) => each.id === message.id);
    if (at >= 0) list[at] = { ...message, pinged: list[at].pinged };
    else list.push(message);
    if (at < 0 && message.flags & EPHEMERAL) this.log.atEnd = true; // the response to this person's interaction: scroll to it
    if (channel !== this.open && fresh) this.note(channel, message);
    if (channel === this.open && this.ready) this.drawLog();
  }

  /** Mark a channel that is not open as unread, and count the messages that notify this person. */
  note(channel, message) {
    const notifies = message.pinged || this.state.channels.find((each) => each.id === channel)?.kind === "dm";
    this.unread.set(channel, (this.unread.get(channel) ?? 0) + (notifies ? 1 : 0));
    this.drawSide();
  }

  drop({ channel, id }) {
    const list = this.messages.get(channel) ?? [];
    this.messages.set(channel, list.filter((message) => message.id !== id));
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
    const groups = new Map();
    for (const channel of state.channels) {
      const title = channel.guild ?? "Direct messages";
      groups.set(title, [...(groups.get(title) ?? []), channel]);
    }
    const parts = [...groups].map(([title, channels]) => [title !== state.guild && make("h2", {}, title), channels.map((each) => this.channelLink(each))]);
    byId("channels").replaceChildren(...parts.flat(2).filter(Boolean));
    byId("people").replaceChildren(...state.people.map((name) => this.personLink(name)));
    byId("dms").checked = state.me.dms_closed;
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
    const log = byId("log");
    const atEnd = this.log.atEnd || log.dataset.channel !== this.open;
    const list = this.messages.get(this.open) ?? [];
    const focused = document.activeElement?.dataset?.customId;
    const before = this.drawn;
    this.drawn = new Map();
    const elements = list.map((message, index) => this.drawOne(message, list[index - 1], before.get(message.id)));
    const keptAt = readingAt(log, elements);
    log.replaceChildren(this.welcome(list), ...elements);
    log.dataset.channel = this.open;
    if (focused) log.querySelector(`[data-custom-id="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    if (atEnd) this.log.toEnd();
    else keptAt();
  }

  /** Draw a message, or reuse its element if nothing changed: open lists stay open, pictures stay loaded. */
  drawOne(message, above, kept) {
    const same = kept?.message === message && kept.above === above?.id;
    const element = same ? kept.element : drawMessage(message, above, this);
    this.drawn.set(message.id, { message, above: above?.id, element });
    if (!same) {
      for (const picture of element.querySelectorAll("img")) picture.onload = () => this.log.grown();
    }
    return element;
  }

  /** Return the introduction above a channel's first message. */
  welcome(list) {
    const { channel } = this;
    if (!channel || list.length >= 100) return "";
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

/** Find the first visible message among those that stay; return a function that scrolls it back to its position. */
function readingAt(log, staying) {
  const top = log.getBoundingClientRect().top;
  const kept = new Set(staying);
  const first = [...log.children].find((each) => kept.has(each) && each.getBoundingClientRect().bottom > top);
  const { scrollTop } = log;
  const before = first?.getBoundingClientRect().top;
  return () => (log.scrollTop = first ? log.scrollTop + first.getBoundingClientRect().top - before : scrollTop);
}

const SIGNS = { text: "#", dm: "@", public_thread: "↳", private_thread: "↳" };

new Page();
