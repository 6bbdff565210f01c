// The page's logic, without a browser. Run by test_page.py, which copies the page's modules next to it.
import assert from "node:assert/strict";
import { test } from "node:test";

/** As much of an element as the page's modules need. */
class Element {
  constructor(tag) {
    this.tagName = tag.toUpperCase();
    this.children = [];
    this.dataset = {};
    this.attributes = {};
    this.classes = new Set();
    this.properties = {};
    this.classList = {
      add: (name) => this.classes.add(name),
      contains: (name) => this.classes.has(name),
      toggle: (name, wanted) => (wanted ? this.classes.add(name) : this.classes.delete(name)),
    };
    this.listeners = {};
    this.style = { setProperty: (name, value) => (this.properties[name] = String(value)) };
  }
  append(...children) {
    this.children.push(...children);
  }
  set textContent(text) {
    this.children = [text];
  }
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  addEventListener(name, listener) {
    this.listeners[name] = listener;
  }
  querySelector() {
    return null;
  }
  focus() {
    document.activeElement = this;
  }
  get textContent() {
    return this.children.map((child) => child.textContent ?? String(child)).join("");
  }
  /** All elements below it with this tag. */
  all(tag) {
    return this.children.flatMap((child) => (child instanceof Element ? [...(child.tagName === tag ? [child] : []), ...child.all(tag)] : []));
  }
}
globalThis.document = { createElement: (tag) => new Element(tag), createElementNS: (_, tag) => new Element(tag) };
globalThis.location = { href: "http://127.0.0.1/" };

globalThis.ResizeObserver = class {
  observe() {}
};

const { Follower } = await import("./follower.js");
const { SideBar } = await import("./side.js");
const { markdown } = await import("./markdown.js");
const { drawMessage } = await import("./message.js");
const { NewsBar } = await import("./news.js");
const { Parts } = await import("./parts.js");
const { Composer } = await import("./composer.js");
const { clock, moment, moveOn, relative, speak } = await import("./times.js");
const { taken } = await import("./typed.js");
const { headline, spoken } = await import("./words.js");

const NAMES = { me: "1", user: (id) => `user ${id}`, channel: (id) => `channel ${id}` };

function shown(text) {
  const all = new Element("div");
  all.append(...markdown(text, NAMES));
  return all;
}

test("markdown becomes elements", () => {
  const all = shown("# Turn 1\n**bold _both_** `code` ||secret|| <@1> <#2>\n> quoted\n> too\n- one\n  - two\n3. three\n```js\nx = 1\n```");
  assert.equal(all.all("H3")[0].textContent, "Turn 1");
  assert.equal(all.all("STRONG")[0].textContent, "bold both");
  assert.equal(all.all("EM")[0].textContent, "both");
  assert.equal(all.all("BLOCKQUOTE")[0].textContent, "quotedtoo");
  assert.deepEqual(all.all("LI").map((each) => each.textContent), ["one", "two", "three"]);
  assert.equal(all.all("OL")[0].start, 3);
  assert.equal(all.all("PRE")[0].textContent, "x = 1");
  assert.match(all.textContent, /@user 1 #channel 2/u);
});

test("the mention of a channel opens it, if this person sees it", () => {
  const opened = [];
  const names = { ...NAMES, channel: (id) => (id === "2" ? "team" : undefined), open: (id) => opened.push(id) };
  const [line] = markdown("<#2> <#3>", names);
  const links = line.all("BUTTON");
  assert.deepEqual(links.map((link) => link.textContent), ["#team"]);
  links[0].onclick();
  assert.deepEqual(opened, ["2"]);
  assert.match(line.textContent, /#unknown/u);
});

test("a timestamp beyond the range of dates is shown as written", () => {
  for (const written of ["<t:99999999999999999999>", "<t:-99999999999999999999:R>", "<t:8640000000001:F>", `<t:${"9".repeat(400)}:R>`]) {
    assert.equal(shown(written).textContent, written);
    assert.equal(shown(written).all("TIME").length, 0);
  }
  assert.equal(shown("<t:8640000000000:F> <t:0> <t:-1:R>").all("TIME").length, 3);
  assert.match(relative(-3600), /hour/u);
});

test("quotes do not nest, as on Discord", () => {
  for (const marks of [2, 2000]) {
    const all = shown(`${"> ".repeat(marks)}x`);
    assert.equal(all.all("BLOCKQUOTE").length, 1);
    assert.equal(all.textContent, `${"> ".repeat(marks - 1)}x`);
  }
  assert.equal(shown(`${">>> ".repeat(1000)}x\ny`).all("BLOCKQUOTE").length, 1);
  assert.equal(shown(">>> one\n> two").textContent, "one> two");
});

test("other line separators are part of a line", () => {
  for (const end of ["\r", "\u2028", "\u2029", "\u0085"]) {
    for (const start of ["- ", "1. ", "# ", "> ", "-# ", ""]) assert.match(shown(`${start}a${end}b`).textContent, /a.b/su);
  }
});

test("no text makes markdown throw", () => {
  const marks = ["**", "*", "_", "__", "~~", "||", "`", "``", "```", "> ", ">>> ", "- ", "1. ", "# ", "-# ", "\n", " ", "x", "\\", "<t:1:R>", "<@1>", "[a](https://b)", "https://a.b", "\u{1f0cf}", "\ud800", "(", "]", "\u2028"];
  let seed = 1;
  const random = (count) => (seed = (seed * 48271) % 2147483647) % count;
  const texts = marks.map((mark) => mark.repeat(Math.floor(4000 / mark.length)));
  for (const one of marks) for (const other of marks) texts.push((one + other).repeat(Math.floor(500 / (one + other).length)));
  for (let count = 0; count < 200; count += 1) texts.push(Array.from({ length: 200 }, () => marks[random(marks.length)]).join(""));
  texts.push(`${"**__".repeat(500)}x${"__**".repeat(500)}`, `${"||~~".repeat(500)}x${"~~||".repeat(500)}`, "9".repeat(4000), `${"9".repeat(400)}. x`);
  for (const text of texts) {
    assert.ok(shown(text).children.length > 0 || !text.trim(), JSON.stringify(text.slice(0, 60)));
  }
});

const MESSAGE = {
  id: "1", channel_id: "2", content: "", flags: 0, type: 0, timestamp: "2030-01-01T00:00:00+00:00", edited_timestamp: null,
  author: { id: "3", username: "cerebria", bot: true }, attachments: [], embeds: [], components: [],
};
const PAGE = { names: NAMES, optionsOf: () => [], enlarge() {}, press() {}, select() {}, dismiss() {}, original: (message) => message.referenced_message };

test("a closed list shows its value without the description, as Discord's does", () => {
  const option = (value, chosen) => ({ label: value, value, description: "at length", default: chosen });
  const list = { type: 3, custom_id: "x", max_values: 1, min_values: 1, options: [option("one", true), option("two", false)] };
  const page = { ...PAGE, optionsOf: (component) => component.options };
  const message = { ...MESSAGE, flags: 1 << 15, components: [{ type: 1, components: [list] }] };
  const drawn = drawMessage(message, null, page);
  assert.deepEqual(drawn.all("OPTION").map((each) => each.textContent), ["Make a selection", "one", "two — at length"]);
});

test("a picture has its space before it has loaded", () => {
  const media = { url: "http://127.0.0.1/attachments/1/a.png", width: 1200, height: 900 };
  const unknown = { url: "https://example.org/b.png", width: null, height: null };
  const drawn = drawMessage(
    {
      ...MESSAGE,
      attachments: [{ id: "12345678901234567", filename: "a.png", content_type: "image/png", size: 1, ...media }],
      embeds: [{ image: media }, { image: { url: unknown.url } }],
      components: [{ type: 12, items: [{ media }, { media: unknown }] }],
    },
    null,
    PAGE,
  );
  const frames = drawn.all("BUTTON").filter((each) => each.className === "picture");
  assert.deepEqual(frames.map((each) => each.classes.has("sized")), [true, false, true, true, false]);
  for (const frame of frames.filter((each) => each.classes.has("sized"))) {
    assert.deepEqual(frame.properties, { "--width": "1200", "--height": "900" });
    assert.deepEqual([frame.children[0].width, frame.children[0].height], [1200, 900]);
  }
});

/** A log 500 pixels high that scrolls as in a browser. */
function log(height) {
  let top = 0;
  return {
    clientHeight: 500,
    scrollHeight: height,
    get scrollTop() {
      return top;
    },
    set scrollTop(value) {
      top = Math.max(0, Math.min(value, this.scrollHeight - this.clientHeight));
    },
  };
}

test("a reader at the end stays there when a picture arrives", () => {
  const element = log(2000);
  const follower = new Follower(element, {});
  follower.toEnd();
  element.scrollHeight += 400; // the picture loads before the browser reports the scrolling
  element.onscroll();
  follower.grown();
  assert.equal(element.scrollTop, 1900);
  element.clientHeight = 300; // a keyboard appears
  follower.grown();
  assert.equal(element.scrollTop, 2100);
});

test("a reader further up stays there until they scroll to the end", () => {
  const element = log(2000);
  const follower = new Follower(element, {});
  follower.toEnd();
  element.scrollTop = 900;
  element.onscroll();
  element.scrollHeight += 400;
  follower.grown();
  assert.equal(element.scrollTop, 900);
  element.scrollTop = 1850;
  element.onscroll();
  element.scrollHeight += 400;
  follower.grown();
  assert.equal(element.scrollTop, 2300);
});

test("Escape closes the side bar", () => {
  const [body, button, veil, bar] = ["body", "button", "button", "nav"].map((tag) => new Element(tag));
  const side = new SideBar(body, button, veil, bar);
  const key = (name) => body.listeners.keydown({ key: name });
  button.onclick();
  assert.ok(side.shown);
  assert.equal(button.attributes["aria-expanded"], "true");
  key("a");
  assert.ok(side.shown);
  key("Escape");
  assert.ok(!side.shown);
  assert.equal(button.attributes["aria-expanded"], "false");
  assert.equal(document.activeElement, button);
  document.activeElement = null;
  key("Escape"); // nothing is open, so the focus stays
  assert.equal(document.activeElement, null);
  button.onclick();
  veil.onclick();
  assert.ok(!side.shown);
});

test("relative times move on", () => {
  const [time] = shown("<t:1000:R>").all("TIME");
  moveOn([time], 1000 + 3600);
  assert.equal(time.textContent, relative(-3600));
  moveOn([time], 1000 - 120);
  assert.equal(time.textContent, relative(120));
});

test("the line above a message says what it answers", () => {
  const above = (fields) => drawMessage({ ...MESSAGE, ...fields }, null, PAGE).all("P").find((each) => each.className === "above")?.textContent;
  const reply = (original) => above({ message_reference: { message_id: "9" }, referenced_message: original && { ...MESSAGE, ...original } });
  const button = (label) => ({ type: 2, style: 1, custom_id: label, label });
  assert.equal(above({}), undefined);
  assert.equal(above({ interaction: { name: "move", user: { username: "ann", global_name: "Ann" } } }), "Ann used /move");
  assert.equal(reply(null), "Original message was deleted");
  assert.equal(reply({ content: "## **Turn** 3\nmore" }), "cerebria Turn 3");
  assert.equal(reply({ flags: 32768, components: [{ type: 17, accent_color: null, components: [{ type: 10, content: "# Lobby" }] }] }), "cerebria Lobby");
  assert.equal(reply({ components: [{ type: 1, components: [button("Play"), button("My hand")] }] }), "cerebria Play · My hand");
  assert.equal(reply({ attachments: [{ id: "1", url: "http://127.0.0.1/x", filename: "a.txt", size: 1 }] }), "cerebria Click to see attachment");
  assert.equal(headline({ ...MESSAGE, flags: 128 }, NAMES), "is thinking…");
  assert.equal(spoken({ ...MESSAGE, content: "- one\n- two\n\n<@1>" }, NAMES), "cerebria: one two @user 1");
});

test("an edit draws anew only what it changes", () => {
  const media = { url: "http://127.0.0.1/attachments/1/a.png", width: 4, height: 3 };
  const select = { type: 3, id: 7, custom_id: "s", options: [], min_values: 1, max_values: 1 };
  const buttons = (...labels) => ({ type: 1, components: labels.map((label) => ({ type: 2, id: labels.length, style: 1, custom_id: label, label })) });
  const message = (text, ...labels) => ({ ...MESSAGE, content: text, components: [{ type: 12, items: [{ media }] }, { type: 1, components: [select] }, buttons(...labels)] });
  const parts = new Parts();
  const before = drawMessage(message("one", "Play", "Board"), null, PAGE, parts);
  const after = drawMessage(message("two", "Board", "End turn", "Board"), null, PAGE, new Parts(parts));
  const texts = (drawn) => drawn.all("BUTTON").filter((each) => each.dataset.control).map((each) => each.textContent);
  assert.deepEqual(texts(after).slice(1), ["Board", "End turn", "Board"]);
  for (const tag of ["IMG", "SELECT"]) assert.equal(after.all(tag)[0], before.all(tag)[0]);
  const [, play, board] = before.all("BUTTON");
  assert.equal(after.all("BUTTON")[1], board);
  assert.ok(!after.all("BUTTON").includes(play));
  assert.notEqual(after.all("BUTTON")[3], board);
});

test("the bar counts the new messages below until the reader reaches them", () => {
  const bar = new Element("button");
  let jumped = 0;
  const news = new NewsBar(bar, () => (jumped += 1));
  assert.ok(bar.hidden);
  news.add();
  assert.deepEqual([bar.hidden, bar.textContent], [false, "1 new message ↓"]);
  news.add();
  assert.equal(bar.textContent, "2 new messages ↓");
  bar.onclick();
  assert.equal(jumped, 1);
  news.clear();
  assert.ok(bar.hidden);
});

test("times are in the language of the person", () => {
  const noon = new Date("2030-01-31T12:00:00").getTime() / 1000;
  const shown = { it: ["tra 2 ore", "31 gennaio 2030", "ieri"], "zh-CN": ["2小时后", "2030年1月31日", "昨天"], "en-US": ["in 2 hours", "January 31, 2030", "yesterday"] };
  for (const [locale, [ahead, day, before]] of Object.entries(shown)) {
    assert.equal(speak(locale), true);
    assert.equal(speak(locale), false);
    assert.deepEqual([relative(7200), moment(noon, "D").textContent, relative(-86400)], [ahead, day, before]);
    const element = moment(noon, "R");
    moveOn([element], noon - 7200);
    assert.equal(element.textContent, ahead);
    assert.ok(element.title.includes("2030"));
  }
  assert.match(clock(new Date(noon * 1000)), /12:00/u);
  speak(undefined);
});

const NAME = { name: "name", shown: "nome", type: 3, required: true };
const KIND = { name: "kind", shown: "tipo", type: 3, choices: [{ name: "Swiss rounds", value: "swiss" }, { name: "Knock-out", value: "knockout" }] };
const WHO = { name: "who", shown: "chi", type: 6 };
const CUP = { name: "cup new", shown: "cup new", description: "", options: [NAME, KIND, WHO] };

test("a typed command is taken apart by the names of its options", () => {
  const parts = (text) => {
    const { before, given } = taken(text, CUP.options);
    return [before, ...given.map(({ spec, text: typed }) => [spec.name, typed])];
  };
  assert.deepEqual(parts("name:Autumn"), ["", ["name", "Autumn"]]);
  assert.deepEqual(parts("nome: Autumn cup  KIND:Swiss rounds"), ["", ["name", "Autumn cup"], ["kind", "Swiss rounds"]]);
  assert.deepEqual(parts("Autumn"), ["Autumn"]);
  assert.deepEqual(parts("Autumn kind:"), ["Autumn", ["kind", ""]]);
  assert.deepEqual(parts("name:a name:b 20:00 surname:c"), ["", ["name", "a name:b 20:00 surname:c"]]);
  assert.deepEqual(taken("name:x", []), { before: "name:x", given: [] });
});

/** A composer whose page has the command /cup new. */
function composing() {
  const elements = new Map(["composer", "text", "send", "offers", "fields", "trouble"].map((id) => [id, new Element("div")]));
  for (const each of elements.values()) Object.assign(each, { hidden: false, value: "", replaceChildren: (...children) => (each.children = children), contains: () => false });
  Object.assign(Element.prototype, { before() {}, scrollIntoView() {}, set size(_) {} });
  document.getElementById = (id) => elements.get(id);
  document.activeElement = null;
  const page = { commands: () => [CUP], people: () => [{ id: "7", name: "Ann" }], places: () => [], channel: null, sent: [], interact: (request) => page.sent.push(request) };
  const composer = new Composer(page);
  const type = (input, text) => {
    document.activeElement = input;
    input.value = text;
    input.oninput();
  };
  return { composer, page, type, text: elements.get("text") };
}

test("a command that is pasted fills the fields of its options", async () => {
  for (const written of ["/cup new name:Autumn cup kind:swiss rounds who:@ann", "/cup new Autumn cup kind:Swiss rounds chi:Ann"]) {
    const { composer, page, type, text } = composing();
    type(text, written);
    await composer.run();
    assert.deepEqual(page.sent, [{ do: "slash", command: "cup new", options: { name: "Autumn cup", kind: "swiss", who: "7" } }]);
  }
});

test("the name of an option that is typed into a field opens it", async () => {
  const { composer, page, type, text } = composing();
  type(text, "/cup new ");
  type(composer.fields[0].input, "name:");
  assert.equal(composer.fields[0].input.value, "");
  type(composer.fields[0].input, "Autumn kind:");
  assert.deepEqual(composer.fields.map((field) => [field.spec.name, field.input.value]), [["name", "Autumn"], ["kind", ""]]);
  assert.equal(document.activeElement, composer.fields[1].input);
  type(composer.fields[1].input, "Knock-out who:Ann");
  await composer.run();
  assert.deepEqual(page.sent[0].options, { name: "Autumn", kind: "knockout", who: "7" });
});

test("what belongs to no option of a pasted command is not lost", async () => {
  const { composer, page, type, text } = composing();
  type(text, "/cup new what name:Autumn");
  await composer.run();
  assert.deepEqual(page.sent, []);
  assert.equal(composer.rest().value, "what");
});
