/** Tab, filters and open row of the screen Suggestions, as they stand in the address. Pure. */
import { STORAGE_KINDS } from "@crumbtrail/contract/enums";
import type {
  SuggestionKey,
  SuggestionQuery,
  UnusedKey,
  UnusedQuery,
} from "@crumbtrail/contract/suggestion";
import { effectiveSearch, type ListSearch, readListSearch } from "@crumbtrail/kit";

export const SUGGESTED_ENTRIES = [...STORAGE_KINDS, "REQUEST"] as const;
const UNUSED_KINDS = ["VENDOR", "STORAGE_ITEM"] as const satisfies readonly UnusedKey["kind"][];

export type SuggestionTab = "new" | "dismissed" | "unused";

export interface SuggestionSearch extends ListSearch {
  /** Absent for the tab New. */
  tab?: Exclude<SuggestionTab, "new">;
  entry?: SuggestionKey["entry"];
  /** Id of a property. */
  property?: string;
  /** On the tab Unused: only vendors, or only storage items. */
  kind?: UnusedKey["kind"];
  /** On the tab Unused: the objects that somebody decided to keep, instead of the others. */
  kept?: true;
}

/** Ignores unknown values. */
export function readSuggestionSearch(search: Record<string, unknown>): SuggestionSearch {
  const tab = (["dismissed", "unused"] as const).find((name) => name === search.tab);
  const entry = SUGGESTED_ENTRIES.find((kind) => kind === search.entry);
  const kind = UNUSED_KINDS.find((each) => each === search.kind);
  const { property } = search;
  return {
    ...readListSearch(search),
    ...(tab && { tab }),
    ...(entry && { entry }),
    ...(typeof property === "string" && UUID.test(property) && { property }),
    ...(kind && { kind }),
    ...(search.kept === true && { kept: true }),
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type SuggestionFilters = Partial<Pick<SuggestionQuery, "state" | "search" | "entry" | "property">>;
type UnusedFilters = Partial<Pick<UnusedQuery, "state" | "search" | "kind">>;

/** Query parameters of the suggestions. */
export function filtersOf({ tab, search, entry, property }: SuggestionSearch): SuggestionFilters {
  const text = effectiveSearch(search);
  return {
    state: tab === "dismissed" ? "DISMISSED" : "OPEN",
    ...(text !== "" && { search: text }),
    ...(entry && { entry }),
    ...(property && { property }),
  };
}

/** Query parameters of the unused objects. */
export function unusedFiltersOf({ search, kind, kept }: SuggestionSearch): UnusedFilters {
  const text = effectiveSearch(search);
  return {
    state: kept ? "DISMISSED" : "OPEN",
    ...(text !== "" && { search: text }),
    ...(kind && { kind }),
  };
}

/** Whether the list is filtered, regardless of the tab. */
export function isFiltered(filters: Partial<SuggestionQuery & UnusedQuery>): boolean {
  const { search, entry, property, kind } = filters;
  return [search, entry, property, kind].some((filter) => filter !== undefined);
}

/** The id of a suggestion in the address, such as `COOKIE:_ga`. */
export function idOf({ entry, name }: SuggestionKey): string {
  return `${entry}:${name}`;
}

/** The suggestion of an id; undefined for any other text. */
export function keyOfId(id: string): SuggestionKey | undefined {
  const [kind = ""] = id.split(":", 1);
  const entry = SUGGESTED_ENTRIES.find((each) => each === kind);
  const name = id.slice(kind.length + 1);
  return entry && name !== "" ? { entry, name } : undefined;
}

/** The key without the other fields of a suggestion, as the API takes it. */
export function keyOf({ entry, name }: SuggestionKey): SuggestionKey {
  return { entry, name };
}
