/** Tenants with and without issues, issues as a caller sees them, and accepting one. */
import {
  type Issue,
  issue,
  issuePage,
  type IssueRow,
  issueStats,
} from "@crumbtrail/contract/issue";
import { PERMISSIONS } from "@crumbtrail/contract/permissions";
import assert from "node:assert/strict";
import type { AccountActor } from "../platform/actor.ts";
import { type TestApi, testProperty, type TestTenant, testTenant } from "./api.ts";
import { answerIn, type Caller, signedIn } from "./callers.ts";
import { testRun } from "./runs.ts";
import { sampleFinding, sampleRequest } from "./findings.ts";

export const REASON = "Goes with the relaunch";

export interface World {
  tenant: TestTenant;
  shop: string;
  blog: string;
  admin: Caller;
}

/** A tenant with two properties and no issue yet. */
export async function tenantWithoutIssues(api: TestApi): Promise<World> {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const blog = await testProperty(api.db, tenant, "blog.example");
  return { tenant, shop, blog, admin: await signedIn(api, tenant) };
}

/** An administrator as actor of a verb. */
export function actorOf({ id }: { id: string }, { accountId }: Caller): AccountActor {
  return {
    kind: "person",
    accountId,
    username: "ada@tenant.test",
    role: "TENANT_ADMIN",
    permissions: PERMISSIONS,
    homeTenantId: id,
    scope: { tenantId: id, propertyIds: null },
    requestId: "request",
    address: "192.0.2.7",
  };
}

/** A run of a property with one cookie; returns the issue. */
export async function seen(
  api: TestApi,
  { tenant, shop, admin }: World,
  change: Parameters<typeof sampleFinding>[0] = {},
  at = api.deps.now(),
): Promise<Issue> {
  const finding = sampleFinding({ expires: at.getTime() / 1000 + 30 * 86_400, ...change });
  await testRun(api, tenant, { propertyId: shop, at, findings: [finding] });
  const [row] = await api.db.owner`
    select id from issues where property_id = ${shop} and entry_name = ${finding.entryName}`;
  return await read(await admin.get(`/issues/${row?.id}`));
}

export async function read(response: Response): Promise<Issue> {
  assert.equal(response.status, 200);
  return issue.parse(await response.json());
}

export async function counts(caller: Caller) {
  const total = async (query: string) =>
    (await answerIn(issuePage, caller.get(`/issues?timeRange=all&${query}`)))
      .meta.total;
  const stats = await answerIn(issueStats, caller.get("/issues/stats"));
  return {
    open: await total(""),
    accepted: await total("accepted=true"),
    resolved: await total("resolved=true"),
    counted: stats.total.STORAGE_ITEM,
  };
}

export const accept = (
  caller: Caller,
  { _id }: Pick<Issue, "_id">,
  until: unknown = { days: 30 },
) => caller.post(`/issues/${_id}/acceptance`, { reason: REASON, until });

export const HOUR = 3_600_000;

/** A tenant with two properties and an issue of every kind, an hour apart each. */
export async function tenantWithEachIssue(api: TestApi): Promise<World> {
  const empty = await tenantWithoutIssues(api);
  const { tenant, shop, blog } = empty;
  const at = (hours: number) => new Date(api.deps.now().getTime() - hours * HOUR);
  const findings = [sampleFinding(), sampleFinding({ entryName: "_other" })];
  await testRun(api, tenant, { propertyId: shop, at: at(3), findings });
  const vendor = sampleRequest("ads.example");
  await testRun(api, tenant, { propertyId: blog, at: at(2), findings: [vendor] });
  const suspicious = sampleRequest("track.example", {
    issueType: "SUSPICIOUS_REQUEST",
    suspiciousDetails: { type: "URL", match: "userid", excerpt: "pixel?userid=1" },
  });
  await testRun(api, tenant, { propertyId: shop, at: at(1), findings: [suspicious] });
  return empty;
}

export async function list(caller: Caller, query = "") {
  return await answerIn(issuePage, caller.get(`/issues${query}`));
}

export const names = ({ data }: { data: IssueRow[] }) => data.map((row) => row.entryName);

/** The id of the issue with a name. */
export async function idOf(caller: Caller, entryName: string): Promise<string> {
  const { data } = await list(caller, "?timeRange=all");
  return data.find((row) => row.entryName === entryName)?._id ?? "";
}
