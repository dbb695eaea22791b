/** Runs a scenario before its time. */
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { findScenario, moveNextRun } from "@crumbtrail/db/queries/test_scenarios";
import { withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { recordAuditEvent } from "../../audit/record.ts";
import { requireVersion } from "../../audit/versions.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { found, invalidField } from "../../platform/errors.ts";

/**
 * Makes the next run of an active scenario due at once; the run after it keeps to the interval. A
 * scenario with a run under way stays as it is.
 * @throws ApiError ENTITY_NOT_FOUND; VALIDATION_ERROR for a scenario that is stopped
 */
export function runScenarioNow(
  deps: Deps,
  actor: AccountActor,
  id: string,
): Promise<ScheduledScenario> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    // Locks the scenario.
    await requireVersion(tx, "test_scenarios", id, undefined);
    const before = found(await findScenario(tx, "CONTINUOUS", id));
    if (before.nextRun === null) {
      throw invalidField("status", answerText("is IDLE: start the scenario first"));
    }
    if (before.status === "RUNNING") return before;
    await moveNextRun(tx, id, deps.now());
    const action = "test_scenario.started";
    await recordAuditEvent(tx, actor, { action, entityId: id, after: { name: before.name } });
    return found(await findScenario(tx, "CONTINUOUS", id));
  });
}
