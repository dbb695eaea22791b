/** What the audit log keeps of a scenario and of its changes. */
import type { AuditAction } from "@crumbtrail/contract/audit";
import { stepText } from "@crumbtrail/contract/step_words";
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { differing, recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";

/** The fields of a scenario for the audit log. */
export function recordedFields(scenario: ScheduledScenario) {
  const { name, description, url, moreUrls, sampleSize, property, preset, settings } = scenario;
  const { gpc, frequencyInMin, timeOfDay, weekdays, status, steps, stepsMode } = scenario;
  const device = settings.userAgentType;
  return {
    steps: steps?.steps.map(stepText) ?? null,
    stepsMode: steps && stepsMode,
    ...{ name, description, url, moreUrls, sampleSize, property: property._id, preset, device },
    ...{ gpc, frequencyInMin, timeOfDay, weekdays, status: status === "IDLE" ? "IDLE" : "QUEUED" },
  };
}

/** Whether steps that read alike differ, for instance in what they fill in. */
function detailsChanged({ steps: old }: ScheduledScenario, { steps }: ScheduledScenario): boolean {
  const isSame = JSON.stringify(old?.steps.map(stepText)) ===
    JSON.stringify(steps?.steps.map(stepText));
  return isSame && JSON.stringify(old) !== JSON.stringify(steps);
}

/** Records a change with the fields that differ; one that changed nothing is not recorded. */
export async function recordChange(
  tx: TenantTx,
  actor: AccountActor,
  action: AuditAction,
  [before, after]: [ScheduledScenario, ScheduledScenario],
  secretsChanged: string[],
): Promise<void> {
  const [old, changed] = [recordedFields(before), recordedFields(after)];
  const fields = {
    ...differing(changed, old),
    ...detailsChanged(before, after) && { stepDetailsChanged: true },
    ...secretsChanged.length > 0 && { secretsChanged },
  };
  if (Object.keys(fields).length === 0 && action === "test_scenario.changed") return;
  const { name } = after;
  await recordAuditEvent(tx, actor, {
    action,
    entityId: after._id,
    version: after.version,
    before: { name, ...differing(old, changed) },
    after: { name, ...fields },
  });
}
