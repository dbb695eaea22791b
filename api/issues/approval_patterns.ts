/**
 * Patterns of the catalogue, asked as scans ask them: RE2, in linear time, anywhere in the text and
 * without regard to case. Those that name one entry or one host, as approvals write them, are
 * looked up, so that thousands of them cost what one does.
 */
import { hostPattern } from "@crumbtrail/contract/approval";
import { RE2JS } from "re2js";

export interface PatternSet<T> {
  /** Values of all patterns that match. */
  matching(text: string): T[];
}

interface Written<T> {
  /** In RE2 syntax; one that cannot be read matches nothing, as in a scan, which tells of it. */
  pattern: string;
  value: T;
}

export function patternSet<T>(written: readonly Written<T>[]): PatternSet<T> {
  const plain = new Map<string, T[]>();
  const others: { start: string; matches: (text: string) => boolean; value: T }[] = [];
  for (const { pattern, value } of written) {
    const key = plainKey(pattern);
    if (key === null) others.push({ start: startOf(pattern), matches: matcherOf(pattern), value });
    else plain.set(key, [...plain.get(key) ?? [], value]);
  }
  return {
    matching: (text) => {
      const folded = fold(text);
      const found = others.filter(({ start, matches }) =>
        folded.startsWith(start) && matches(text)
      );
      return [
        ...keysOf(text).flatMap((key) => plain.get(key) ?? []),
        ...found.map(({ value }) => value),
      ];
    },
  };
}

/** Whether a pattern stands for one name, in whatever case. */
export function isPlainName(pattern: string): boolean {
  return NAME.test(pattern);
}

/** Lower case as RE2 compares: `ſ` is an `s` there. */
function fold(text: string): string {
  return text.toLowerCase().replaceAll("\u017f", "s");
}

/** Characters that stand for themselves: ASCII, the signs escaped. */
const PLAIN = "(?:[\\w ]|\\\\[^\\w\\s\\u0080-\\uffff])*";
const NAME = new RegExp(`^\\^(${PLAIN})\\$$`);
const [HEAD = "", TAIL = ""] = hostPattern("~").split("\\~");
/** Of a URL that a pattern of one host matches, the host. */
const HOST = /^(?:https?|wss?):\/\/([^/?#:]*)(?::\d+)?(?:[/?#]|$)/i;

function plainKey(pattern: string): string | null {
  const name = NAME.exec(pattern)?.[1];
  if (name !== undefined) return `= ${fold(unescaped(name))}`;
  if (!pattern.startsWith(HEAD) || !pattern.endsWith(TAIL)) return null;
  const host = NAME.exec(`^${pattern.slice(HEAD.length, -TAIL.length)}$`)?.[1];
  if (host === undefined || /[/?#:]/.test(unescaped(host))) return null;
  return `@ ${fold(unescaped(host))}`;
}

/** What a text that the pattern matches surely begins with, folded. */
function startOf(pattern: string): string {
  const start = pattern.includes("|") ? undefined : START.exec(pattern)?.[1];
  return start === undefined ? "" : fold(unescaped(start));
}

/** What is not repeated, nor perhaps missing. */
const START = new RegExp(`^\\^(${PLAIN})(?![*+?{])`);

function unescaped(plain: string): string {
  return plain.replace(/\\(.)/g, "$1");
}

function keysOf(text: string): string[] {
  const host = HOST.exec(text)?.[1];
  return [`= ${fold(text)}`, ...host === undefined ? [] : [`@ ${fold(host)}`]];
}

/** Compiled at the first use. */
function matcherOf(pattern: string): (text: string) => boolean {
  let compiled: RE2JS | null | undefined;
  return (text) => {
    if (compiled === undefined) compiled = compile(pattern);
    return compiled?.test(text) ?? false;
  };
}

function compile(pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE);
  } catch {
    return null;
  }
}
