/**
 * Patterns that are one plain text, as approvals write them: a whole name, or all requests to one
 * host. They are looked up instead of tested, so thousands of them cost as much as one, and a name
 * may be longer than other patterns.
 */
import { foldWhole } from "./fold.ts";

/** Characters that stand for themselves: signs are escaped. */
const PLAIN = "(?:[\\w \\u0080-\\uffff]|\\\\x[0-9a-f]{2}|\\\\[^\\w\\s\\u0080-\\uffff])*";
const NAME = new RegExp(`^\\^(${PLAIN})\\$$`);
/** What `hostPattern` of the contract writes around a host. */
const HEAD = "^(?:https?|wss?)://";
const TAIL = "(?::\\d+)?(?:[/?#]|$)";
/** The host of a URL that a pattern of one host matches. */
const HOST = /^(?:https?|wss?):\/\/([^/?#:]*)(?::\d+)?(?:[/?#]|$)/i;

/** Whether a pattern matches one name alone, in any case. */
export function isPlainName(source: string): boolean {
  return NAME.test(source);
}

/** The key that `keysOf` gives for every text that the pattern matches; null if it is not plain. */
export function plainKey(source: string): string | null {
  const name = NAME.exec(source)?.[1];
  if (name !== undefined) return `= ${foldWhole(unescaped(name))}`;
  if (!source.startsWith(HEAD) || !source.endsWith(TAIL)) return null;
  const host = NAME.exec(`^${source.slice(HEAD.length, -TAIL.length)}$`)?.[1];
  if (host === undefined || /[/?#:]/.test(unescaped(host))) return null;
  return `@ ${foldWhole(unescaped(host))}`;
}

/** The keys of all plain patterns that match a text. */
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
