/** A tenant with issues of every kind, and the list as a caller sees it. */
import { type IssueRow, issueRow } from "@crumbtrail/contract/issue";
import { listOf } from "@crumbtrail/contract/paging";
import assert from "node:assert/strict";
import type { Caller, TestApi } from "./api.ts";
import { type World, world as withoutIssues } from "./issue_ends.ts";
import { sampleFinding, sampleRequest, testRun } from "./runs.ts";

export const HOUR = 3_600_000;

/** A tenant with two properties and an issue of every kind, an hour apart each. */
export async function world(api: TestApi): Promise<World> {
  const empty = await withoutIssues(api);
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
  const response = await caller.get(`/issues${query}`);
  assert.equal(response.status, 200, query);
  return listOf(issueRow).parse(await response.json());
}

export const names = ({ data }: { data: IssueRow[] }) => data.map((row) => row.entryName);

/** The id of the issue of that name. */
export async function idOf(caller: Caller, entryName: string): Promise<string> {
  const { data } = await list(caller, "?timeRange=all");
  return data.find((row) => row.entryName === entryName)?._id ?? "";
}
