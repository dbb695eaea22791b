/** Suggestions in tests of the API. */
import { type IssueBatch, issueBatch } from "@crumbtrail/contract/issue_batch";
import { listOf } from "@crumbtrail/contract/paging";
import type { Finding } from "@crumbtrail/contract/recording";
import { suggestion } from "@crumbtrail/contract/suggestion";
import assert from "node:assert/strict";
import type { TestApi } from "./api.ts";
import { answerIn, type Caller } from "./callers.ts";
import { sampleFinding, sampleRequest } from "./findings.ts";
import { tenantWithoutIssues, type World } from "./issues.ts";
import { testRun } from "./runs.ts";

const DAY_MS = 86_400_000;
/** One time for all tests of a file, so that computed times are equal. */
const NOW = Date.now();
export const daysAgo = (days: number) => new Date(NOW - days * DAY_MS);

/** A cookie that no vendor of the tenant recognises. */
export const cookie = (entryName: string, change: Partial<Finding> = {}) =>
  sampleFinding({ entryName, vendorsMatch: [], ...change });

/** A request to a host that no vendor of the tenant recognises. */
export const host = (name: string, change: Partial<Finding> = {}) =>
  sampleRequest(name, { vendorsMatch: [], ...change });

/** A run of a property some days ago. */
export function found(
  api: TestApi,
  { tenant }: World,
  propertyId: string,
  findings: Finding[],
  days = 1,
): Promise<string> {
  return testRun(api, tenant, { propertyId, findings, at: daysAgo(days) });
}

/** Two properties: a cookie and a host on both, a cookie on the shop alone. */
export async function tenantWithSuggestions(api: TestApi): Promise<World> {
  const world = await tenantWithoutIssues(api);
  const both = [cookie("_both"), host("ads.example")];
  await found(api, world, world.shop, [...both, cookie("_shop")], 3);
  await found(api, world, world.blog, both, 2);
  return world;
}

export async function listSuggestions(caller: Caller, query = "") {
  return await answerIn(listOf(suggestion), caller.get(`/suggestions${query}`));
}

export async function suggested(caller: Caller, query = ""): Promise<string[]> {
  return (await listSuggestions(caller, query)).data.map(({ name }) => name);
}

/** The key of a suggestion; cookies in these tests begin with an underscore. */
export const keyOf = (name: string) => ({
  entry: name.startsWith("_") ? "COOKIE" : "REQUEST",
  name,
});

/** Starts a bulk action on suggestions. */
export async function decide(
  caller: Caller,
  action: object,
  ...names: string[]
): Promise<IssueBatch> {
  const body = { do: action, suggestions: names.map(keyOf) };
  return await answerIn(issueBatch, caller.post("/suggestions/bulk", body), 201);
}

/** Dismisses or restores suggestions; returns the number of changed ones. */
export async function changeDismissed(
  caller: Caller,
  verb: "dismiss" | "restore",
  suggestions: unknown[],
): Promise<number> {
  const response = await caller.post(`/suggestions/${verb}`, { suggestions });
  assert.equal(response.status, 200, await response.clone().text());
  return (await response.json()).changed;
}
