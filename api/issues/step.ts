/** Runs verbs over issues in transactions with access to the catalogue engine. */
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { type KnownMatches, withMatches } from "./approvals/known_matches.ts";

/** A transaction with its actor, its time and the pattern matches known so far. */
export interface Step {
  tx: TenantTx;
  actor: AccountActor;
  now: Date;
  known: KnownMatches;
}

/**
 * Runs a transaction, again whenever the work needs further pattern matches, which are computed
 * between the tries.
 */
export function inStep<T>(
  { db, patterns }: Pick<Deps, "db" | "patterns">,
  actor: AccountActor,
  now: Date,
  work: (step: Step) => Promise<T>,
): Promise<T> {
  return withMatches(
    patterns,
    actor.scope.tenantId,
    (known) => withTenant(db.app, actor.scope, (tx) => work({ tx, actor, now, known })),
  );
}
