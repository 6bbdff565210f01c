// Converts the parts of Discord's markdown that a game host uses to elements.
import { make } from "/web/dom.js";
import { moment } from "/web/times.js";

const INLINE = new RegExp(
  [
    "\\\\(?<escaped>[^A-Za-z0-9\\s])",
    "(?<ticks>`{1,2})(?<code>[^]+?)\\k<ticks>",
    "\\*\\*\\*(?<boldItalic>[^]+?)\\*\\*\\*",
    "\\*\\*(?<bold>[^]+?)\\*\\*(?!\\*)",
    "__(?<underline>[^]+?)__(?!_)",
    "\\*(?<star>[^\\s*][^*]*?)\\*",
    "(?<![A-Za-z0-9])_(?<italic>[^_]+?)_(?![A-Za-z0-9])",
    "~~(?<strike>[^]+?)~~",
    "\\|\\|(?<spoiler>[^]+?)\\|\\|",
    "<@!?(?<user>\\d+)>",
    "<#(?<channel>\\d+)>",
    "</(?<command>[^:>]+):\\d+>",
    "<t:(?<time>-?\\d+)(?::(?<style>[tTdDfFR]))?>",
    "<a?:(?<emoji>\\w+):\\d+>",
    "\\[(?<label>[^\\]]+)\\]\\((?<target>https?://[^)\\s]+)\\)",
    "(?<bare>https?://[^\\s<>]*[^\\s<>.,:;\"')\\]])",
    "(?<everyone>@everyone|@here)",
  ].join("|"),
  "gu",
);

/** Markup nested deeper than this is shown as written. */
const DEEPEST = 20;

const TAGS = { bold: "strong", underline: "u", star: "em", italic: "em", strike: "s" };

/** Return the nodes of inline text; `names` resolves ids of users and channels. */
export function inline(text, names, depth = 0) {
  if (depth > DEEPEST) return [text];
  const nodes = [];
  let from = 0;
  for (const found of text.matchAll(INLINE)) {
    nodes.push(text.slice(from, found.index), special(found.groups, names, depth + 1) ?? found[0]);
    from = found.index + found[0].length;
  }
  nodes.push(text.slice(from));
  return nodes.filter((node) => node !== "");
}

/** Return the node for a piece of markup, or undefined to show it as written. */
function special(found, names, depth) {
  if (found.escaped) return found.escaped;
  if (found.code) return make("code", {}, found.code.trim());
  if (found.boldItalic) return make("strong", {}, make("em", {}, inline(found.boldItalic, names, depth)));
  for (const [name, tag] of Object.entries(TAGS)) if (found[name]) return make(tag, {}, inline(found[name], names, depth));
  if (found.spoiler) return spoiler(inline(found.spoiler, names, depth));
  if (found.user) return mention(`@${names.user(found.user)}`, found.user === names.me);
  if (found.channel) return channel(found.channel, names);
  if (found.everyone) return mention(found.everyone, true);
  if (found.command) return make("span", { className: "mention" }, `/${found.command}`);
  if (found.time) return moment(Number(found.time), found.style ?? "f");
  if (found.emoji) return `:${found.emoji}:`;
  const target = found.target ?? found.bare;
  return make("a", { href: target, target: "_blank", rel: "noopener noreferrer" }, found.label ?? target);
}

const mention = (name, mine = false) => make("span", { className: mine ? "mention mine" : "mention" }, name);

/** A mention of a channel or thread, which opens it if this person sees it. */
function channel(id, names) {
  const name = names.channel(id);
  if (name === undefined) return mention("#unknown");
  return make("button", { className: "mention", onclick: () => names.open(id) }, `#${name}`);
}

function spoiler(nodes) {
  const hidden = make("span", { className: "spoiler", tabIndex: 0, role: "button", label: "Spoiler, press to show" }, nodes);
  const show = () => hidden.classList.add("shown");
  hidden.onclick = show;
  hidden.onkeydown = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault(); // the space bar would scroll
    show();
  };
  return hidden;
}

/** Return the elements of a message: code blocks, headings, quotes, lists, lines. */
export function markdown(text, names, quoted = false) {
  const parts = text.split(/```(?:[a-z0-9+-]*\n)?([^]*?)```/u);
  return parts.flatMap((part, index) =>
    index % 2 ? [make("pre", {}, make("code", {}, part.replace(/\n$/u, "")))] : blocks(part.replace(/^\n|\n$/gu, ""), names, quoted),
  );
}

/** Return the elements of text without code blocks; quotes do not nest. */
function blocks(text, names, quoted) {
  if (!text) return [];
  const out = [];
  const lines = text.split("\n");
  while (lines.length) {
    const line = lines.shift();
    if (!quoted && line.startsWith(">>> ")) {
      out.push(quote([line.slice(4), ...lines.splice(0)], names));
    } else if (!quoted && line.startsWith("> ")) {
      const inside = [line.slice(2)];
      while (lines.length && lines[0].startsWith("> ")) inside.push(lines.shift().slice(2));
      out.push(quote(inside, names));
    } else if (isItem(line)) {
      const items = [line];
      while (lines.length && isItem(lines[0])) items.push(lines.shift());
      out.push(...lists(items, names));
    } else {
      out.push(single(line, names));
    }
  }
  return out;
}

const quote = (lines, names) => make("blockquote", {}, markdown(lines.join("\n"), names, true));

const isItem = (line) => /^\s*(?:[-*]|\d+\.) /u.test(line);

function lists(items, names) {
  const out = [];
  for (const item of items) {
    const [, indent, mark, text] = /^(\s*)([-*]|\d+\.) (.*)$/su.exec(item);
    const tag = /\d/u.test(mark) ? "OL" : "UL";
    const depth = Math.min(4, Math.floor(indent.length / 2));
    const last = out.at(-1);
    const list = last?.tagName === tag && last.dataset.depth === String(depth) ? last : make(tag, { data: { depth } });
    if (list !== last) {
      if (tag === "OL") list.start = Number.parseInt(mark, 10);
      out.push(list);
    }
    list.append(make("li", {}, inline(text, names)));
  }
  return out;
}

function single(line, names) {
  const heading = /^(#{1,3}) (.+)$/su.exec(line);
  if (heading) return make(`h${heading[1].length + 2}`, {}, inline(heading[2], names));
  if (line.startsWith("-# ")) return make("small", { className: "line" }, inline(line.slice(3), names));
  return make("div", { className: "line" }, line ? inline(line, names) : make("br"));
}
