// Small helpers to build the page's elements. Text is only ever set as text, never as markup.

/** Return the element with this id. */
export const byId = (id) => document.getElementById(id);

/** Create an element with properties (and `data`) and children; null and false children are omitted. */
export function make(tag, properties = {}, ...children) {
  const { data, role, label, ...rest } = properties;
  const element = Object.assign(document.createElement(tag), rest);
  if (data) Object.assign(element.dataset, data);
  if (role) element.setAttribute("role", role);
  if (label) element.setAttribute("aria-label", label);
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Return an address of this server without its origin, so that it works for any host name of the page. */
export function local(url) {
  try {
    const parsed = new URL(url, location.href);
    return parsed.pathname.startsWith("/attachments/") ? parsed.pathname + parsed.search : url;
  } catch {
    return url;
  }
}

/** Return a round avatar with a name's first letter, in a colour derived from the name. */
export function avatar(name) {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)) % 360, 7);
  const face = make("span", { className: "avatar", ariaHidden: "true" }, name.slice(0, 1).toUpperCase());
  face.style.background = `hsl(${hue} 45% 45%)`;
  return face;
}

/** Return the outline of an eye. */
export function eye() {
  const space = "http://www.w3.org/2000/svg";
  const picture = document.createElementNS(space, "svg");
  picture.setAttribute("viewBox", "0 0 24 24");
  picture.setAttribute("class", "eye");
  picture.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", "M1 12C5 5 19 5 23 12C19 19 5 19 1 12Z M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8Z");
  picture.append(path);
  return picture;
}

/** Return the CSS colour of Discord's number. */
export const colour = (number) => `#${number.toString(16).padStart(6, "0")}`;
