/** Starts tests as the on-demand form does, and makes a tenant with a test result. */
import { listOf } from "@crumbtrail/contract/paging";
import { type Scenario, scenario } from "@crumbtrail/contract/scenario";
import { testResultRow } from "@crumbtrail/contract/test_result";
import type { ReportRequest } from "@crumbtrail/contract/report";
import { answerIn, type Caller, signedIn } from "./callers.ts";
import { type TestApi, testProperty, testTenant } from "./api.ts";
import { testRun } from "./runs.ts";
import { sampleFinding, sampleRequest } from "./findings.ts";

export const body = (url: string, more: Record<string, unknown> = {}) => ({
  url,
  type: "ON_DEMAND",
  preset: "NO_ACTION_SP_CMP",
  ...more,
});

export async function start(caller: Caller, url: string, more = {}): Promise<Scenario> {
  return await answerIn(scenario, caller.post("/test-scenarios", body(url, more)), 201);
}

export const request: ReportRequest = {
  url: "https://ads.example/pixel",
  domain: "ads.example",
  type: "Image",
  method: "GET",
  referer: null,
  mimeType: "image/gif",
  status: 200,
  size: 43,
  cnames: [],
  failed: null,
  suspicious: null,
  initiator: { type: "script", stack: [], initiatorUrl: null, isBeforeConsent: true },
  isBeforeConsent: true,
  firstParty: false,
  phase: "BEFORE_CONSENT",
  vendorsMatch: [{ _id: "v", name: "@Ads", globalVendorRef: null }],
  missingInVendorList: true,
  __isOnWhiteList: false,
};

export async function world(api: TestApi) {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const blog = await testProperty(api.db, tenant, "blog.example");
  const findings = [sampleFinding(), sampleRequest("ads.example")];
  const report = { requests: [request] };
  const id = await testRun(api, tenant, { propertyId: shop, findings, report });
  return { tenant, shop, blog, id, admin: await signedIn(api, tenant) };
}

export async function list(caller: Caller, query = "") {
  return await answerIn(listOf(testResultRow), caller.get(`/test-results${query}`));
}
