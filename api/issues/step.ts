/** Verbs over issues that may have to know what patterns match. */
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { type KnownMatches, withMatches } from "./approvals/known_matches.ts";

/** The transaction, in whose name, when, and what is known of patterns. */
export interface Step {
  tx: TenantTx;
  actor: AccountActor;
  now: Date;
  known: KnownMatches;
}

/**
 * Runs a transaction, and anew where it has to know what patterns match: that is found out between
 * the two.
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
