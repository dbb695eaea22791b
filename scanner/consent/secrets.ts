/**
 * Removes passwords and the secrets of steps from every text that a scan stores. Pure. Pictures are
 * stored as taken: browsers draw dots in password fields.
 */
import { PUR_PASSWORD_MIN_LENGTH } from "@crumbtrail/contract/constants";
import { digest } from "../probes/recorded_values.ts";
import type { ConsentSettings } from "./choice.ts";
import { type Finder, finderOf, type Range, type Steps } from "./find_spellings.ts";
import { spellingsOf } from "./spellings.ts";

const HIDDEN = "•••";
/** Milliseconds of computing after which other scans have their turn. */
const SLICE_MS = 5;

/** The secrets that a scan types. */
export function secretsOf(
  { consent, steps }: {
    consent?: ConsentSettings | undefined;
    steps?: { secrets: Readonly<Record<string, string>> } | undefined;
  },
): string[] {
  return [consent?.pur?.password ?? "", ...Object.values(steps?.secrets ?? {})];
}

/**
 * The value without the secrets, in any encoding, in its texts and names: a page may put the
 * password into a URL or a console message. A hashed value that contained the password gets the
 * hash of the remaining text, which reveals nothing. Other scans have their turn meanwhile.
 */
export async function withoutSecrets<T>(value: T, secrets: readonly string[]): Promise<T>;
export async function withoutSecrets(value: unknown, secrets: readonly string[]): Promise<unknown> {
  const find = finderFor(secrets);
  if (find === null) return value;
  const steps = blotted(value, find);
  let since = performance.now();
  for (let step = steps.next();; step = steps.next()) {
    if (step.done) return step.value;
    if (performance.now() - since < SLICE_MS) continue;
    await new Promise((resolve) => setTimeout(resolve, 0));
    since = performance.now();
  }
}

/** The same at once, for a short text. */
export function textWithoutSecrets(text: string, secrets: readonly string[]): string {
  const find = finderFor(secrets);
  if (find === null) return text;
  const steps = find(text);
  for (let step = steps.next();; step = steps.next()) {
    if (step.done) return withoutRanges(text, step.value);
  }
}

function finderFor(secrets: readonly string[]): Finder | null {
  const long = secrets.filter((secret) => secret.length >= PUR_PASSWORD_MIN_LENGTH);
  return long.length === 0 ? null : finderOf(long.flatMap(spellingsOf));
}

function* blotted(value: unknown, find: Finder): Steps<unknown> {
  if (typeof value === "string") {
    yield;
    return withoutRanges(value, yield* find(value));
  }
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) items.push(yield* blotted(item, find));
    return items;
  }
  const clean: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    clean[withoutRanges(key, yield* find(key))] = yield* blotted(item, find);
  }
  const shown = clean.value;
  const isHashed = "valueSha256" in value && "value" in value && typeof shown === "string";
  return isHashed && shown !== value.value ? { ...clean, ...digest(shown) } : clean;
}

/**
 * Hides the found places; those that overlap are one. A text that a page has made too expensive to
 * search is hidden as a whole.
 */
function withoutRanges(text: string, found: Range[] | null): string {
  if (found === null) return HIDDEN;
  if (found.length === 0) return text;
  let shown = "";
  let end = 0;
  for (const [from, to] of found.toSorted((one, other) => one[0] - other[0])) {
    if (from >= end) shown += text.slice(end, from) + HIDDEN;
    end = Math.max(end, to);
  }
  return shown + text.slice(end);
}
