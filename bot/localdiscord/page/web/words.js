// A message in words: for the line above a reply, for a message's label, and for what a screen reader says.
import { make } from "/web/dom.js";
import { markdown } from "/web/markdown.js";

const LOADING = 128;

/** The name that a user is shown by. */
export const nameOf = (user) => user.global_name ?? user.username;

/** Return the first line that says what a message is about: its text, else its files, else its buttons. */
export function headline(message, names) {
  if (message.flags & LOADING) return "is thinking…";
  const first = texts(message).flatMap((text) => lines(text, names))[0];
  if (first) return first;
  if (message.attachments.length || message.embeds.length) return "Click to see attachment";
  const labels = [...parts(message.components)].map((part) => part.label ?? part.placeholder).filter(Boolean);
  return labels.join(" · ") || "Click to see message";
}

/** Return a message's whole text in one line; for a message without text, its headline. */
export function spoken(message, names) {
  const all = texts(message).flatMap((text) => lines(text, names));
  return `${nameOf(message.author)}: ${all.join(" ") || headline(message, names)}`;
}

/** Return the markdown texts of a message, in order. */
function texts(message) {
  const embeds = message.embeds.flatMap((embed) => [embed.title, embed.description, ...(embed.fields ?? []).flatMap((field) => [field.name, field.value])]);
  const displays = [...parts(message.components)].map((part) => part.content);
  return [message.content, ...embeds, ...displays].filter(Boolean);
}

/** All components and those within them, in order. */
function* parts(components) {
  for (const part of components) {
    yield part;
    yield* parts(part.components ?? []);
    if (part.accessory) yield part.accessory;
  }
}

/** Return the lines of markdown without its marks; empty lines are omitted. */
function lines(text, names) {
  const items = (element) => (["UL", "OL"].includes(element.tagName) ? [...element.children] : [element]);
  const all = markdown(text, names).flatMap(items).map((element) => element.textContent.trim());
  return all.filter(Boolean);
}

/** Return the line above a message that says which command or message it answers; null if it answers none. */
export function answeredBy(message, page) {
  if (message.interaction) return used(message.interaction);
  return message.message_reference ? repliesTo(message, page) : null;
}

function used(interaction) {
  const command = make("span", { className: "mention" }, `/${interaction.name}`);
  return make("p", { className: "above" }, make("b", {}, nameOf(interaction.user)), " used ", command);
}

function repliesTo(message, page) {
  const original = page.original(message);
  if (!original) return make("p", { className: "above" }, make("i", {}, "Original message was deleted"));
  const words = headline(original, page.names);
  const who = nameOf(original.author);
  const parts = [make("b", {}, who), " ", make("span", { className: "quoted" }, words)];
  const jump = make("button", { className: "jump", label: `Replying to ${who}: ${words}`, data: { control: "original" } }, parts);
  jump.onclick = () => page.jumpTo(original.id);
  return make("p", { className: "above" }, jump);
}
