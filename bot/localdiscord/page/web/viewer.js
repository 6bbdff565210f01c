// Shows a picture over the whole window: all of it, or large enough to read, to be scrolled.
import { byId, local, make } from "/web/dom.js";

/** A picture that fits in less than this part of its size is opened large: its details could not be seen. */
const READABLE = 0.6;
const PHONE = "(max-width: 700px)";

/** Show a picture; `at` is the point that was pressed, as parts of its width and height. */
export function view(media, alt, at = { x: 0.5, y: 0.5 }) {
  const dialog = byId("picture");
  const image = make("img", { src: local(media.url), alt });
  const scroller = make("div", { className: "scroller", tabIndex: 0, role: "group", label: "Picture; arrow keys scroll it" }, image);
  const zoom = make("button", { className: "button secondary", type: "button" });
  const close = make("button", { className: "button secondary", type: "button", onclick: () => dialog.close() }, "Close");
  const show = (large, point) => {
    dialog.classList.toggle("large", large);
    zoom.textContent = large ? "Whole picture" : "Larger";
    image.style.width = large ? `${largeWidth(media)}px` : "";
    if (!large) return;
    scroller.scrollLeft = image.offsetWidth * point.x - scroller.clientWidth / 2;
    scroller.scrollTop = image.offsetHeight * point.y - scroller.clientHeight / 2;
  };
  const large = () => dialog.classList.contains("large");
  zoom.onclick = () => show(!large(), { x: 0.5, y: 0.5 });
  image.onclick = (event) => show(!large(), pressedAt(event, image));
  scroller.onclick = (event) => {
    if (event.target === scroller) dialog.close();
  };
  dialog.replaceChildren(make("div", { className: "tools" }, zoom, close), scroller, alt ? make("details", {}, make("summary", {}, "In words"), make("p", {}, alt)) : "");
  dialog.showModal();
  show(matchMedia(PHONE).matches && fitting(media) < READABLE, at);
  scroller.focus({ preventScroll: true });
}

/** Return the point of a press as parts of an element's width and height; the middle for a press by keyboard. */
export function pressedAt(event, element) {
  const place = element.getBoundingClientRect();
  if (!event.detail || !place.width || !place.height) return { x: 0.5, y: 0.5 };
  const part = (value) => Math.min(1, Math.max(0, value));
  return { x: part((event.clientX - place.left) / place.width), y: part((event.clientY - place.top) / place.height) };
}

const fitting = ({ width }) => (width > 0 ? innerWidth / width : 1);

/** At most its own size, and at most three windows wide. */
const largeWidth = ({ width }) => (width > 0 ? Math.max(Math.min(width, 3 * innerWidth), innerWidth) : 2 * innerWidth);
