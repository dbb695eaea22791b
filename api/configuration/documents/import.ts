/** Imports configurations and vendor lists: parsed, checked, planned as a dry run, then written. */
import type { ApplyInput, ConfigPlan, ImportInput } from "@crumbtrail/contract/config_import";
import { withTenant } from "@crumbtrail/db/tenant";
import postgres from "postgres";
import type { Deps } from "../../platform/deps.ts";
import { changedSince } from "../../platform/errors.ts";
import { planner, shownPlan } from "./plan/plan.ts";
import type { ImportActor } from "./read.ts";
import { writePlan } from "./write/write.ts";

type ImportDeps = Pick<Deps, "db" | "patterns" | "now">;

/**
 * The dry run of an import. Writes nothing.
 * @throws ApiError VALIDATION_ERROR for a file that can't be read; FORBIDDEN for actors limited to
 * some properties
 */
export async function planImport(
  deps: ImportDeps,
  actor: ImportActor,
  input: ImportInput,
): Promise<ConfigPlan> {
  const plan = await planner(deps, actor, input);
  return shownPlan(await plan());
}

/** How often an import is planned, if somebody changes the configuration before it is applied. */
const ROUNDS = 5;

/**
 * Applies an import in one transaction, and resolves the open issues that it approves. Patterns are
 * matched before the transaction, which takes the plan only if nobody has changed the configuration
 * meanwhile.
 * @returns the applied plan
 * @throws ApiError as in `planImport`; FORBIDDEN with 409 if the configuration is not the one of the
 * given dry run, or if somebody else writes it at the same time
 */
export async function applyImport(
  deps: ImportDeps,
  actor: ImportActor,
  { fingerprint, ...input }: ApplyInput,
): Promise<ConfigPlan> {
  const plan = await planner(deps, actor, input);
  for (let round = 0; round < ROUNDS; round++) {
    const planned = await plan();
    if (fingerprint !== undefined && fingerprint !== planned.fingerprint) break;
    const isApplied = planned.plan.changes.length === 0 ||
      await orChangedSince(
        withTenant(deps.db.app, actor.scope, (tx) => writePlan(tx, actor, planned, deps.now())),
      );
    if (isApplied) return shownPlan(planned);
  }
  throw changedSince();
}

/** deadlock_detected */
const DEADLOCK = "40P01";

/** @throws ApiError FORBIDDEN with 409 instead of a deadlock with another change */
function orChangedSince<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof postgres.PostgresError && error.code === DEADLOCK)) throw error;
    throw changedSince();
  });
}
