// The messages of the open channel: draws what changed, and keeps the reader's place and focus.
import { byId } from "/web/dom.js";
import { Follower } from "/web/follower.js";
import { drawMessage } from "/web/message.js";
import { NewsBar } from "/web/news.js";
import { Parts } from "/web/parts.js";
import { moveOn } from "/web/times.js";
import { spoken } from "/web/words.js";

const LONGEST_SPOKEN = 600;
const FLASH_MS = 2000;
const CLOCK_MS = 1000;

/** The log. `page` supplies names and originals of replies, and sends interactions. */
export class MessageLog {
  constructor(page) {
    this.page = page;
    this.list = byId("messages");
    this.channel = null;
    this.drawn = new Map();
    this.introduction = { key: null, element: null };
    this.follower = new Follower(byId("log"), this.list, () => this.news.clear());
    this.news = new NewsBar(byId("news"), () => this.jumpDown());
    this.list.onkeydown = (event) => this.step(event);
    setInterval(() => moveOn(this.list.querySelectorAll("time[data-relative]")), CLOCK_MS);
  }

  /** Show the messages of a channel; `introduction` has a key and a function that draws it. */
  draw(channel, messages, introduction) {
    const other = this.channel !== channel;
    if (other) this.news.clear();
    this.channel = channel;
    const focus = heldFocus(this.list);
    const before = new Map([...this.drawn].map(([id, { element }]) => [element, id]));
    const back = this.follower.kept([...this.list.children], (element) => this.drawn.get(before.get(element))?.element);
    this.drawn = new Map(messages.map((message, at) => [message.id, this.entry(message, messages[at - 1])]));
    if (this.introduction.key !== introduction.key) this.introduction = { key: introduction.key, element: introduction.draw() };
    arrange(this.list, [this.introduction.element, ...[...this.drawn.values()].map((entry) => entry.element)]);
    if (other) this.follower.toEnd();
    else back();
    focus(this.drawn);
  }

  /** Have all messages drawn anew. */
  forget() {
    this.drawn = new Map();
  }

  /** Draw a message, or reuse its element if nothing changed. */
  entry(message, above) {
    const original = this.page.original(message);
    const kept = this.drawn.get(message.id);
    if (kept?.message === message && kept.above === above?.id && kept.original === original) return kept;
    const parts = new Parts(kept?.parts);
    return { message, above: above?.id, original, parts, element: drawMessage(message, above, this.page, parts) };
  }

  /** A new message is about to be drawn: scroll to it if it answers this person, else count it for a reader further up. */
  arriving(own) {
    if (own) this.follower.atEnd = true;
    else if (!this.follower.atEnd) this.news.add();
  }

  /** Move the focus to the answer to a press if it is still on the pressed message. */
  focusAnswer(message) {
    const pressed = message.message_reference?.message_id;
    const within = document.activeElement?.closest("article")?.dataset.id;
    if (pressed && within === pressed) this.drawn.get(message.id)?.element.focus({ preventScroll: true });
  }

  /** Have a screen reader say a message. */
  say(message) {
    const words = spoken(message, this.page.names);
    byId("spoken").textContent = words.length > LONGEST_SPOKEN ? `${words.slice(0, LONGEST_SPOKEN)}…` : words;
  }

  jumpDown() {
    this.follower.toEnd();
    this.list.lastElementChild?.focus({ preventScroll: true });
  }

  /** Scroll to a message and mark it for a moment. */
  jumpTo(id) {
    const element = this.drawn.get(id)?.element;
    if (!element) return;
    element.scrollIntoView({ block: "center" });
    element.focus({ preventScroll: true });
    element.classList.add("flash");
    setTimeout(() => element.classList.remove("flash"), FLASH_MS);
  }

  /** Arrow keys on a message move to its neighbours. */
  step(event) {
    if (event.target.tagName !== "ARTICLE") return;
    const steps = { ArrowUp: "previousElementSibling", ArrowDown: "nextElementSibling" };
    const neighbour = event.target[steps[event.key]];
    if (neighbour?.tagName !== "ARTICLE") return;
    event.preventDefault();
    neighbour.focus();
  }
}

/** Make these the children of an element, in order; those that stay in place are not touched. */
export function arrange(parent, wanted) {
  const staying = new Set(wanted);
  for (const child of [...parent.children]) if (!staying.has(child)) child.remove();
  wanted.forEach((child, at) => {
    if (parent.children[at] !== child) parent.insertBefore(child, parent.children[at] ?? null);
  });
}

/** Return a function that, after messages were drawn anew, puts the focus back.
 *
 * It goes to the same control; else to its message, so that no press of a key reaches a control that took the place of
 * another; else, if the message is gone, to a neighbour.
 */
export function heldFocus(list) {
  const control = document.activeElement;
  const article = control?.closest?.("article");
  if (!article || !list.contains(article)) return () => {};
  const ids = [...list.children].map((each) => each.dataset.id).filter(Boolean);
  const at = ids.indexOf(article.dataset.id);
  const nearest = [...ids.slice(at), ...ids.slice(0, at).reverse()];
  return (drawn) => {
    if (document.activeElement === control) return;
    const entry = nearest.map((id) => drawn.get(id)).find(Boolean);
    if (!entry) return byId("text").focus();
    const same = entry.message.id === article.dataset.id && [...entry.element.querySelectorAll("[data-control]")].find((each) => each.dataset.control === control.dataset.control);
    (same && !same.disabled ? same : entry.element).focus({ preventScroll: true });
  };
}
