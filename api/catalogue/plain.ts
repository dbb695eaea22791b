/**
 * Patterns with a single plain text, as written by approvals: a whole name, or all requests to a
 * host. Plain patterns are looked up instead of tested: thousands cost as much as a single pattern,
 * and names may exceed the length limit of patterns.
 */
import { foldWhole } from "./fold.ts";

/** Literal characters, with signs escaped. */
const PLAIN = "(?:[\\w \\u0080-\\uffff]|\\\\x[0-9a-f]{2}|\\\\[^\\w\\s\\u0080-\\uffff])*";
const NAME = new RegExp(`^\\^(${PLAIN})\\$$`);
/** Written around a host by the contract's `hostPattern`. */
const HEAD = "^(?:https?|wss?)://";
const TAIL = "(?::\\d+)?(?:[/?#]|$)";
/** The host of a URL, as matched by a pattern of a single host. */
const HOST = /^(?:https?|wss?):\/\/([^/?#:]*)(?::\d+)?(?:[/?#]|$)/i;

/** Whether a pattern matches a single name only, in any case. */
export function isPlainName(source: string): boolean {
  return NAME.test(source);
}

/** The key returned by `keysOf` for every matching text; null for a pattern not plain. */
export function plainKey(source: string): string | null {
  const name = NAME.exec(source)?.[1];
  if (name !== undefined) return `= ${foldWhole(unescaped(name))}`;
  if (!source.startsWith(HEAD) || !source.endsWith(TAIL)) return null;
  const host = NAME.exec(`^${source.slice(HEAD.length, -TAIL.length)}$`)?.[1];
  if (host === undefined || /[/?#:]/.test(unescaped(host))) return null;
  return `@ ${foldWhole(unescaped(host))}`;
}

/** The keys of all plain patterns matching a text. */
export function keysOf(text: string): string[] {
  const host = HOST.exec(text)?.[1];
  return [
    `= ${foldWhole(text)}`,
    ...host === undefined ? [] : [`@ ${foldWhole(host)}`],
  ];
}

function unescaped(plain: string): string {
  return plain.replace(
    /\\(?:x([0-9a-f]{2})|(.))/g,
    (_, code, sign) => code === undefined ? sign : String.fromCharCode(parseInt(code, 16)),
  );
}
