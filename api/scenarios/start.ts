/** Starts an on-demand test: a scenario that runs once, put into the queue. */
import {
  AVAILABLE_PRESETS,
  type Device,
  DEVICE_SIZES,
  DEVICES,
  GATED_PRESETS,
  type Preset,
} from "@crumbtrail/contract/enums";
import { can } from "@crumbtrail/contract/permissions";
import type { Property } from "@crumbtrail/contract/property";
import type { onDemandInput, Scenario } from "@crumbtrail/contract/scenario";
import { findDefaultProperty, findPropertyCovering } from "@crumbtrail/db/queries/properties";
import { enqueueJob } from "@crumbtrail/db/queries/scan_jobs";
import { findCurrentTenant, findDayQuota, type TenantRow } from "@crumbtrail/db/queries/tenants";
import {
  findScenarioById,
  insertOnDemandScenario,
  lockDailyTests,
} from "@crumbtrail/db/queries/test_scenarios";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import type { z } from "zod";
import { recordDeed } from "../audit/record.ts";
import type { Actor, Deps } from "../http/context.ts";
import { ApiError, found } from "../http/errors.ts";
import { hostOf, propertyNamesFor } from "./property_names.ts";

type Input = z.output<typeof onDemandInput>;

/**
 * Its issues belong to the property that covers the URL, or to the tenant default property where
 * the caller may test any URL. The transaction sees the whole tenant, because the daily limit is
 * the tenant's; what the caller is held to is checked against the property found.
 * @throws ApiError INPUT_INVALID for a preset the scanner can't carry out; FORBIDDEN with details
 *   `{feature}`, `{property}` or `{limit, used, max}`
 */
export function startTest(deps: Deps, actor: Actor, input: Input): Promise<Scenario> {
  requireAvailable(input.preset);
  return withTenant(deps.db.app, actor.scope.tenantId, async (tx) => {
    const tenant = found(await findCurrentTenant(tx));
    requireFeature(tenant, input.preset);
    const property = await propertyFor(tx, actor, input.url);
    await takeDailyTest(tx, tenant, deps.now());
    const id = await insertOnDemandScenario(tx, scenarioRow(actor, property, input));
    await enqueueJob(tx, { id, type: "ON_DEMAND", targetHost: hostOf(input.url) });
    const scenario = found(await findScenarioById(tx, id));
    const { url, preset } = scenario;
    const after = { url, preset, property: property._id };
    const entity = { entityType: "test_scenario", entityId: id };
    await recordDeed(tx, actor, { action: "test.started", ...entity, after });
    return scenario;
  });
}

function requireAvailable(preset: Preset): void {
  const available: readonly Preset[] = AVAILABLE_PRESETS;
  if (available.includes(preset)) return;
  throw new ApiError("INPUT_INVALID", { details: [{ path: "preset", message: "not available" }] });
}

function requireFeature(tenant: TenantRow, preset: Preset): void {
  if (!GATED_PRESETS.includes(preset) || tenant.features.allTestTypesEnabled) return;
  throw new ApiError("FORBIDDEN", { details: { feature: "allTestTypesEnabled" } });
}

async function propertyFor(tx: TenantTx, actor: Actor, url: string): Promise<Property> {
  const held = actor.scope.propertyIds;
  const covering = await findPropertyCovering(tx, propertyNamesFor(url));
  if (covering && (held === null || held.includes(covering._id))) return covering;
  if (!covering && can(actor.role, "TEST_ANY_URL")) return found(await findDefaultProperty(tx));
  throw new ApiError("FORBIDDEN", { details: { property: "none that you may test has this URL" } });
}

/** Refuses when today's tests have reached the tier's limit; a limit of 0 allows none. */
async function takeDailyTest(tx: TenantTx, tenant: TenantRow, now: Date): Promise<void> {
  await lockDailyTests(tx, tenant._id);
  const { testsCount: used } = await findDayQuota(tx, tenant.timezone, now);
  const max = tenant.limits.maxDailyTests;
  if (used < max) return;
  throw new ApiError("FORBIDDEN", { details: { limit: "maxDailyTests", used, max } });
}

function scenarioRow(actor: Actor, property: Property, { url, name, preset, settings }: Input) {
  const device = deviceOf(settings.userAgentType);
  return {
    tenantId: actor.scope.tenantId,
    propertyId: property._id,
    name: name?.trim() || `OnDemand Test for ${url}`,
    url,
    preset,
    device,
    userAgent: settings.userAgent,
    width: settings.width ?? DEVICE_SIZES[device].width,
    height: settings.height ?? DEVICE_SIZES[device].height,
    creatorId: actor.accountId,
  };
}

function deviceOf(userAgentType: Input["settings"]["userAgentType"]): Device {
  return DEVICES.find((device) => device.toLowerCase() === userAgentType) ?? "DESKTOP";
}
