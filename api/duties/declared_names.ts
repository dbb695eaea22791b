/** Names in policies, which have placeholders, against names that were seen. Pure. */

/** What policies write for a part that differs: `*`, `<id>`, `{hash}`, `[n]`, `XXX`, `###`, `…`. */
const PLACEHOLDER =
  /<[^<>]{1,60}>|\{[^{}]{1,60}\}|\[[^[\]]{1,60}\]|\*+|#+|[xX]{2,}(?![a-wyz])|…|\.{3}|%[a-z]/g;
/** The id of a Google property, for which `UA-XXX` or an example stands. */
const PROPERTY = /UA-[\w-]*|G-[A-Z0-9]{6,}/g;
/** What follows a name where it differs by visitor or site: an id, a number, a domain. */
const SUFFIX = /^[_.\-:](?=[\w.-]*(?:\d|[A-Z]{5}))[\w.-]+$/;

export type Covers = (name: string) => boolean;

/** @param declared names as policies write them */
export function coverageOf(declared: readonly string[]): Covers {
  const exact = new Set(declared.map((name) => name.toLowerCase()));
  const patterns = declared.map(partsOf).filter((parts) => parts.length > 1);
  return (name) => {
    const lower = name.toLowerCase();
    return exact.has(lower) || patterns.some((parts) => matches(parts, lower)) ||
      [...prefixesOf(name)].some((prefix) => exact.has(prefix.toLowerCase()));
  };
}

/** The fixed parts between placeholders; a single part means that there is no placeholder. */
function partsOf(declared: string): string[] {
  const parts = declared.replace(PROPERTY, "*").replace(PLACEHOLDER, "\0").replaceAll("*", "\0")
    .toLowerCase().split(/\0+/);
  // A pattern of next to nothing would cover everything.
  return parts.join("").length >= 2 ? parts : [declared];
}

/** In one pass: each part after the one before, the first and last at the ends. */
function matches(parts: readonly string[], name: string): boolean {
  const [first = "", ...rest] = parts;
  const last = rest.at(-1) ?? "";
  if (!name.startsWith(first) || !name.endsWith(last)) return false;
  let from = first.length;
  for (const part of rest.slice(0, -1)) {
    const at = name.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from <= name.length - last.length;
}

/** The name without what may differ at its end. */
function* prefixesOf(name: string): Generator<string> {
  for (let at = 2; at < Math.min(name.length, 100); at++) {
    if (SUFFIX.test(name.slice(at, at + 200))) yield name.slice(0, at);
  }
}
