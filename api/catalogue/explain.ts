/**
 * Answers "Is this approved, by what, on which property?" for scans, approvals and the
 * configuration. `questionsAbout` lists the texts for the engine (`match.ts`) to match, `explainer`
 * turns the engine's answers into an explanation of each item. Pure.
 */
import type { StorageKind } from "@crumbtrail/contract/enums";
import {
  compile,
  type CompiledCatalogue,
  type EntryPattern,
  isIgnoring,
  type OrderedPattern,
  setOf,
} from "./compile.ts";
import type { CatalogueEntry } from "./entries.ts";
import { matchNow, RUN_TIME } from "./match.ts";
import type { Matches, MatchRequest, Question } from "./questions.ts";

/**
 * Recorded requests, or a recorded storage item, of a property, under one or more URLs or names.
 */
export type SeenItem = SeenRequest | SeenStorageItem;

interface Seen {
  /** The item is approved if every text is approved. */
  texts: readonly string[];
  /**
   * A pattern matching every text of the item, also texts missing in `texts`: an entry with an
   * equal pattern matches the whole item.
   */
  pattern?: string | null;
  /** Null if the catalogue was read for the item's property alone. */
  propertyId: string | null;
}

export interface SeenRequest extends Seen {
  kind: "REQUEST";
}

export interface SeenStorageItem extends Seen {
  kind: "STORAGE";
  storageType: StorageKind;
  /** Host, cookie domain or origin of the item. */
  origin: string;
  /** Absent if the value was not recorded; entries with value patterns then do not match. */
  value?: string;
}

/**
 * The verdict of a matching entry on an item. `IGNORES` counts as approved; a `KNOWS` entry
 * approves on no property.
 */
export type Verdict =
  | "APPROVES"
  | "IGNORES"
  | "KNOWS"
  | "OTHER_PROPERTY"
  | "OTHER_TYPE"
  | "OTHER_ORIGIN"
  | "DISABLED";

export interface EntryMatch extends EntryPattern {
  verdict: Verdict;
}

export interface Explanation {
  approved: boolean;
  /** Every pattern matching any text of the item, in the order of the catalogue. */
  matches: EntryMatch[];
  /** Patterns skipped by the engine, for any text, whose match would approve the item. */
  untested: (EntryPattern & { error: string })[];
}

export type Explain = (item: SeenItem) => Explanation;

/** The questions for the engine needed to explain the items, each text once. */
export function questionsAbout(
  catalogue: CompiledCatalogue,
  items: readonly SeenItem[],
): Pick<MatchRequest, "sets" | "questions"> {
  const questions = items.filter((item) => !isWhollyApproved(catalogue, item))
    .flatMap((item) => item.texts.map((text) => questionOf(catalogue, item, text)));
  const once = new Map(questions.map((question) => [keyOf(question), question]));
  return { sets: catalogue.sets, questions: [...once.values()] };
}

/** @returns a function from item to explanation; throws for an item without engine answers */
export function explainer(
  catalogue: CompiledCatalogue,
  { questions }: Pick<MatchRequest, "questions">,
  { found, skipped }: Matches,
): Explain {
  const answers = new Map(questions.map((question, n) => [keyOf(question), found[n]]));
  const untested = skipped.map(({ set, rule, pattern, error }) => ({
    patterns: catalogue.entryPatterns[set]?.[rule] ?? [],
    ...{ set, pattern, error },
  }));
  const patternsOf = (item: SeenItem, text: string): OrderedPattern[] => {
    const question = questionOf(catalogue, item, text);
    const rules = answers.get(keyOf(question));
    if (!rules) throw new Error("A text was not matched with the catalogue");
    return rules.flatMap((rule) => catalogue.entryPatterns[question.set]?.[rule] ?? []);
  };
  return (item) => {
    const whole = isWhollyApproved(catalogue, item);
    const each = whole
      ? [wholePatterns(catalogue, item)]
      : item.texts.map((text) => patternsOf(item, text));
    return {
      approved: each.length > 0 &&
        each.every((patterns) => patterns.some(({ entry }) => isApproving(verdictOn(entry, item)))),
      matches: matchesOf(each.flat(), item),
      untested: untested.flatMap(({ set, patterns, pattern, error }) =>
        set !== setOf(item) ? [] : patterns
          .filter(({ entry }) => isApproving(verdictOn(entry, item)))
          .map(({ entry }) => ({ entry, pattern, error }))
      ),
    };
  };
}

/** Matches and explains synchronously, for processes without other work. */
export function explainNow(
  entries: readonly CatalogueEntry[],
  items: readonly SeenItem[],
): Explain {
  const catalogue = compile(entries);
  const asked = questionsAbout(catalogue, items);
  return explainer(catalogue, asked, matchNow({ ...asked, time: RUN_TIME }));
}

/** The verdict of an entry on an item already matched by the entry's pattern. */
export function verdictOn(entry: CatalogueEntry, item: SeenItem): Verdict {
  if (entry.isDisabled) return "DISABLED";
  if (isIgnoring(entry)) return "IGNORES";
  if (item.kind === "STORAGE") {
    if (entry.storageType !== null && entry.storageType !== item.storageType) return "OTHER_TYPE";
    const isBelow = (origin: string) => isHostBelow(hostOf(item.origin), hostOf(origin));
    if (entry.origins.length > 0 && !entry.origins.some(isBelow)) return "OTHER_ORIGIN";
  }
  const { approvedOn } = entry;
  if (approvedOn === null) return "APPROVES";
  if (approvedOn.size === 0) return "KNOWS";
  return item.propertyId !== null && approvedOn.has(item.propertyId)
    ? "APPROVES"
    : "OTHER_PROPERTY";
}

/** Whether a match with this verdict approves the item. */
export function isApproving(verdict: Verdict): boolean {
  return verdict === "APPROVES" || verdict === "IGNORES";
}

function isWhollyApproved(catalogue: CompiledCatalogue, item: SeenItem): boolean {
  return wholePatterns(catalogue, item).some(({ entry }) => isApproving(verdictOn(entry, item)));
}

function wholePatterns({ byPattern }: CompiledCatalogue, item: SeenItem): OrderedPattern[] {
  return typeof item.pattern === "string" ? byPattern[setOf(item)]?.get(item.pattern) ?? [] : [];
}

function matchesOf(patterns: readonly OrderedPattern[], item: SeenItem): EntryMatch[] {
  return [...new Set(patterns)].sort((a, b) => a.order - b.order)
    .map(({ entry, pattern }) => ({ entry, pattern, verdict: verdictOn(entry, item) }));
}

/** Leaves the value out if no entry has value patterns. */
function questionOf({ hasValues }: CompiledCatalogue, item: SeenItem, text: string): Question {
  const set = setOf(item);
  if (item.kind === "REQUEST" || !hasValues || item.value === undefined) return { set, text };
  return { set, text, value: item.value };
}

function keyOf({ set, text, value }: Question): string {
  return `${set} ${text}${value === undefined ? "" : `\0${value}`}`;
}

/** The host of an origin, a cookie domain or a URL. */
function hostOf(origin: string): string {
  const [, host = ""] =
    /^(?:[a-z]+:\/\/)?\.?(\[[^\]]*\]|[^/:?#]*)/.exec(origin.trim().toLowerCase()) ?? [];
  return host;
}

function isHostBelow(host: string, other: string): boolean {
  return host === other || host.endsWith(`.${other}`);
}
