// Timestamps in messages. Relative ones ("in 5 minutes") move on while the page is open.
import { make } from "/web/dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/** Return the element of a timestamp in seconds since 1970, or undefined if it is beyond the range of dates. */
export function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return undefined;
  const details = { dateTime: date.toISOString(), title: date.toLocaleString(undefined, STYLES.F) };
  if (style !== "R") return make("time", details, date.toLocaleString(undefined, STYLES[style]));
  return make("time", { ...details, data: { relative: seconds } }, relative(seconds - Date.now() / 1000));
}

/** Return a relative time in words, in the largest fitting unit. */
export function relative(seconds) {
  const units = [["year", 31557600], ["month", 2629800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  const [unit, size] = units.find(([, each]) => Math.abs(seconds) >= each) ?? units.at(-1);
  return new Intl.RelativeTimeFormat(undefined, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

/** Update the relative times among these elements; `now` is in seconds since 1970. */
export function moveOn(elements, now = Date.now() / 1000) {
  for (const each of elements) {
    const words = relative(Number(each.dataset.relative) - now);
    if (each.textContent !== words) each.textContent = words;
  }
}
