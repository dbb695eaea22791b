/** Prepares a catalogue for the engine: the rules to match, and the entries behind each rule. */
import type { CatalogueEntry, EntryKind } from "./entries.ts";
import type { Rule } from "./questions.ts";

/** A pattern of an entry. */
export interface EntryPattern {
  entry: CatalogueEntry;
  pattern: string;
}

/** Equal patterns share a rule, even across entries. */
export interface CompiledCatalogue {
  /** The rules of requests and the rules of storage items, for the engine. */
  sets: Rule[][];
  /** For each rule of a set, the entries' patterns behind the rule. */
  entryPatterns: OrderedPattern[][][];
  /** For each set, the patterns of entries without value patterns, by pattern. */
  byPattern: Map<string, OrderedPattern[]>[];
  /** Whether any entry has value patterns. */
  hasValues: boolean;
}

export interface OrderedPattern extends EntryPattern {
  /** Position of the pattern in the catalogue. */
  order: number;
}

const KINDS: readonly EntryKind[] = ["REQUEST", "STORAGE"];

export function compile(entries: readonly CatalogueEntry[]): CompiledCatalogue {
  let order = 0;
  const rules = KINDS.map(() => new Map<string, { rule: Rule; patterns: OrderedPattern[] }>());
  for (const entry of entries) {
    const { valuePatterns: values } = entry;
    for (const pattern of entry.patterns) {
      const key = values.length === 0 ? pattern : JSON.stringify([pattern, values]);
      const known = rules[setOf(entry)]?.get(key);
      const ordered = { entry, pattern, order: order++ };
      if (known) known.patterns.push(ordered);
      else {
        const rule = { pattern, ...values.length > 0 ? { values } : {} };
        rules[setOf(entry)]?.set(key, { rule, patterns: [ordered] });
      }
    }
  }
  const sets = rules.map((those) => [...those.values()]);
  return {
    sets: sets.map((those) => those.map(({ rule }) => rule)),
    entryPatterns: sets.map((those) => those.map(({ patterns }) => patterns)),
    byPattern: sets.map((those) =>
      new Map(
        those.flatMap(({ rule, patterns }) =>
          rule.values ? [] : [[rule.pattern, patterns] as const]
        ),
      )
    ),
    hasValues: entries.some(({ valuePatterns }) => valuePatterns.length > 0),
  };
}

/** The position of a kind's rules in `sets`. */
export const setOf = ({ kind }: { kind: EntryKind }) => KINDS.indexOf(kind);

/** The entries able to approve items on the given properties. */
export function approvingOn(
  entries: readonly CatalogueEntry[],
  properties: ReadonlySet<string>,
): CatalogueEntry[] {
  return entries.filter((entry) =>
    !entry.isDisabled &&
    (isIgnoring(entry) || !entry.approvedOn?.isDisjointFrom(properties))
  );
}

/** Whether matching requests are never reported, on any property. */
export const isIgnoring = ({ owner, kind }: CatalogueEntry) =>
  kind === "REQUEST" && owner.kind === "VENDOR" && owner.ignore;
