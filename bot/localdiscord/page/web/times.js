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

/** The locale of the person of this tab; until it is known, the browser's. */
let locale;

/** Show times in a locale; return whether it is another one than before. */
export function speak(wanted) {
  const other = wanted !== locale;
  locale = wanted;
  return other;
}

/** Return the time of day of a date, or with other options, more of it. */
export const clock = (date, options = { hour: "2-digit", minute: "2-digit" }) => date.toLocaleString(locale, options);

/** Return the element of a timestamp in seconds since 1970, or undefined if it is beyond the range of dates. */
export function moment(seconds, style) {
  const date = new Date(seconds * 1000);
  if (Number.isNaN(date.getTime())) return undefined;
  const details = { dateTime: date.toISOString(), title: clock(date, STYLES.F) };
  if (style !== "R") return make("time", details, clock(date, STYLES[style]));
  return make("time", { ...details, data: { relative: seconds } }, relative(seconds - Date.now() / 1000));
}

/** Return a relative time in words, in the largest fitting unit. */
export function relative(seconds) {
  const units = [["year", 31557600], ["month", 2629800], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
  const [unit, size] = units.find(([, each]) => Math.abs(seconds) >= each) ?? units.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(seconds / size), unit);
}

/** Update the relative times among these elements; `now` is in seconds since 1970. */
export function moveOn(elements, now = Date.now() / 1000) {
  for (const each of elements) {
    const words = relative(Number(each.dataset.relative) - now);
    if (each.textContent !== words) each.textContent = words;
  }
}
