/** What an approval would write and end. */
import type { ApprovalPlan, ApprovalReach } from "@crumbtrail/contract/approval";
import { listPropertyNames } from "@crumbtrail/db/queries/approvals";
import type { TenantTx } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { type ApprovalSource, findApprovable } from "./approvables.ts";
import { findCovered } from "./cover.ts";
import { findKnown, shownThing, thingsOf } from "./catalogue_entries.ts";
import { inStep } from "../step.ts";

/** @throws ApiError ENTITY_NOT_FOUND, FORBIDDEN; see `thingsOf` */
export function planApproval(
  deps: Deps,
  actor: AccountActor,
  source: ApprovalSource,
  properties: ApprovalReach,
): Promise<ApprovalPlan> {
  return inStep(deps, actor, deps.now(), async ({ tx, known: matches }) => {
    const approvables = [await findApprovable(tx, source)];
    const things = await thingsOf(tx, actor, approvables, properties);
    const known = await findKnown(tx, things);
    const shown = things.map((thing) => shownThing(thing, known.get(thing)));
    const covered = await findCovered(tx, things, matches);
    const skippedPatterns = matches.skipped();
    return {
      ...{ things: shown, resolves: covered.length },
      properties: await perProperty(tx, covered),
      ...skippedPatterns.length > 0 ? { skippedPatterns } : {},
    };
  });
}

async function perProperty(tx: TenantTx, covered: readonly { propertyId: string }[]) {
  const counts = new Map<string, number>();
  for (const { propertyId } of covered) {
    counts.set(propertyId, (counts.get(propertyId) ?? 0) + 1);
  }
  const names = await listPropertyNames(tx, [...counts.keys()]);
  return names.map(({ _id, name }) => ({ _id, name, issues: counts.get(_id) ?? 0 }));
}
