/** Aborts a test that waits or runs. */
import type { Scenario } from "@crumbtrail/contract/scenario";
import { abortRun, findRunById } from "@crumbtrail/db/queries/test_runs";
import { withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";

/**
 * Gives the scenario as it is afterwards: one that had ended before stays as it ended.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function abortTest(deps: Deps, actor: AccountActor, id: string): Promise<Scenario> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const before = found(await findRunById(tx, id));
    if (!await abortRun(tx, id)) return before;
    await recordAuditEvent(tx, actor, { action: "test.aborted", entityId: id });
    return found(await findRunById(tx, id));
  });
}
