/**
 * Suggestions: what open issues of the last 30 days ask to decide, an entry or host once over all
 * properties; and what is approved but was not seen for 180 days.
 */
import { z } from "zod";
import { approveInput } from "./approval.ts";
import { SUGGESTIONS_AT_ONCE } from "./constants.ts";
import { STORAGE_KINDS } from "./enums.ts";
import { vendorMatch, vendorSuggestion } from "./finding.ts";
import type { BatchAction } from "./issue_batch.ts";
import { exportableQuery } from "./paging.ts";
import { version } from "./versions.ts";

/** OPEN: to be decided. DISMISSED: reported as before, but not suggested. */
const state = z.enum(["OPEN", "DISMISSED"]).default("OPEN");

/** A storage entry by its name, or requests by their host. */
export const suggestionKey = z.strictObject({
  entry: z.enum([...STORAGE_KINDS, "REQUEST"]),
  /** Of a name group, the name of the group. */
  name: z.string().min(1).max(10_000),
});
export type SuggestionKey = z.infer<typeof suggestionKey>;

const named = z.object({ _id: z.uuid(), name: z.string() });

/** Values that differ between runs are those of the latest issue, unless said otherwise. */
export const suggestion = z.object({
  ...suggestionKey.shape,
  /** Properties with an open issue, by name, at most 5. */
  properties: z.array(named),
  propertyCount: z.number().int(),
  /** Runs that found the entry, over all properties. */
  runs: z.number().int(),
  /** Times that the entry was found. */
  occurrences: z.number().int(),
  /** When the oldest of the issues was raised. */
  firstSeen: z.iso.datetime(),
  lastSeen: z.iso.datetime(),
  /** Whether the entry is first-party on every property. */
  firstParty: z.boolean(),
  /** Whether a last run on any property found the entry before the choice. */
  isBeforeConsent: z.boolean(),
  /** Null for requests. */
  session: z.boolean().nullable(),
  /** The latest expiry in Unix seconds; -1 for a session cookie, null for other entries. */
  expires: z.number().nullable(),
  /** The tenant's vendor that recognises the entry without approving it. */
  vendor: vendorMatch.nullable(),
  /** The likely vendor by public data. */
  suggestion: vendorSuggestion.nullable(),
  /** The vendor of the Knowledge Hub that recognises the entry. */
  hub: named.nullable(),
  /** The calls that lead to the entry, innermost first. */
  trace: z.array(z.string()),
  /** Number of open issues. */
  issues: z.number().int(),
  /** Number of open issues that are assigned to a group. */
  assigned: z.number().int(),
  /** Id of the issue found last. */
  latestIssue: z.uuid(),
});
export type Suggestion = z.infer<typeof suggestion>;

export const suggestionQuery = exportableQuery.extend({
  state,
  entry: suggestionKey.shape.entry.optional(),
  /** Only entries with an open issue on this property; counts are still over all properties. */
  property: z.uuid().optional(),
  /** Part of the name or host, in any case. */
  search: z.string().trim().max(200).optional(),
});
export type SuggestionQuery = z.output<typeof suggestionQuery>;

const suggestionAction = z.discriminatedUnion("action", [
  approveInput.extend({ action: z.literal("approve") }),
  z.strictObject({ action: z.literal("assign"), assignee: z.uuid() }),
]) satisfies z.ZodType<BatchAction>;

/** Decides suggestions by a bulk action on their open issues. */
export const suggestionBulkInput = z.strictObject({
  do: suggestionAction,
  suggestions: z.array(suggestionKey).min(1).max(SUGGESTIONS_AT_ONCE),
});
export type SuggestionBulkInput = z.output<typeof suggestionBulkInput>;

export const UNUSED_KINDS = ["VENDOR", "STORAGE_ITEM"] as const;

const unusedKey = z.strictObject({ kind: z.enum(UNUSED_KINDS), _id: z.uuid() });
export type UnusedKey = z.infer<typeof unusedKey>;

/** An active vendor or storage item that approves something, without a sighting for 180 days. */
export const unusedItem = z.object({
  ...unusedKey.shape,
  name: z.string(),
  version,
  /** Latest day with a sighting; null if there was none since sightings are recorded. */
  lastSeen: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  /** Properties with an approval by the object or an entry of it; 0 with `everywhere`. */
  propertyCount: z.number().int(),
  /** Whether the object or an entry of it is approved on all properties. */
  everywhere: z.boolean(),
});
export type UnusedItem = z.infer<typeof unusedItem>;

export const unusedQuery = exportableQuery.extend({
  /** DISMISSED: kept by somebody. */
  state,
  kind: z.enum(UNUSED_KINDS).optional(),
  search: z.string().trim().max(200).optional(),
});
export type UnusedQuery = z.output<typeof unusedQuery>;

/** Each with the version that was read. */
export const unusedInput = z.strictObject({
  items: z.array(unusedKey.extend({ version })).min(1).max(SUGGESTIONS_AT_ONCE),
});
export type UnusedInput = z.output<typeof unusedInput>;

const unusedName = z.object({ ...unusedKey.shape, name: z.string() });
export const unusedResult = z.object({
  /** With the new versions, for the undo: `status: ACTIVE` of the object's own route. */
  deactivated: z.array(unusedName.extend({ version })),
  /** Left as they are, because somebody changed them since they were read. */
  changed: z.array(unusedName),
});
export type UnusedResult = z.infer<typeof unusedResult>;

/** "Keep reporting, don't suggest"; for unused objects "Keep". */
export const dismissInput = z.strictObject({
  suggestions: z.array(z.union([suggestionKey, unusedKey])).min(1).max(SUGGESTIONS_AT_ONCE),
});
export type DismissInput = z.output<typeof dismissInput>;

/** Number of suggestions that changed their state; the others already had the state. */
export const dismissResult = z.object({ changed: z.number().int() });

/** Properties with five finished runs whose suggestions nobody has reviewed. */
export const propertySuggestions = z.object({
  ...named.shape,
  /** Finished runs, counted up to 100. */
  runs: z.number().int(),
  /** Open suggestions. */
  suggestions: z.number().int(),
});
export type PropertySuggestions = z.infer<typeof propertySuggestions>;
