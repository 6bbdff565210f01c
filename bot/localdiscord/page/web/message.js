// Draws messages: their text, embeds, files, and components of both versions.
import { avatar, colour, eye, local, make } from "/web/dom.js";
import { inline, markdown } from "/web/markdown.js";
import { Parts } from "/web/parts.js";
import { clock } from "/web/times.js";
import { answeredBy, nameOf } from "/web/words.js";

const EPHEMERAL = 64;
export const LOADING = 128;
const COMPONENTS_V2 = 1 << 15;
const GROUPED_MS = 7 * 60 * 1000;

/** Draw a message below `above` (or at the top).
 *
 * `page` resolves names and sends interactions; `parts` has the elements of an earlier drawing that may be used again.
 */
export function drawMessage(message, above, page, parts = new Parts()) {
  const ephemeral = Boolean(message.flags & EPHEMERAL);
  const answered = answeredBy(message, page);
  const grouped = above && !answered && belongsTogether(message, above);
  const classes = ["message", ephemeral && "ephemeral", message.pinged && "pinged", grouped && "grouped"];
  return make(
    "article",
    { className: classes.filter(Boolean).join(" "), data: { id: message.id }, tabIndex: -1, label: labelFor(message, ephemeral) },
    answered,
    grouped ? time(message, "side") : avatar(nameOf(message.author)),
    make("div", { className: "body" }, !grouped && byline(message), content(message, page, parts), ephemeral && onlyYou(message, page)),
  );
}

function labelFor(message, ephemeral) {
  const sent = clock(new Date(message.timestamp));
  return `${nameOf(message.author)}, ${sent}${ephemeral ? ", only you can see this" : ""}`;
}

function belongsTogether(message, above) {
  const same = message.author.id === above.author.id && (message.flags & EPHEMERAL) === (above.flags & EPHEMERAL);
  return same && Date.parse(message.timestamp) - Date.parse(above.timestamp) < GROUPED_MS;
}

function byline(message) {
  return make(
    "p",
    { className: "byline" },
    make("b", {}, nameOf(message.author)),
    message.author.bot && make("span", { className: "tag" }, "APP"),
    time(message, "stamp"),
  );
}

function time(message, className) {
  const date = new Date(message.timestamp);
  return make("time", { className, dateTime: message.timestamp, title: clock(date, {}) }, clock(date));
}

function content(message, page, parts) {
  if (message.flags & LOADING) return [make("p", { className: "thinking" }, dots(), " The bot is thinking…")];
  const v2 = message.flags & COMPONENTS_V2;
  const shown = shownElsewhere(message);
  const files = v2 ? [] : message.attachments.filter((file) => !shown.has(file.id));
  const edited = message.edited_timestamp && make("span", { className: "edited", title: message.edited_timestamp }, "(edited)");
  const text = markdown(message.content, page.names);
  if (edited && text.length && !v2) text.at(-1).append(" ", edited);
  return [
    text.length > 0 && make("div", { className: "text" }, text),
    ...message.embeds.map((embed) => drawEmbed(embed, page)),
    files.length > 0 && make("div", { className: "files" }, files.map((file) => parts.of(file, () => drawFile(file, page)))),
    ...message.components.map((component) => draw(component, { message, page, parts })),
    edited && (v2 || !text.length) && make("p", { className: "tail" }, edited),
  ];
}

const dots = () => make("span", { className: "dots", ariaHidden: "true" }, make("i"), make("i"), make("i"));

function shownElsewhere(message) {
  const urls = JSON.stringify([message.components, message.embeds]);
  return new Set(message.attachments.filter((file) => urls.includes(file.id)).map((file) => file.id));
}

function onlyYou(message, page) {
  const dismiss = make("button", { className: "link", onclick: () => page.dismiss(message), data: { control: "dismiss" } }, "Dismiss message");
  return make("p", { className: "only" }, eye(), " Only you can see this • ", dismiss);
}

function drawFile(file, page) {
  if ((file.content_type ?? "").startsWith("image/")) return image(file, file.description ?? "", page);
  return fileLink(file.url, file.filename, file.size);
}

/** Draw a link that downloads a file; `size` is in bytes, null if it is unknown. */
function fileLink(url, name, size) {
  const link = make("a", { href: local(url), download: name ?? "" }, name ?? "file");
  const note = size === null ? null : make("small", {}, `${Math.max(1, Math.round(size / 1024))} KB`);
  return make("div", { className: "file" }, link, note);
}

/** Draw a picture with its alt text; a click enlarges it. */
function image(media, alt, page) {
  const picture = make("img", { src: local(media.url), alt, title: alt, loading: "lazy" });
  const frame = make("button", { className: "picture", label: `Enlarge: ${alt || "picture"}`, data: { control: media.url } }, picture);
  frame.onclick = (event) => page.enlarge(media, alt, event, picture);
  if (media.width > 0 && media.height > 0) reserve(frame, picture, media);
  return frame;
}

/** Reserve a picture's space before it loads, so that nothing moves afterwards. */
function reserve(frame, picture, { width, height }) {
  Object.assign(picture, { width, height });
  frame.classList.add("sized");
  frame.style.setProperty("--width", width);
  frame.style.setProperty("--height", height);
}

function drawEmbed(embed, page) {
  const box = make(
    "div",
    { className: "embed" },
    embed.thumbnail && make("div", { className: "thumb" }, image(embed.thumbnail, "", page)),
    embed.author && make("p", { className: "small" }, embed.author.name),
    embed.title && make("p", { className: "embed-title" }, inline(embed.title, page.names)),
    embed.description && make("div", {}, markdown(embed.description, page.names)),
    embed.fields?.length > 0 && make("div", { className: "embed-fields" }, embed.fields.map((each) => field(each, page))),
    embed.image && image(embed.image, "", page),
    embed.footer && make("p", { className: "small" }, embed.footer.text),
  );
  if (embed.color !== undefined) box.style.borderColor = colour(embed.color);
  return box;
}

function field(each, page) {
  const parts = [make("b", {}, inline(each.name, page.names)), ...markdown(each.value, page.names)];
  return make("div", { className: each.inline ? "inline" : "" }, parts);
}

const KINDS = {
  1: (row, context) => make("div", { className: "row" }, inner(row, context)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (text, { page }) => make("div", { className: "text" }, markdown(text.content, page.names)),
  11: (thumb, { page }) => make("div", { className: "thumb" }, image(thumb.media, thumb.description ?? "", page)),
  12: gallery,
  13: ({ file, name, size }) => fileLink(file.url, name, size),
  14: separator,
  17: container,
};

/** The kinds whose elements hold what an edit must not lose: the focus, a choice being made, a loaded picture. */
const REUSED = new Set([2, 3, 5, 6, 7, 8, 11, 12]);

/** Draw a component; `context` has the message, the page and the parts. */
function draw(component, context) {
  const drawn = () => KINDS[component.type]?.(component, context) ?? make("p", { className: "small" }, "(something this page does not know)");
  return REUSED.has(component.type) ? context.parts.of(component, drawn) : drawn();
}

const inner = (component, context) => component.components.map((child) => draw(child, context));

function container(component, context) {
  const box = make("div", { className: "container" }, inner(component, context));
  if (component.accent_color !== null) box.style.borderLeftColor = colour(component.accent_color);
  return component.spoiler ? make("details", {}, make("summary", {}, "Spoiler"), box) : box;
}

function section(component, context) {
  const words = make("div", { className: "words" }, inner(component, context));
  return make("div", { className: "section" }, words, draw(component.accessory, context));
}

function gallery(component, { page }) {
  const items = component.items.map((item) => image(item.media, item.description ?? "", page));
  return make("div", { className: `gallery of${Math.min(items.length, 4)}` }, items);
}

function separator(component) {
  return make("hr", { className: `${component.divider ? "" : "blank"} ${component.spacing === 2 ? "wide" : ""}` });
}

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "secondary" };

function button(component, { message, page }) {
  const label = labelOf(component);
  if (component.url) {
    const link = make("a", { className: "button secondary", href: component.url, target: "_blank", rel: "noopener noreferrer" }, `${label} ↗`);
    link.onclick = (event) => page.follow(component.url) && event.preventDefault();
    return link;
  }
  const element = make("button", { className: `button ${STYLES[component.style]}`, disabled: Boolean(component.disabled) }, label);
  element.dataset.control = component.custom_id;
  element.onclick = () => page.press(message, component, element);
  return element;
}

const emoji = (given) => (given.id ? `:${given.name}:` : given.name);

/** Return the words on a button or an option: its emoji, its label or both. */
const labelOf = (part) => [part.emoji && emoji(part.emoji), part.label].filter(Boolean).join(" ");

function select(component, { message, page }) {
  const options = page.optionsOf(component);
  const prompt = component.placeholder || "Make a selection";
  const send = (values, element) => page.select(message, component, values, element);
  return component.max_values > 1 ? manySelect(component, options, prompt, send) : oneSelect(component, options, prompt, send);
}

function oneSelect(component, options, prompt, send) {
  const list = make("select", { disabled: Boolean(component.disabled), label: prompt, data: { control: component.custom_id } });
  const chosen = options.find((option) => option.default);
  list.append(make("option", { value: "", disabled: component.min_values > 0, selected: !chosen }, prompt));
  list.append(...options.map((option) => optionElement(option)));
  list.onchange = async () => {
    await send(list.value ? [list.value] : [], list);
    list.value = chosen?.value ?? ""; // so that the same option can be chosen again
  };
  return make("div", { className: "select" }, list);
}

function optionElement(option) {
  const words = labelOf(option);
  const text = option.description && !option.default ? `${words} — ${option.description}` : words; // as Discord's closed list
  return make("option", { value: option.value, selected: Boolean(option.default) }, text);
}

function manySelect(component, options, prompt, send) {
  if (component.disabled) return make("div", { className: "select off", ariaDisabled: "true" }, prompt);
  const control = (part) => `${component.custom_id} ${part}`;
  const boxes = options.map((option) => make("input", { type: "checkbox", value: option.value, checked: Boolean(option.default), data: { control: control(option.value) } }));
  const labels = options.map((option, index) => {
    const note = option.description && make("small", {}, option.description);
    return make("label", { className: "check" }, boxes[index], make("span", {}, labelOf(option), note));
  });
  const done = make("button", { className: "button primary", data: { control: control("choose") } }, "Choose");
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const check = () => {
    const count = chosen().length;
    done.disabled = count < component.min_values || count > component.max_values;
  };
  boxes.forEach((box) => (box.onchange = check));
  check();
  done.onclick = () => send(chosen(), done);
  const summary = make("summary", { data: { control: control("open") } }, prompt);
  return make("details", { className: "select many" }, summary, make("div", { className: "boxes" }, labels), done);
}
