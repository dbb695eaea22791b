/** Refuses patterns that the engine cannot run. */
import { RUN_TIME } from "@crumbtrail/catalogue/match";
import { translatedAnswer } from "@crumbtrail/texts/server";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError } from "../platform/errors.ts";

/**
 * Reads each pattern with the engine, as scans do.
 * @param fields a pattern or a list of patterns, by the path of the field; undefined fields stay as
 * they are
 * @throws ApiError VALIDATION_ERROR with the path and the fault of each unusable pattern
 */
export async function requireUsablePatterns(
  { patterns }: Pick<Deps, "patterns">,
  { scope: { tenantId } }: AccountActor,
  fields: Readonly<Record<string, string | readonly string[] | undefined>>,
): Promise<void> {
  const given = Object.entries(fields).flatMap(([path, value = []]) =>
    typeof value === "string"
      ? [{ path, pattern: value }]
      : value.map((pattern, n) => ({ path: `${path}.${n}`, pattern }))
  );
  if (given.length === 0) return;
  const sets = [given.map(({ pattern }) => ({ pattern }))];
  const time = { ...RUN_TIME, readMs: 5000 };
  // In a queue of its own: a save does not wait for the tenant's other matches.
  const { skipped } = await patterns.match(`${tenantId} saves`, { sets, questions: [], time });
  if (skipped.length === 0) return;
  const details = skipped.map(({ rule, error }) => ({
    path: given[rule]?.path ?? "",
    message: translatedAnswer(error),
  }));
  throw new ApiError("VALIDATION_ERROR", { details });
}
