/** Writes the test scenarios and RSS crawls of a planned document. */
import type { ConfigDocument } from "@crumbtrail/contract/config_document";
import { secretsIn } from "@crumbtrail/contract/step_types";
import { findPropertyIds } from "@crumbtrail/db/queries/config_document";
import {
  findMissingForStart,
  listStoredScenarios,
  type StoredScenario,
  wantStart,
} from "@crumbtrail/db/queries/config_scenarios";
import { findSchedule } from "@crumbtrail/db/queries/due_scenarios";
import { findStepSecrets } from "@crumbtrail/db/queries/step_secrets";
import { findCurrentTenant, type TenantRow } from "@crumbtrail/db/queries/tenants";
import {
  enableScenario,
  insertScenario,
  moveNextRun,
  type ScenarioFields,
  type ScheduledType,
  updateScenario,
} from "@crumbtrail/db/queries/test_scenarios";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { tenantAccountId } from "../../../platform/actor.ts";
import { found } from "../../../platform/errors.ts";
import { stableText } from "../../../platform/json_text.ts";
import { deviceOf } from "../../../scans/on_demand.ts";
import { stopScenario } from "../../../scans/scenarios/change.ts";
import { firstRun, nextRun } from "../../../scans/scenarios/schedule.ts";
import type { Scheduled } from "../document.ts";
import type { ImportActor } from "../read.ts";

/**
 * Adds scenarios, and replaces known ones of the same name. What a document says to run starts at
 * once, or at its time of day, unless a secret or password is missing.
 */
export async function writeScenarios(
  tx: TenantTx,
  actor: ImportActor,
  { testScenarios = [], rssCrawls = [] }: ConfigDocument,
  now: Date,
): Promise<void> {
  if (testScenarios.length + rssCrawls.length === 0) return;
  const tenant = found(await findCurrentTenant(tx));
  const creator = actor.kind === "system" ? null : tenantAccountId(actor);
  const properties = new Map((await findPropertyIds(tx)).map(({ id, name }) => [name, id]));
  const known = new Map((await listStoredScenarios(tx)).map((one) => [one.name, one]));
  const all: [ScheduledType, Scheduled][] = [
    ...testScenarios.map((one): [ScheduledType, Scheduled] => ["CONTINUOUS", one]),
    ...rssCrawls.map((one): [ScheduledType, Scheduled] => ["RSS_CRAWL", one]),
  ];
  for (const [type, one] of all) {
    const fields = columnsOf(one, found(properties.get(one.property)));
    const stored = known.get(one.name);
    const id = stored?.id ??
      await insertScenario(tx, tenant._id, { ...fields, type, creator_id: creator });
    const isMoved = stored ? await change(tx, stored, one, fields) : false;
    const isRunning = stored?.isEnabled ?? false;
    await setStatus(tx, tenant, { id, isRunning, isMoved, status: one.status, now });
  }
}

/** @returns whether the scenario runs at other times from now on */
async function change(
  tx: TenantTx,
  { id, url: knownUrl }: StoredScenario,
  one: Scheduled,
  { url, ...fields }: ScenarioFields,
): Promise<boolean> {
  const before = await findSchedule(tx, id);
  const stored = await findStepSecrets(tx, id) ?? {};
  const used = secretsIn("steps" in one ? one.steps : null);
  const secrets = Object.entries(stored).filter(([name]) => used.includes(name));
  await updateScenario(tx, id, {
    ...fields,
    // A URL that is written makes the crawl forget its feed's state.
    ...url !== knownUrl && { url },
    step_secrets: Object.fromEntries(secrets),
  });
  return stableText(before) !== stableText(await findSchedule(tx, id));
}

interface Wanted {
  id: string;
  /** Whether the scenario is enabled now. */
  isRunning: boolean;
  /** Whether it runs at other times from now on. */
  isMoved: boolean;
  status: Scheduled["status"];
  now: Date;
}

async function setStatus(
  tx: TenantTx,
  { timezone }: TenantRow,
  { id, isRunning, isMoved, status, now }: Wanted,
): Promise<void> {
  const isWanted = status === "QUEUED";
  if (isWanted && await findMissingForStart(tx, id) === null) {
    const schedule = found(await findSchedule(tx, id));
    if (!isRunning) await enableScenario(tx, id, firstRun(schedule, now, timezone));
    else if (isMoved) await moveNextRun(tx, id, nextRun(schedule, now, timezone));
    return;
  }
  if (isRunning) await stopScenario(tx, id);
  await wantStart(tx, id, isWanted);
}

function columnsOf(one: Scheduled, propertyId: string): ScenarioFields {
  const { name, description, url, preset, settings, gpc, frequencyInMin } = one;
  const { userAgentType, userAgent, width = 0, height = 0 } = settings;
  const pages = "steps" in one ? one : null;
  return {
    ...{ name, description, url, preset, width, height, gpc },
    property_id: propertyId,
    device: deviceOf(userAgentType),
    user_agent: userAgent,
    frequency_in_min: frequencyInMin,
    more_urls: pages?.moreUrls ?? [],
    sample_size: pages?.sampleSize ?? null,
    time_of_day: pages?.timeOfDay ?? null,
    weekdays: pages?.weekdays ?? null,
    ...pages && { steps: pages.steps, steps_mode: pages.stepsMode },
  };
}
