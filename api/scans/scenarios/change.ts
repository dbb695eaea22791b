/** Adds, changes, starts, stops and deletes test scenarios and RSS crawls. */
import type {
  ContinuousChange,
  ContinuousInput,
  RssCrawlChange,
  RssCrawlInput,
  ScheduledScenario,
} from "@crumbtrail/contract/test_scenario";
import { findCurrentTenant, type TenantRow } from "@crumbtrail/db/queries/tenants";
import { abortRun, findRunById } from "@crumbtrail/db/queries/test_runs";
import { findSchedule } from "@crumbtrail/db/queries/due_scenarios";
import {
  deleteScenario,
  disableScenario,
  enableScenario,
  findLiveRun,
  findScenario,
  insertScenario,
  moveNextRun,
  type ScheduledType,
  updateScenario,
} from "@crumbtrail/db/queries/test_scenarios";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { AuditAction } from "@crumbtrail/contract/audit";
import { answerText } from "@crumbtrail/texts/server";
import { differing, recordAuditEvent } from "../../audit/record.ts";
import { requireVersion } from "../../audit/versions.ts";
import { type AccountActor, tenantAccountId } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found, invalidField } from "../../platform/errors.ts";
import { takeRoom } from "../../tenants/limits.ts";
import { isInScope, requirePreset } from "../on_demand.ts";
import { columnsOf, NO_PAGES_OR_TIMES, type ScenarioChange, viewportOf } from "./columns.ts";
import {
  PAGES_FIELDS,
  requirePages,
  requireProperty,
  requireStepsWithin,
} from "./permitted_pages.ts";
import { recordChange, recordedFields } from "./record_change.ts";
import { firstRun, nextRun } from "./schedule.ts";
import { sealedSecrets } from "./step_secrets.ts";

interface ScenarioKey {
  id: string;
  type: ScheduledType;
}

/**
 * Adds a scenario; with status QUEUED its first run begins at once, or at its time of day. The
 * transaction sees the whole tenant, because the limit is the tenant's.
 * @throws ApiError VALIDATION_ERROR, see `requireProperty` and `requirePages`; INPUT_INVALID for a
 * preset that does not suit the property; DUPLICATE_KEY for a taken name; FORBIDDEN with details
 * `{limit, used, max}`
 */
export function addScenario(
  deps: Deps,
  actor: AccountActor,
  input: ContinuousInput | RssCrawlInput,
): Promise<ScheduledScenario> {
  return withTenant(deps.db.app, actor.scope.tenantId, async (tx) => {
    const tenant = found(await findCurrentTenant(tx));
    const property = await requireProperty(tx, actor, input.property);
    requirePreset(input.preset, tenant, property, { ofScenario: true });
    if (input.type === "CONTINUOUS") {
      await requirePages(tx, property._id, input);
      await requireStepsWithin(tx, actor, input.steps);
    }
    const secrets = input.type === "CONTINUOUS" ? input.secrets : {};
    const { status, type, ...fields } = withoutSecrets(input);
    await takeRoom(tx, "maxTestScenarios");
    const id = await insertScenario(tx, tenant._id, {
      ...NO_PAGES_OR_TIMES,
      ...columnsOf(fields),
      ...viewportOf(fields.settings),
      property_id: property._id,
      frequency_in_min: fields.frequencyInMin,
      type,
      creator_id: tenantAccountId(actor),
    });
    const use = { steps: null, moreUrls: [], ...fields };
    const owner = { tenantId: tenant._id, scenarioId: id };
    const sealing = { before: null, after: use, given: secrets };
    const sealed = await sealedSecrets(tx, deps.secrets, owner, sealing);
    if (Object.keys(sealed).length > 0) await updateScenario(tx, id, { step_secrets: sealed });
    if (status === "QUEUED") await start(tx, tenant, id, deps.now());
    const after = found(await findScenario(tx, type, id));
    const action = "test_scenario.added";
    await recordAuditEvent(tx, actor, { action, entityId: id, after: recordedFields(after) });
    return after;
  });
}

/**
 * Changes the given fields; one that is sent as it is changes nothing. Status QUEUED starts a
 * scenario that is stopped or FAILED; IDLE stops it and aborts its run. Both forget its failures.
 * @throws ApiError ENTITY_NOT_FOUND; as `addScenario`; VALIDATION_ERROR for an on-demand
 * test; FORBIDDEN with status 409 if the given version is not the current one
 */
export function changeScenario(
  deps: Deps,
  actor: AccountActor,
  { id, type }: ScenarioKey,
  { version, failCounter, status: wanted, ...change }: ContinuousChange | RssCrawlChange,
): Promise<ScheduledScenario> {
  const given = "secrets" in change ? change.secrets ?? {} : {};
  const fields: ScenarioChange = withoutSecrets(change);
  // Sees the whole tenant: another property may cover a page more closely.
  return withTenant(deps.db.app, actor.scope.tenantId, async (tx) => {
    const before = await findScenario(tx, type, id);
    const test = before ?? await findRunById(tx, id);
    if (test && !isInScope(actor, test.property._id)) throw new ApiError("ENTITY_NOT_FOUND");
    if (before === null && test) {
      throw invalidField("type", answerText("an on-demand test cannot be changed"));
    }
    await requireVersion(tx, "test_scenarios", id, version);
    const tenant = found(await findCurrentTenant(tx));
    const current = { ...found(before), property: found(before).property._id };
    const use = { ...current, ...fields };
    const { property: propertyId, preset } = use;
    const changed = Object.keys(differing(use, current));
    if (changed.includes("property") || changed.includes("preset")) {
      const chosen = await requireProperty(tx, actor, propertyId);
      requirePreset(preset, tenant, chosen, { ofScenario: true });
    }
    if (type === "CONTINUOUS" && PAGES_FIELDS.some((field) => changed.includes(field))) {
      await requirePages(tx, propertyId, use);
    }
    if (fields.steps) await requireStepsWithin(tx, actor, fields.steps);
    const sealed = touchesSecrets([...changed, ..."secrets" in change ? ["secrets"] : []])
      ? await sealedSecrets(
        tx,
        deps.secrets,
        { tenantId: tenant._id, scenarioId: id },
        { before, after: use, given },
      )
      : undefined;
    await updateScenario(tx, id, { ...columnsOf(fields), ...sealed && { step_secrets: sealed } });
    // A row sent back as read is no wish to start a failing scenario: that sends failCounter 0.
    const isAsRead = failCounter !== undefined && failCounter > 0 &&
      failCounter === current.failCounter;
    const status = isAsRead ? undefined : wanted;
    const action = await setStatus(tx, tenant, found(before), { status, changed, now: deps.now() });
    const after = found(await findScenario(tx, type, id));
    const secretsChanged = Object.keys(given).filter((name) => given[name]).sort();
    await recordChange(tx, actor, action, [found(before), after], secretsChanged);
    return after;
  });
}

async function setStatus(
  tx: TenantTx,
  tenant: TenantRow,
  before: ScheduledScenario,
  { status, changed, now }: {
    status: "QUEUED" | "IDLE" | undefined;
    changed: readonly string[];
    now: Date;
  },
): Promise<AuditAction> {
  const { _id: id } = before;
  if (status === "IDLE" && before.status !== "IDLE") {
    await stopScenario(tx, id);
    return "test_scenario.stopped";
  }
  if (status === "QUEUED" && (before.status === "IDLE" || before.failCounter > 0)) {
    await start(tx, tenant, id, now);
    return "test_scenario.started";
  }
  if (["frequencyInMin", "timeOfDay", "weekdays"].some((field) => changed.includes(field))) {
    const schedule = found(await findSchedule(tx, id));
    await moveNextRun(tx, id, nextRun(schedule, now, tenant.timezone));
  }
  return "test_scenario.changed";
}

async function start(tx: TenantTx, tenant: TenantRow, id: string, now: Date): Promise<void> {
  const schedule = found(await findSchedule(tx, id));
  await enableScenario(tx, id, firstRun(schedule, now, tenant.timezone));
}

/** Aborts the scenario's run, and starts no other. */
export async function stopScenario(tx: TenantTx, id: string): Promise<void> {
  const run = await findLiveRun(tx, id);
  if (run !== null) await abortRun(tx, run);
  await disableScenario(tx, id);
}

/**
 * Deletes a scenario and aborts its run; the results of its runs stay.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function removeScenario(
  deps: Deps,
  actor: AccountActor,
  { id, type }: ScenarioKey,
): Promise<void> {
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    await requireVersion(tx, "test_scenarios", id, undefined);
    const before = found(await findScenario(tx, type, id));
    await stopScenario(tx, id);
    await deleteScenario(tx, id);
    const action = "test_scenario.deleted";
    await recordAuditEvent(tx, actor, { action, entityId: id, before: recordedFields(before) });
  });
}

function withoutSecrets<Fields extends object>(fields: Fields): Omit<Fields, "secrets"> {
  const { secrets: _, ...others } = { secrets: undefined, ...fields };
  return others;
}

/** Whether a change may need other secrets, or lead them to another site. */
function touchesSecrets(changed: readonly string[]): boolean {
  return ["steps", "secrets", "url", "moreUrls", "sampleSize", "property"]
    .some((field) => changed.includes(field));
}
