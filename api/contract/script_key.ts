/** Names a script alike after each release: without the parts of its URL that only break caches. Pure. */
import type { Cause } from "./cause.ts";
import { nameGroupOf } from "./name_groups.ts";

const URL_LENGTH = 500;
const KEY_LENGTH = 300;

/** `1.2.3.` of `jquery-1.2.3.min.js`, `1.2.3` of `posthog-js@1.2.3`, also single dots. */
const NUMBERS = /[\d.]+/g;
const WORD = /[0-9A-Za-z]+/g;

/** A URL without query and fragment, at most 500 characters. */
export function scriptUrl(url: string): string {
  return url.replace(/[?#][^]*$/, "").slice(0, URL_LENGTH).toWellFormed();
}

/** Host and path of a script without versions, hashes and ids, at most 300 characters. */
export function scriptKey(url: string): string {
  const { hostname, pathname } = URL.parse(scriptUrl(url)) ?? { hostname: "", pathname: url };
  const path = pathname.split("/").map(withoutBuild).join("/");
  return `${hostname}${path}`.slice(0, KEY_LENGTH).toWellFormed();
}

/** The key of a cause, equal for its occurrences on all pages; of a known one. */
export function keyOfCause(
  { kind, script, host }: Pick<Cause, "kind" | "script" | "host">,
): string {
  return `${kind} ${script === null ? host : scriptKey(script)}`;
}

function withoutBuild(segment: string): string {
  const cut = segment.slice(0, KEY_LENGTH);
  const released = cut.replace(NUMBERS, withoutVersion)
    .replace(WORD, (word) => isOfBuild(word) ? "<hash>" : word);
  return nameGroupOf(released)?.name ?? released;
}

function withoutVersion(numbers: string): string {
  if (!/\d\.\d/.test(numbers)) return numbers;
  return numbers.endsWith(".") ? "<version>." : "<version>";
}

/** Whether only a build tool writes a word: hexadecimal, or capitals and digits, of some length. */
function isOfBuild(word: string): boolean {
  if (!/\d/.test(word)) return false;
  return /^[0-9a-f]{6,}$/.test(word) && /[a-f]/.test(word) ||
    word.length >= 8 && /[A-Z]/.test(word);
}
