/** Adds, changes, starts, stops and deletes test scenarios and RSS crawls. */
import { DEVICE_SIZES } from "@crumbtrail/contract/enums";
import type { Property } from "@crumbtrail/contract/property";
import type {
  ContinuousChange,
  ContinuousInput,
  RssCrawlChange,
  RssCrawlInput,
  ScheduledScenario,
} from "@crumbtrail/contract/test_scenario";
import { stepText } from "@crumbtrail/contract/step_words";
import { findPropertyById, findPropertyCovering } from "@crumbtrail/db/queries/properties";
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
import { deviceOf, isInScope, requirePreset } from "../on_demand.ts";
import { basesCovering, hostOf } from "../page_property.ts";
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
    await recordAuditEvent(tx, actor, { action, entityId: id, after: recorded(after) });
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
    await recordAuditEvent(tx, actor, { action, entityId: id, before: recorded(before) });
  });
}

/**
 * @throws ApiError VALIDATION_ERROR for a property outside of the actor's scope, a disabled one, and
 * the tenant's default property
 */
export async function requireProperty(
  tx: TenantTx,
  actor: AccountActor,
  id: string,
): Promise<Property> {
  const property = isInScope(actor, id) ? await findPropertyById(tx, id) : null;
  if (property === null) throw invalidField("property", answerText("was not found"));
  if (property.status === "DISABLED") throw invalidField("property", answerText("is disabled"));
  if (!property.isTenantDefaultProperty) return property;
  throw invalidField("property", answerText("is the tenant default property"));
}

/**
 * Steps may open pages of no property, such as a sign-in, but none of a property outside of the
 * actor's scope.
 * @throws ApiError VALIDATION_ERROR
 */
async function requireStepsWithin(
  tx: TenantTx,
  actor: AccountActor,
  flow: ContinuousInput["steps"],
): Promise<void> {
  if (actor.scope.propertyIds === null) return;
  for (const { type, url } of flow?.steps ?? []) {
    if (type !== "navigate" || url === undefined || !URL.canParse(url)) continue;
    const covering = await findPropertyCovering(tx, basesCovering(hostOf(url)));
    if (covering === null || isInScope(actor, covering._id)) continue;
    const message = answerText("{page} is not a page of your properties", { page: url });
    throw invalidField("steps", message);
  }
}

/** Fields that decide which pages are tested. */
const PAGES_FIELDS = ["property", "url", "moreUrls", "sampleSize"];

/**
 * Pages are those of the property, as for a test on demand. A sitemap may have any address; of the
 * pages that it names only those of the property are tested.
 * @throws ApiError VALIDATION_ERROR for a page that another property covers, or none, and for further
 * pages beside a sitemap
 */
async function requirePages(
  tx: TenantTx,
  propertyId: string,
  { url, moreUrls, sampleSize }: Pick<ContinuousInput, "url" | "moreUrls" | "sampleSize">,
): Promise<void> {
  if (sampleSize !== null) {
    if (moreUrls.length === 0) return;
    throw invalidField("moreUrls", answerText("a sitemap names its pages itself"));
  }
  for (const page of [url, ...moreUrls]) {
    const covering = await findPropertyCovering(tx, basesCovering(hostOf(page)));
    if (covering?._id === propertyId) continue;
    const message = answerText("{page} is not a page of the property", { page });
    throw invalidField(page === url ? "url" : "moreUrls", message);
  }
}

type ScenarioChange = Partial<
  Omit<ContinuousInput, "type" | "status" | "secrets" | "frequencyInMin"> & {
    frequencyInMin: number;
  }
>;

function withoutSecrets<Fields extends object>(fields: Fields): Omit<Fields, "secrets"> {
  const { secrets: _, ...others } = { secrets: undefined, ...fields };
  return others;
}

/** Whether a change may need other secrets, or lead them to another site. */
function touchesSecrets(changed: readonly string[]): boolean {
  return ["steps", "secrets", "url", "moreUrls", "sampleSize", "property"]
    .some((field) => changed.includes(field));
}

/** Columns that only test scenarios fill. */
const NO_PAGES_OR_TIMES = { more_urls: [], sample_size: null, time_of_day: null, weekdays: null };

/** Columns of the given fields. */
function columnsOf<Change extends ScenarioChange>(
  {
    settings,
    moreUrls,
    sampleSize,
    property,
    frequencyInMin,
    timeOfDay,
    weekdays,
    stepsMode,
    ...same
  }: Change,
) {
  return {
    ...same,
    ...stepsMode && { steps_mode: stepsMode },
    ...moreUrls && { more_urls: moreUrls },
    ...sampleSize !== undefined && { sample_size: sampleSize },
    ...property && { property_id: property },
    ...frequencyInMin && { frequency_in_min: frequencyInMin },
    ...timeOfDay !== undefined && { time_of_day: timeOfDay },
    ...weekdays !== undefined && { weekdays },
    ...settings && viewportOf(settings),
  };
}

function viewportOf({ userAgentType, userAgent, width, height }: ContinuousInput["settings"]) {
  const device = deviceOf(userAgentType);
  return {
    device,
    user_agent: userAgent,
    width: width ?? DEVICE_SIZES[device].width,
    height: height ?? DEVICE_SIZES[device].height,
  };
}

/** The fields of a scenario for the audit log. */
function recorded(scenario: ScheduledScenario) {
  const { name, description, url, moreUrls, sampleSize, property, preset, settings } = scenario;
  const { frequencyInMin, timeOfDay, weekdays, status, steps, stepsMode } = scenario;
  const device = settings.userAgentType;
  return {
    steps: steps?.steps.map(stepText) ?? null,
    stepsMode: steps && stepsMode,
    ...{ name, description, url, moreUrls, sampleSize, property: property._id, preset, device },
    ...{ frequencyInMin, timeOfDay, weekdays, status: status === "IDLE" ? "IDLE" : "QUEUED" },
  };
}

/** Whether steps that read alike differ, for instance in what they fill in. */
function detailsChanged({ steps: old }: ScheduledScenario, { steps }: ScheduledScenario): boolean {
  const isSame = JSON.stringify(old?.steps.map(stepText)) ===
    JSON.stringify(steps?.steps.map(stepText));
  return isSame && JSON.stringify(old) !== JSON.stringify(steps);
}

async function recordChange(
  tx: TenantTx,
  actor: AccountActor,
  action: AuditAction,
  [before, after]: [ScheduledScenario, ScheduledScenario],
  secretsChanged: string[],
): Promise<void> {
  const [old, changed] = [recorded(before), recorded(after)];
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
