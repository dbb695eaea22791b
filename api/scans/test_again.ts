/** Tests the pages of an issue again that are no longer tested. */
import { obstacleTo } from "@crumbtrail/contract/presets";
import type { RepeatedTests } from "@crumbtrail/contract/test_batch";
import { listUntestedPages } from "@crumbtrail/db/queries/issue_pages";
import { findIssueById } from "@crumbtrail/db/queries/issues";
import { findCurrentTenant } from "@crumbtrail/db/queries/tenants";
import { lockDailyTests } from "@crumbtrail/db/queries/test_runs";
import { withTenant } from "@crumbtrail/db/tenant";
import type { AccountActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError, found } from "../platform/errors.ts";
import {
  isInScope,
  propertyFor,
  runOf,
  startRuns,
  takeDailyTests,
  userAgentTypeOf,
} from "./on_demand.ts";

/**
 * Starts a test of each page, as it was tested before: with its preset, device and GPC, the longest
 * untested first, and no more than the tenant may start at once. Its transaction sees the whole
 * tenant, because the daily limit is the tenant's; the issue has to be in the caller's property scope.
 * Left out are pages with steps, which only their scenario can run, and presets that do not suit the
 * property any more.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN as for a single test
 */
export function testIssueAgain(
  deps: Deps,
  actor: AccountActor,
  id: string,
): Promise<RepeatedTests> {
  return withTenant(deps.db.app, actor.scope.tenantId, async (tx) => {
    const issue = found(await findIssueById(tx, id));
    if (!isInScope(actor, issue.property._id)) throw new ApiError("ENTITY_NOT_FOUND");
    const tenant = found(await findCurrentTenant(tx));
    const { features: { allTestTypesEnabled }, limits: { maxTestsAtOnce } } = tenant;
    const pages = issue.untestedSince ? await listUntestedPages(tx, id, maxTestsAtOnce) : [];
    await lockDailyTests(tx, tenant._id);
    const runs = [];
    const leftOut: RepeatedTests["leftOut"] = [];
    for (const { url, preset, device, gpc, hasSteps } of pages) {
      const property = await propertyFor(tx, actor, url);
      const settings = { userAgentType: userAgentTypeOf(device), userAgent: "" };
      if (hasSteps) leftOut.push({ url, preset, why: "STEPS" });
      else if (obstacleTo(preset, { allTestTypesEnabled, property }) !== null) {
        leftOut.push({ url, preset, why: "PRESET" });
      } else runs.push(runOf(actor, property, { url, preset, settings, gpc }));
    }
    if (runs.length > 0) await takeDailyTests(tx, tenant, deps.now(), runs.length);
    return { started: await startRuns(tx, actor, runs), leftOut };
  });
}
