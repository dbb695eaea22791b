/** Patterns are checked when they are saved, by the engine that runs them. */
import type { PropertyChange } from "@crumbtrail/contract/property";
import { RUN_TIME } from "@crumbtrail/catalogue/match";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";

const FIELDS = ["urlWhiteList", "customStorageItemWhitelist"] as const;
type Lists = Pick<PropertyChange, typeof FIELDS[number]>;

/** @throws ApiError VALIDATION_ERROR that says of each pattern what is wrong or too much */
export async function requireUsablePatterns(
  { patterns }: Pick<Deps, "patterns">,
  { scope: { tenantId } }: AccountActor,
  lists: Lists,
): Promise<void> {
  const sets = FIELDS.map((field) => (lists[field] ?? []).map((pattern) => ({ pattern })));
  if (sets.every(({ length }) => length === 0)) return;
  const time = { ...RUN_TIME, readMs: 5000 };
  const { skipped } = await patterns.match(tenantId, { sets, questions: [], time });
  if (skipped.length === 0) return;
  const details = skipped.map(({ set, rule, error }) => ({
    path: `${FIELDS[set]}.${rule}`,
    message: error,
  }));
  throw new ApiError("VALIDATION_ERROR", { details });
}
