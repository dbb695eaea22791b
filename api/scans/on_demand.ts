/** Starts, lists and aborts on-demand tests, stored as runs without a scenario. */
import { type Device, DEVICE_SIZES, DEVICES, type Preset } from "@crumbtrail/contract/enums";
import { type Obstacle, obstacleTo } from "@crumbtrail/contract/presets";
import type { Property } from "@crumbtrail/contract/property";
import type { onDemandInput, Scenario, StartedTest } from "@crumbtrail/contract/scenario";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { RecentTest } from "@crumbtrail/contract/test_batch";
import { findDefaultProperty, findPropertyCovering } from "@crumbtrail/db/queries/properties";
import { findCurrentTenant, findDayQuota, type TenantRow } from "@crumbtrail/db/queries/tenants";
import { listResultsByIds } from "@crumbtrail/db/queries/test_results";
import {
  abortRun,
  findRunById,
  insertRun,
  listStartedRuns,
  lockDailyTests,
  type NewRun,
} from "@crumbtrail/db/queries/test_runs";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { tAll } from "@crumbtrail/texts";
import { answerText, translatedAnswer } from "@crumbtrail/texts/server";
import type { z } from "zod";
import { recordAuditEvent, recordAuditEvents } from "../audit/record.ts";
import { type AccountActor, tenantAccountId } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError, found, invalidField } from "../platform/errors.ts";
import { pageOf } from "../platform/paging.ts";
import { basesCovering, hostOf } from "./page_property.ts";
import { withSharedVisits } from "./shared_visits.ts";

type Input = z.output<typeof onDemandInput>;

/** Why a preset does not suit the property; features of the tenant are refused separately. */
const UNSUITABLE: Record<Exclude<Obstacle, "FEATURE_OFF">, string> = tAll({
  NOT_FOR_URLS: "not available for the test of a URL",
  NO_PUR_SETTINGS: "the property has no PUR settings, or their password is missing",
  NO_TOGGLES: "no toggles are chosen on the property",
});

/**
 * Starts a test with each preset, all or none. Its issues belong to the property covering the URL, or
 * to the tenant default property if the caller may test any URL. The transaction sees the whole
 * tenant, because the daily limit is the tenant's; the caller's property scope is checked against the
 * found property.
 * @throws ApiError INPUT_INVALID for a preset not suiting the property; FORBIDDEN with details
 * `{feature}`, `{property}` or `{limit, used, max}`
 */
export function startTest(deps: Deps, actor: AccountActor, input: Input): Promise<StartedTest> {
  return withTenant(deps.db.app, actor.scope.tenantId, async (tx) => {
    const tenant = found(await findCurrentTenant(tx));
    await lockDailyTests(tx, tenant._id);
    const property = await propertyFor(tx, actor, input.url);
    const presets = input.presets ?? [found(input.preset)];
    presets.forEach((preset, at) =>
      requirePreset(preset, tenant, property, input.presets && { path: `presets.${at}` })
    );
    if (input.presets) requireAtOnce(presets.length, tenant);
    await takeDailyTests(tx, tenant, deps.now(), presets.length);
    const runs = presets.map((preset) => runOf(actor, property, { ...input, preset }));
    const [first, ...others] = await startRuns(tx, actor, runs);
    return { ...found(first), ...input.presets && { others } };
  });
}

const RECENT_HOURS = 24;

/** The tests that the caller started in the last day, the newest first, with their results. */
export async function listRecentTests(
  tx: TenantTx,
  actor: AccountActor,
  now: Date,
  slice: Slice,
): Promise<Page<RecentTest>> {
  const accountId = tenantAccountId(actor);
  // A member of staff who visits has no account in the tenant.
  if (accountId === null) return pageOf([], slice, 0);
  const since = new Date(now.getTime() - RECENT_HOURS * 3_600_000);
  const tests = await listStartedRuns(tx, { accountId, since }, slice);
  const ids = tests.data.flatMap(({ testResult }) => testResult ?? []);
  const results = new Map((await listResultsByIds(tx, ids)).map((one) => [one._id, one]));
  const data = tests.data.map((test) => ({
    ...test,
    result: results.get(test.testResult ?? "") ?? null,
  }));
  return { ...tests, data };
}

/** Queues the runs, of which some share a visit of their page, and records that they were started. */
export async function startRuns(
  tx: TenantTx,
  actor: AccountActor,
  runs: readonly NewRun[],
): Promise<Scenario[]> {
  const started = [];
  for (const run of withSharedVisits(runs)) {
    started.push(found(await findRunById(tx, await insertRun(tx, run))));
  }
  await recordAuditEvents(
    tx,
    actor,
    started.map(({ _id, url, preset, gpc, property }) => ({
      action: "test.started",
      entityId: _id,
      after: { url, preset, property: property._id, ...gpc && { gpc } },
    })),
  );
  return started;
}

/**
 * Starts a test once more that has ended.
 * @throws ApiError as `startTest`; VALIDATION_ERROR for a test that waits or runs, and for a proof
 */
export function repeatTest(deps: Deps, actor: AccountActor, test: Scenario): Promise<Scenario> {
  if (test.status === "QUEUED" || test.status === "RUNNING") {
    throw invalidField("status", answerText("the test has not ended"));
  }
  if (test.isProof) {
    throw invalidField("status", answerText("a proof is started from the report that it proves"));
  }
  const { url, name, preset, settings, gpc } = test;
  return startTest(deps, actor, {
    type: "ON_DEMAND",
    status: "QUEUED",
    url,
    name,
    preset,
    settings,
    gpc,
  });
}

/**
 * Checks the tenant's limit of tests that are started at once.
 * @throws ApiError FORBIDDEN
 */
export function requireAtOnce(used: number, { limits }: Pick<TenantRow, "limits">): void {
  const max = limits.maxTestsAtOnce;
  if (used > max) {
    throw new ApiError("FORBIDDEN", { details: { limit: "maxTestsAtOnce", used, max } });
  }
}

/**
 * @param options.ofScenario External is for scenarios alone
 * @param options.path of the preset in the input
 * @throws ApiError INPUT_INVALID for a preset that does not suit the property; FORBIDDEN with
 * details `{feature}`
 */
export function requirePreset(
  preset: Preset,
  { features: { allTestTypesEnabled } }: Pick<TenantRow, "features">,
  property: Property,
  { ofScenario = false, path = "preset" }: { ofScenario?: boolean; path?: string } = {},
): void {
  const obstacle = obstacleTo(preset, { allTestTypesEnabled, property, ofScenario });
  if (obstacle === null) return;
  if (obstacle === "FEATURE_OFF") {
    throw new ApiError("FORBIDDEN", { details: { feature: "allTestTypesEnabled" } });
  }
  const details = [{ path, message: translatedAnswer(UNSUITABLE[obstacle]) }];
  throw new ApiError("INPUT_INVALID", { details });
}

/**
 * The property of a page: the one covering it, or the tenant default property if the caller may test
 * any URL.
 * @throws ApiError FORBIDDEN with details `{property}`
 */
export async function propertyFor(
  tx: TenantTx,
  actor: AccountActor,
  url: string,
): Promise<Property> {
  const covering = await findPropertyCovering(tx, basesCovering(hostOf(url)));
  if (covering && isInScope(actor, covering._id)) return covering;
  // A caller with a property scope could not read the result of a test of another property.
  if (!covering && actor.scope.propertyIds === null && actor.permissions.includes("TEST_ANY_URL")) {
    return found(await findDefaultProperty(tx));
  }
  throw new ApiError("FORBIDDEN", {
    details: { property: "no property in your property scope covers this URL" },
  });
}

/** Whether the caller's property scope contains a property. */
export function isInScope({ scope: { propertyIds } }: AccountActor, propertyId: string): boolean {
  return propertyIds === null || propertyIds.includes(propertyId);
}

/**
 * Locks and checks the tier's daily limit for further tests; a limit of 0 allows none.
 * @throws ApiError FORBIDDEN at the limit
 */
export async function takeDailyTests(
  tx: TenantTx,
  tenant: TenantRow,
  now: Date,
  count: number = 1,
): Promise<void> {
  await lockDailyTests(tx, tenant._id);
  const { testsCount: used } = await findDayQuota(tx, tenant.timezone, now);
  const max = tenant.limits.maxDailyTests;
  if (used + count <= max) return;
  throw new ApiError("FORBIDDEN", { details: { limit: "maxDailyTests", used, max } });
}

export function runOf(
  actor: AccountActor,
  property: Property,
  { url, name, preset, settings, gpc }: Pick<Input, "url" | "name" | "settings" | "gpc"> & {
    preset: Preset;
  },
): NewRun {
  const device = deviceOf(settings.userAgentType);
  return {
    tenantId: actor.scope.tenantId,
    propertyId: property._id,
    scenario: null,
    name: name?.trim() || `OnDemand Test for ${url}`,
    type: "ON_DEMAND",
    preset,
    device,
    userAgent: settings.userAgent,
    width: settings.width ?? DEVICE_SIZES[device].width,
    height: settings.height ?? DEVICE_SIZES[device].height,
    gpc,
    creatorId: tenantAccountId(actor),
    pages: [{ url, host: hostOf(url) }],
  };
}

export function deviceOf(userAgentType: Input["settings"]["userAgentType"]): Device {
  return DEVICES.find((device) => device.toLowerCase() === userAgentType) ?? "DESKTOP";
}

export function userAgentTypeOf(device: Device): Input["settings"]["userAgentType"] {
  return ({ DESKTOP: "desktop", MOBILE: "mobile", TABLET: "tablet" } as const)[device];
}

/**
 * Aborts a queued or running test. Returns the scenario afterwards; an ended test stays unchanged.
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
