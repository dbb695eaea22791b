/** Finds patterns that the catalogue engine cannot run, by having it read them as scans do. */
import { RUN_TIME } from "@crumbtrail/catalogue/match";
import type { ConfigDocument } from "@crumbtrail/contract/config_document";
import { withoutWhitespace } from "@crumbtrail/contract/text";
import { translatedAnswer } from "@crumbtrail/texts/server";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError } from "../platform/errors.ts";

type WithPatterns = Pick<Deps, "patterns">;

/** Time limit for the patterns of one object: somebody waits for the answer. */
const SAVE_MS = 5000;
/** Time limit for those of a document: enough for tens of thousands of new ones. */
const DOCUMENT_MS = 60_000;

/** @returns the refused patterns; without questions the engine matches nothing */
async function unreadable(
  { patterns }: WithPatterns,
  queue: string,
  sources: readonly string[],
  readMs: number,
) {
  if (sources.length === 0) return [];
  const sets = [sources.map((pattern) => ({ pattern }))];
  const time = { ...RUN_TIME, readMs };
  return (await patterns.match(queue, { sets, questions: [], time })).skipped;
}

/**
 * Refuses unusable patterns of an object that is saved.
 * @param fields a pattern or a list of patterns, by the path of the field; undefined fields stay as
 * they are
 * @throws ApiError VALIDATION_ERROR with the path and the fault of each unusable pattern
 */
export async function requireUsablePatterns(
  deps: WithPatterns,
  { scope: { tenantId } }: AccountActor,
  fields: Readonly<Record<string, string | readonly string[] | undefined>>,
): Promise<void> {
  const given = Object.entries(fields).flatMap(([path, value = []]) =>
    typeof value === "string"
      ? [{ path, pattern: value }]
      : value.map((pattern, n) => ({ path: `${path}.${n}`, pattern }))
  );
  // In a queue of its own: a save does not wait for the tenant's other matches.
  const sources = given.map(({ pattern }) => pattern);
  const refused = await unreadable(deps, `${tenantId} saves`, sources, SAVE_MS);
  if (refused.length === 0) return;
  const details = refused.map(({ rule, error }) => ({
    path: given[rule]?.path ?? "",
    message: translatedAnswer(error),
  }));
  throw new ApiError("VALIDATION_ERROR", { details });
}

/**
 * The reasons why the engine refuses patterns of a document, by the pattern without its whitespace.
 * The engine's limits on all patterns together count here for no pattern, because they depend on the
 * properties on which the patterns are approved.
 */
export async function findUnusablePatterns(
  deps: WithPatterns,
  tenantId: string,
  { properties = [], vendors = [], storageItems = [] }: ConfigDocument,
): Promise<ReadonlyMap<string, string>> {
  const all = new Set([
    ...properties.flatMap((one) => [...one.urlWhiteList, ...one.customStorageItemWhitelist]),
    ...vendors.flatMap(({ urlPatterns, entries }) => [
      ...urlPatterns,
      ...entries.map(({ pattern }) => pattern),
    ]),
    ...storageItems.flatMap((one) => [...one.keyPatterns, ...one.valuePatterns]),
  ]);
  const refused = await unreadable(deps, tenantId, [...all].map(withoutWhitespace), DOCUMENT_MS);
  return new Map(
    refused.filter(({ isOverLimit }) => !isOverLimit).map(({ pattern, error }) => [pattern, error]),
  );
}
