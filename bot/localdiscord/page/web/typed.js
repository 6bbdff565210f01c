// A command that is typed or pasted at once, "/cup new name:Autumn", taken apart as Discord's client does it.

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/gu, "\\$&");

/** Return the options of a command that a text names, each with the text behind its name, and what stands before them.
 *
 * An option is named once, by its name as it is shown or as it is registered; named again, it is text.
 */
export function taken(text, options) {
  const named = new Map(options.flatMap((spec) => [spec.name, spec.shown].map((name) => [name.toLowerCase(), spec])));
  if (!named.size) return { before: text, given: [] };
  const names = [...named.keys()].sort((a, b) => b.length - a.length).map(escaped).join("|");
  const marks = [...text.matchAll(new RegExp(`(?<=^|\\s)(${names}):`, "giu"))];
  const specs = marks.map((mark) => named.get(mark[1].toLowerCase()));
  const first = marks.filter((_, at) => specs.indexOf(specs[at]) === at);
  const given = first.map((mark, at) => ({
    spec: named.get(mark[1].toLowerCase()),
    text: text.slice(mark.index + mark[0].length, first[at + 1]?.index).trim(),
  }));
  return { before: text.slice(0, first[0]?.index).trim(), given };
}

/** Return what is offered under a typed name, without regard to capitals and the sign of a person or channel. */
export function offered(text, offers) {
  const plain = (name) => name.toLowerCase().replace(/^[@#]/u, "");
  return offers.find((each) => plain(each.title) === plain(text)) ?? null;
}
