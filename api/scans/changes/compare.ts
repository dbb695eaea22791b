/** Compares two runs of a page. Pure. */
import type { RunChange } from "@crumbtrail/contract/run_changes";
import { type Fact, factsOf, isEarlyFinding } from "./facts.ts";
import type { RunFacts } from "@crumbtrail/db/queries/run_facts";

/**
 * What is new, gone and changed; in each, what was found before consent without approval comes first.
 * @param earlier complete runs before `before`, newest first; what came and went in them is noise
 */
export function compareRuns(
  before: RunFacts,
  after: RunFacts,
  earlier: readonly RunFacts[],
): RunChange[] {
  const [old, now] = [factsOf(before), factsOf(after)];
  const history = [old, ...earlier.map(factsOf)];
  const keys = new Set([...old.keys(), ...now.keys()]);
  const changes = [...keys].flatMap((key) => {
    const change = changeOf(old.get(key), now.get(key));
    return change ? [{ ...change, isNoise: isNoise(change, key, history) }] : [];
  });
  return changes.sort((one, other) => rank(one) - rank(other) || compareNames(one, other));
}

type Change = Omit<RunChange, "isNoise">;

function changeOf(before: Fact | undefined, after: Fact | undefined): Change | null {
  if (!before) return after ? { ...after, change: "NEW", fields: [] } : null;
  if (!after) return { ...before, change: "GONE", fields: [] };
  const fields = Object.entries(after.fields).flatMap(([label, value]) => {
    const old = before.fields[label];
    return old === undefined || old === value ? [] : [{ label, before: old, after: value }];
  });
  return fields.length === 0 ? null : { ...after, change: "CHANGED", fields };
}

/**
 * Whether a change is one that earlier runs show as well: an entry that is new was there before, one
 * that is gone was missing before, and what changed had changed before. The consent state is never
 * noise.
 */
function isNoise(
  change: Change,
  key: string,
  history: readonly ReadonlyMap<string, Fact>[],
): boolean {
  // Two runs are too few to tell what comes and goes from what changed once.
  if (change.kind === "CONSENT" || history.length < 3) return false;
  const seen = history.map((facts) => facts.get(key));
  if (change.change === "NEW") return seen.some(Boolean);
  if (change.change === "GONE") return seen.some((fact) => !fact);
  return change.fields.every(({ label }) => {
    const values = new Set(seen.flatMap((fact) => fact?.fields[label] ?? []));
    return values.size > 1;
  });
}

const ORDER = { NEW: 0, CHANGED: 1, GONE: 2 };

/** Orders by kind of change, then early findings, then the consent state before entries. */
function rank(change: RunChange): number {
  return ORDER[change.change] * 4 + (isEarlyFinding(change) ? 0 : 2) +
    (change.kind === "CONSENT" ? 0 : 1);
}

function compareNames(one: RunChange, other: RunChange): number {
  return `${one.kind} ${one.name} ${one.place}` < `${other.kind} ${other.name} ${other.place}`
    ? -1
    : 1;
}
