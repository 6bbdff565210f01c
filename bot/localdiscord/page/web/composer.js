// The composer at the bottom: messages, and slash commands with options and suggestions, usable by keyboard alone.
import { byId, make } from "/web/dom.js";
import { packed } from "/web/modal.js";
import { offered, taken } from "/web/typed.js";

const STRING = 3;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ATTACHMENT = 11;
const TYPING_MS = 120;

/** The message, or the command with its options, that is being written. */
export class Composer {
  constructor(page) {
    this.page = page;
    this.command = null;
    this.fields = [];
    this.offers = [];
    this.marked = 0;
    this.text = byId("text");
    byId("composer").onsubmit = (event) => event.preventDefault();
    byId("composer").addEventListener("focusin", () => this.mark(this.marked));
    byId("composer").addEventListener("focusout", (event) => {
      if (!byId("composer").contains(event.relatedTarget)) this.offer([]);
    });
    byId("composer").onkeydown = (event) => this.key(event);
    this.text.oninput = () => this.suggestCommands();
    byId("send").onclick = () => (this.command ? this.run() : this.enter());
  }

  /** Discard the command and start an empty message. */
  clear() {
    this.command = null;
    this.fields = [];
    byId("fields").replaceChildren();
    this.text.hidden = false;
    this.text.value = "";
    this.offer([]);
    this.place();
  }

  /** Show the channel's name in the placeholder. */
  place() {
    const channel = this.page.channel;
    if (channel) this.text.placeholder = `Message ${channel.kind === "dm" ? "@" : "#"}${channel.name}, or / for commands`;
  }

  /** Show an error below the suggestions; null hides it. */
  trouble(text) {
    byId("trouble").hidden = !text;
    byId("trouble").textContent = text ?? "";
  }

  // Suggestions

  /** Show suggestions; each has a title, optionally a note, and a callback for when it is chosen. */
  offer(offers) {
    this.offers = offers;
    this.marked = offers.length && !offers[0].never ? 0 : -1;
    const box = byId("offers");
    box.hidden = !offers.length;
    box.replaceChildren(
      ...offers.map((each, index) => {
        const row = make("div", { className: "offer", role: "option", id: `offer-${index}` }, make("b", {}, each.title), each.note && make("span", {}, each.note));
        row.onpointerdown = (event) => {
          event.preventDefault();
          this.marked = index;
          each.take();
        };
        return row;
      }),
    );
    this.mark(this.marked);
  }

  /** Mark a suggestion, also for a screen reader, by the attributes of the field that is being written. */
  mark(index) {
    this.marked = index;
    const field = document.activeElement;
    if (field?.tagName === "INPUT" && byId("composer").contains(field)) {
      field.setAttribute("role", "combobox");
      field.setAttribute("aria-controls", "offers");
      field.setAttribute("aria-autocomplete", "list");
      field.setAttribute("aria-expanded", String(this.offers.length > 0));
      field.setAttribute("aria-activedescendant", index >= 0 && this.offers.length ? `offer-${index}` : "");
    }
    [...byId("offers").children].forEach((row, at) => {
      row.classList.toggle("marked", at === index);
      row.setAttribute("aria-selected", String(at === index));
      if (at === index) row.scrollIntoView({ block: "nearest" });
    });
  }

  key(event) {
    const count = this.offers.length;
    if (count && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault();
      this.mark((this.marked + (event.key === "ArrowDown" ? 1 : -1) + count) % count);
    } else if (count && event.key === "Tab" && !event.shiftKey && this.marked >= 0) {
      event.preventDefault();
      this.offers[this.marked].take();
    } else if (event.key === "Enter" && !event.isComposing) {
      event.preventDefault();
      this.enter();
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (this.command) this.clear();
      this.offer([]);
      this.text.focus();
    } else if (event.key === "Backspace" && this.command && !event.target.value) {
      event.preventDefault();
      this.back(event.target);
    }
  }

  /** Leave an empty field: focus the previous one, remove an optional one, or discard the command at the first. */
  back(input) {
    const at = this.fields.findIndex((field) => field.input === input);
    const field = this.fields[at];
    if (at <= 0) {
      const name = this.command.shown;
      this.clear();
      this.text.value = `/${name}`;
      this.text.focus();
      this.suggestCommands();
      return;
    }
    if (!field.spec.required) {
      field.element.remove();
      this.fields.splice(at, 1);
    }
    this.fields[at - 1].input.focus();
  }

  // Commands

  suggestCommands() {
    this.trouble(null);
    const typed = this.text.value;
    if (!typed.startsWith("/")) return this.offer([]);
    const written = typed.slice(1).trimStart();
    const words = written.toLowerCase();
    const exact = this.page.commands().find((command) => words.startsWith(`${command.shown} `));
    if (exact) return this.begin(exact, written.slice(exact.shown.length + 1));
    const fitting = this.page.commands().filter((command) => command.shown.includes(words.trim()));
    fitting.sort((a, b) => Number(b.shown.startsWith(words.trim())) - Number(a.shown.startsWith(words.trim())));
    this.offer(fitting.map((command) => ({ title: `/${command.shown}`, note: command.description, take: () => this.begin(command) })));
  }

  /** Show the fields of a command. */
  begin(command, rest = "") {
    this.command = command;
    this.completing = null;
    this.fields = [];
    this.text.hidden = true;
    byId("fields").replaceChildren(make("span", { className: "command" }, `/${command.shown}`));
    for (const spec of command.options.filter((each) => each.required)) this.add(spec);
    if (!this.fields.length) this.addRest();
    const { before, given } = taken(rest, command.options);
    const isFree = (field) => !given.some((each) => each.spec === field.spec);
    if (before && !this.fields.some(isFree)) this.addRest();
    const free = this.fields.find(isFree) ?? this.fields[0];
    if (before) free.input.value = before;
    free.input.focus();
    for (const each of given) this.fill(each);
  }

  /** Put a typed text into the field of its option. */
  fill({ spec, text }) {
    const field = this.fields.find((each) => each.spec === spec) ?? this.add(spec);
    if (spec.type !== ATTACHMENT) {
      field.chosen = null;
      field.input.value = text;
      field.input.size = Math.max(8, field.input.value.length + 1);
    }
    if (document.activeElement === field.input) field.input.onfocus();
    else field.input.focus();
  }

  /** Move what a field names of other options to their fields, and drop its own name; return whether it names others. */
  spread(field) {
    const own = taken(field.input.value, [field.spec].filter((spec) => spec.name));
    if (own.given.length && !own.before) field.input.value = own.given[0].text;
    const open = this.command.options.filter((spec) => spec !== field.spec && !this.fields.some((each) => each.spec === spec && each.input.value));
    const { before, given } = taken(field.input.value, open);
    if (given.length) field.input.value = before;
    for (const each of given) this.fill(each);
    return given.length > 0;
  }

  /** Add the last field, which has no value: it suggests the optional fields and passes its text on; Enter sends. */
  addRest() {
    const input = make("input", { className: "rest", label: "More options, or Enter to send", placeholder: "Enter sends" });
    const field = { spec: { name: "" }, input, element: input, value: () => undefined };
    input.onfocus = () => this.suggestOptions();
    input.oninput = () => this.spread(field) || this.suggestOptions();
    byId("fields").append(input);
    this.fields.push(field);
  }

  suggestOptions() {
    this.trouble(null);
    const used = new Set(this.fields.map((field) => field.spec.name));
    const left = this.command.options.filter((spec) => !used.has(spec.name));
    const take = (spec) => {
      const rest = this.rest();
      const { input } = this.add(spec);
      if (rest) [input.value, rest.value] = [rest.value, ""];
      input.focus();
    };
    this.offer(left.map((spec) => ({ title: spec.shown, note: spec.description, never: true, take: () => take(spec) })));
  }

  /** The input of the last field, if there is one. */
  rest() {
    return this.fields.find((field) => !field.spec.name)?.input;
  }

  add(spec) {
    const input = make("input", { label: spec.shown, spellcheck: false, type: spec.type === ATTACHMENT ? "file" : "text" });
    const element = make("label", { className: "option" }, make("span", {}, spec.shown), input);
    const field = { spec, input, element, chosen: null };
    input.oninput = () => {
      if (spec.type !== ATTACHMENT && this.spread(field)) return;
      field.chosen = null;
      input.size = Math.max(8, input.value.length + 1);
      this.suggestValues(field);
    };
    input.onfocus = () => this.suggestValues(field);
    const rest = this.fields.findIndex((each) => !each.spec.name);
    if (rest >= 0) {
      this.fields[rest].element.before(element);
      this.fields.splice(rest, 0, field);
    } else {
      byId("fields").append(element);
      this.fields.push(field);
    }
    return field;
  }

  // Values

  suggestValues(field) {
    this.trouble(null);
    const typed = field.chosen ? "" : field.input.value.toLowerCase();
    const fits = (each) => each.title.toLowerCase().includes(typed);
    if (field.spec.autocomplete) return this.complete(field);
    this.offer(this.values(field.spec).filter(fits).map((each) => ({ ...each, take: () => this.take(field, each) })));
    if (!typed && field.input.value) this.mark(-1);
    if (!this.offers.length) this.hint(field.spec);
  }

  values(spec) {
    if (spec.choices) return spec.choices.map((choice) => ({ title: choice.name, value: choice.value }));
    if (spec.type === BOOLEAN) return ["True", "False"].map((title) => ({ title, value: title }));
    if (spec.type === USER) return this.page.people().map((user) => ({ title: user.name, value: user.id }));
    if (spec.type === CHANNEL) return this.page.places().map((each) => ({ title: `#${each.name}`, value: each.id }));
    return [];
  }

  hint(spec) {
    this.offer([{ title: spec.shown, note: spec.description, never: true, take: () => undefined }]);
  }

  /** Request autocomplete choices from the bot shortly after the last key press. */
  complete(field) {
    clearTimeout(this.timer);
    if (this.completing !== field) this.hint(field.spec); // suggestions for another field must not be chosen here
    this.completing = field;
    this.timer = setTimeout(async () => {
      const options = this.options(field);
      options[field.spec.name] = field.chosen ? "" : field.input.value;
      const done = await this.page.ask({ do: "complete", command: this.command?.name, focused: field.spec.name, options });
      if (document.activeElement !== field.input) return;
      if (done.error) return this.trouble(`Suggestions failed: ${done.error}`);
      const rows = (done.choices ?? []).map((each) => ({ title: each.name, value: each.value }));
      this.offer(rows.map((each) => ({ ...each, take: () => this.take(field, each) })));
      if (field.chosen) this.mark(-1);
      if (!rows.length) this.hint({ ...field.spec, description: "Nothing fits what is typed." });
    }, TYPING_MS);
  }

  take(field, offer) {
    field.input.value = offer.title;
    field.input.size = Math.max(8, offer.title.length + 1);
    field.chosen = offer;
    this.next(field);
  }

  /** Focus the next field; after the last option, the field that sends. */
  next(field) {
    const at = this.fields.indexOf(field);
    if (at === this.fields.length - 1) this.addRest();
    this.fields[at + 1].input.focus();
  }

  options(but = null) {
    const values = {};
    for (const field of this.fields) {
      if (!field.spec.name || field === but || field.spec.type === ATTACHMENT) continue;
      const chosen = field.chosen ?? offered(field.input.value, this.values(field.spec));
      const value = chosen ? chosen.value : field.input.value;
      if (value !== "") values[field.spec.name] = field.spec.type === STRING ? String(value) : value;
    }
    return values;
  }

  // Sending

  enter() {
    const field = this.fields.find((each) => each.input === document.activeElement);
    if (this.offers.length && this.marked >= 0) return this.offers[this.marked].take();
    if (!this.command) return this.say();
    if (field?.spec.name && this.fields.indexOf(field) < this.fields.length - 1) return this.next(field);
    return this.run();
  }

  async say() {
    const text = this.text.value.trim();
    if (!text) return;
    if (text.startsWith("/")) return this.trouble(this.unknown(text.split(" ")[0]));
    const done = await this.page.ask({ do: "say", text });
    this.trouble(done.error);
    if (!done.error) this.text.value = "";
  }

  unknown(command) {
    if (!this.page.commands().length) return "The bot offers no commands here yet. Is it connected?";
    return `There is no command ${command} here.`;
  }

  async run() {
    const missing = this.fields.find((field) => field.spec.required && !field.chosen && !field.input.value);
    if (missing) {
      missing.input.focus();
      this.trouble(`${missing.spec.shown} is missing.`);
      return;
    }
    const rest = this.rest();
    if (rest?.value.trim()) {
      rest.focus();
      this.trouble(`Choose the option that “${rest.value.trim()}” is for.`);
      return;
    }
    const { command } = this;
    const options = this.options();
    for (const field of this.fields) {
      if (field.spec.type === ATTACHMENT && field.input.files.length) options[field.spec.name] = await packed(field.input.files[0]);
    }
    this.clear();
    this.text.focus();
    this.trouble(null);
    await this.page.interact({ do: "slash", command: command.name, options }, `/${command.shown}`);
  }
}
