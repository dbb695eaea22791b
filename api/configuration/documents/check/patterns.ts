/** The patterns of a document that the catalogue engine can't run. */
import { RUN_TIME } from "@crumbtrail/catalogue/match";
import type { ConfigDocument } from "@crumbtrail/contract/config_document";
import { withoutWhitespace } from "@crumbtrail/contract/text";
import type { Deps } from "../../../platform/deps.ts";

/** Time limit for reading patterns: enough for tens of thousands of new ones. */
const READ_MS = 60_000;

/**
 * The reasons why the engine refuses patterns of a document, by the pattern without its whitespace.
 * The engine's limits on all patterns together count here for no pattern, because they depend on the
 * properties on which the patterns are approved.
 */
export async function findUnusablePatterns(
  { patterns }: Pick<Deps, "patterns">,
  tenantId: string,
  document: ConfigDocument,
): Promise<ReadonlyMap<string, string>> {
  const all = new Set([
    ...(document.properties ?? []).flatMap((one) => [
      ...one.urlWhiteList,
      ...one.customStorageItemWhitelist,
    ]),
    ...(document.vendors ?? []).flatMap(({ urlPatterns, entries }) => [
      ...urlPatterns,
      ...entries.map(({ pattern }) => pattern),
    ]),
    ...(document.storageItems ?? []).flatMap((one) => [...one.keyPatterns, ...one.valuePatterns]),
  ]);
  if (all.size === 0) return new Map();
  const sets = [[...all].map((typed) => ({ pattern: withoutWhitespace(typed) }))];
  const time = { ...RUN_TIME, readMs: READ_MS };
  const { skipped } = await patterns.match(tenantId, { sets, questions: [], time });
  return new Map(
    skipped.filter(({ isOverLimit }) => !isOverLimit).map(({ pattern, error }) => [pattern, error]),
  );
}
