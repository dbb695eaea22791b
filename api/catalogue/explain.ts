/**
 * "Is this approved, by what, on which property?": the one answer, for scans, approvals and the
 * configuration. What has to be matched is asked first (`questionsAbout`), by whoever has the engine
 * (`match.ts`); from its answers `explainer` tells of each item what every entry says. Pure.
 */
import type { StorageKind } from "@crumbtrail/contract/enums";
import type { CatalogueEntry, EntryKind } from "./entries.ts";
import { matchNow, RUN_TIME } from "./match.ts";
import type { Matches, MatchRequest, Question, Rule } from "./questions.ts";

/** What was seen on a property: requests, or a storage item, under one or more URLs or names. */
export type SeenItem = SeenRequest | SeenStorageItem;

interface Seen {
  /** It is approved where each of these is. */
  texts: readonly string[];
  /**
   * A pattern of everything that it may be, also of what `texts` does not list: an entry with this
   * pattern matches all of it.
   */
  pattern?: string | null;
  /** Null where the catalogue was read for the item's property alone. */
  propertyId: string | null;
}

export interface SeenRequest extends Seen {
  kind: "REQUEST";
}

export interface SeenStorageItem extends Seen {
  kind: "STORAGE";
  storageType: StorageKind;
  /** Host, cookie domain or origin that it belongs to. */
  origin: string;
  /** Left out where it was not kept: then no entry matches that asks for a value. */
  value?: string;
}

/**
 * What an entry whose pattern matches says about an item. `IGNORES` counts as approved; `KNOWS` is
 * an entry that approves on no property.
 */
export type Verdict =
  | "APPROVES"
  | "IGNORES"
  | "KNOWS"
  | "OTHER_PROPERTY"
  | "OTHER_TYPE"
  | "OTHER_ORIGIN"
  | "DISABLED";

/** A pattern of an entry. */
export interface EntryPattern {
  entry: CatalogueEntry;
  pattern: string;
}

export interface EntryMatch extends EntryPattern {
  verdict: Verdict;
}

export interface Explanation {
  approved: boolean;
  /** Every pattern that matches one of the item's texts, in the order of the catalogue. */
  matches: EntryMatch[];
  /** Patterns that were skipped, wholly or in part, and whose match would approve the item. */
  untested: (EntryPattern & { error: string })[];
}

export type Explain = (item: SeenItem) => Explanation;

/** A catalogue as it is asked: each pattern once, however many entries have it. */
export interface CompiledCatalogue {
  /** The rules of requests and those of storage items, for the engine. */
  sets: Rule[][];
  /** For each rule of a set the patterns of entries that it stands for. */
  places: Place[][][];
  /** Those without patterns for the value, by their pattern. */
  byPattern: Map<string, Place[]>[];
  /** Whether an entry asks for values. */
  hasValues: boolean;
}

interface Place extends EntryPattern {
  order: number;
}

const KINDS: readonly EntryKind[] = ["REQUEST", "STORAGE"];

export function compile(entries: readonly CatalogueEntry[]): CompiledCatalogue {
  let order = 0;
  const rules = KINDS.map(() => new Map<string, { rule: Rule; places: Place[] }>());
  for (const entry of entries) {
    const { valuePatterns: values } = entry;
    for (const pattern of entry.patterns) {
      const key = values.length === 0 ? pattern : JSON.stringify([pattern, values]);
      const known = rules[setOf(entry)]?.get(key);
      const place = { entry, pattern, order: order++ };
      if (known) known.places.push(place);
      else {
        const rule = { pattern, ...values.length > 0 ? { values } : {} };
        rules[setOf(entry)]?.set(key, { rule, places: [place] });
      }
    }
  }
  const sets = rules.map((those) => [...those.values()]);
  return {
    sets: sets.map((those) => those.map(({ rule }) => rule)),
    places: sets.map((those) => those.map(({ places }) => places)),
    byPattern: sets.map((those) =>
      new Map(
        those.flatMap(({ rule, places }) => rule.values ? [] : [[rule.pattern, places] as const]),
      )
    ),
    hasValues: entries.some(({ valuePatterns }) => valuePatterns.length > 0),
  };
}

const setOf = ({ kind }: { kind: EntryKind }) => KINDS.indexOf(kind);

/** What has to be matched before items can be explained, each text once. */
export function questionsAbout(
  catalogue: CompiledCatalogue,
  items: readonly SeenItem[],
): Pick<MatchRequest, "sets" | "questions"> {
  const questions = items.filter((item) => !isWhollyApproved(catalogue, item))
    .flatMap((item) => item.texts.map((text) => questionOf(catalogue, item, text)));
  const once = new Map(questions.map((question) => [keyOf(question), question]));
  return { sets: catalogue.sets, questions: [...once.values()] };
}

/** @throws Error from what it gives, for an item that was not asked about */
export function explainer(
  catalogue: CompiledCatalogue,
  { questions }: Pick<MatchRequest, "questions">,
  { found, skipped }: Matches,
): Explain {
  const answers = new Map(questions.map((question, n) => [keyOf(question), found[n]]));
  const untested = skipped.map(({ set, rule, pattern, error }) => ({
    places: catalogue.places[set]?.[rule] ?? [],
    ...{ set, pattern, error },
  }));
  const placesOf = (item: SeenItem, text: string): Place[] => {
    const question = questionOf(catalogue, item, text);
    const rules = answers.get(keyOf(question));
    if (!rules) throw new Error("A text was not matched with the catalogue");
    return rules.flatMap((rule) => catalogue.places[question.set]?.[rule] ?? []);
  };
  return (item) => {
    const whole = isWhollyApproved(catalogue, item);
    const each = whole
      ? [wholePlaces(catalogue, item)]
      : item.texts.map((text) => placesOf(item, text));
    return {
      approved: each.length > 0 &&
        each.every((places) => places.some(({ entry }) => isApproving(verdictOn(entry, item)))),
      matches: matchesOf(each.flat(), item),
      untested: untested.flatMap(({ set, places, pattern, error }) =>
        set !== setOf(item) ? [] : places
          .filter(({ entry }) => isApproving(verdictOn(entry, item)))
          .map(({ entry }) => ({ entry, pattern, error }))
      ),
    };
  };
}

/** Matches these items in one go, where nobody else waits. */
export function explainNow(
  entries: readonly CatalogueEntry[],
  items: readonly SeenItem[],
): Explain {
  const catalogue = compile(entries);
  const asked = questionsAbout(catalogue, items);
  return explainer(catalogue, asked, matchNow({ ...asked, time: RUN_TIME }));
}

/** What an entry says about an item that one of its patterns matches. */
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

/** Those of the entries that may approve something on these properties. */
export function approvingOn(
  entries: readonly CatalogueEntry[],
  properties: ReadonlySet<string>,
): CatalogueEntry[] {
  return entries.filter((entry) =>
    !entry.isDisabled &&
    (isIgnoring(entry) || !entry.approvedOn?.isDisjointFrom(properties))
  );
}

const isIgnoring = ({ owner, kind }: CatalogueEntry) =>
  kind === "REQUEST" && owner.kind === "VENDOR" && owner.ignore;

/** Whether an item counts as approved by a match with this verdict. */
export function isApproving(verdict: Verdict): boolean {
  return verdict === "APPROVES" || verdict === "IGNORES";
}

function isWhollyApproved(catalogue: CompiledCatalogue, item: SeenItem): boolean {
  return wholePlaces(catalogue, item).some(({ entry }) => isApproving(verdictOn(entry, item)));
}

function wholePlaces({ byPattern }: CompiledCatalogue, item: SeenItem): Place[] {
  return typeof item.pattern === "string" ? byPattern[setOf(item)]?.get(item.pattern) ?? [] : [];
}

function matchesOf(places: readonly Place[], item: SeenItem): EntryMatch[] {
  return [...new Set(places)].sort((a, b) => a.order - b.order)
    .map(({ entry, pattern }) => ({ entry, pattern, verdict: verdictOn(entry, item) }));
}

/** Values are asked about only where an entry asks for them. */
function questionOf({ hasValues }: CompiledCatalogue, item: SeenItem, text: string): Question {
  const set = setOf(item);
  if (item.kind === "REQUEST" || !hasValues || item.value === undefined) return { set, text };
  return { set, text, value: item.value };
}

function keyOf({ set, text, value }: Question): string {
  return `${set} ${text}${value === undefined ? "" : `\0${value}`}`;
}

/** Host of an origin, a cookie domain or a host as it is written. */
function hostOf(origin: string): string {
  const [, host = ""] =
    /^(?:[a-z]+:\/\/)?\.?(\[[^\]]*\]|[^/:?#]*)/.exec(origin.trim().toLowerCase()) ?? [];
  return host;
}

function isHostBelow(host: string, other: string): boolean {
  return host === other || host.endsWith(`.${other}`);
}
