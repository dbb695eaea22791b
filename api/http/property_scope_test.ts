/**
 * Role USER is held to its properties by every route there is: what it may list says nothing of
 * another property. access_matrix_test.ts shows that an object named by its id is not found either.
 */
import { can, PERMISSIONS } from "@crumbtrail/contract/permissions";
import assert from "node:assert/strict";
import { testGroup } from "../testing/assignee_groups.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding, sampleReportCookie } from "../testing/findings.ts";
import { readWorkbook } from "../testing/downloads.ts";
import { testVendor } from "../testing/vendors.ts";
import { type RouteEntry, routeTable } from "./endpoint.ts";
import {
  type TestApi,
  testApi,
  testProperty,
  type TestTenant,
  testTenant,
} from "../testing/api.ts";
import { type Caller, signedIn } from "../testing/callers.ts";
import { SAMPLES } from "../testing/samples.ts";
import { indexAll } from "../testing/search.ts";

/** Streams have a test of their own in events_test.ts. */
const STREAMS = ["/events"];

/** Words of both properties, in each type. */
const SEARCHES = [
  ...["?query=open", "?query=open&resultType=TEST_RESULT", "?query=item&resultType=STORAGE_ITEM"],
  ...["?query=vendor&resultType=VENDOR", "?query=foreign&properties=FOREIGN"],
];

/** What else is asked of a list, `FOREIGN` being the id of the foreign property. */
const QUERIES: Record<string, string[]> = {
  "/issues": [
    "?timeRange=all",
    "?timeRange=all&resolved=true",
    "?timeRange=all&properties=FOREIGN",
    "?timeRange=all&search=foreign",
    "?timeRange=all&export-format=xlsx",
  ],
  "/test-results": ["?type=ON_DEMAND&limit=200"],
  "/catalogue/samples": ["?kind=STORAGE", "?kind=STORAGE&property=FOREIGN"],
  "/suggestions": ["?property=FOREIGN", "?search=foreign"],
  "/search": SEARCHES,
};

/** What an admin is told there of both properties; otherwise the test proves nothing. */
const TELLING = [
  ...[
    "/properties",
    "/vendors",
    "/storage-items",
    "/test-results",
    "/test-results/stats",
    "/issues/overview",
    "/issues/stats",
    "/issues/assignment-pending",
  ],
  ...["/issues?timeRange=all", "/issues?timeRange=all&resolved=true"],
  ...["/issues?timeRange=all&search=foreign", "/issues?timeRange=all&export-format=xlsx"],
  ...["/catalogue/samples?kind=STORAGE", "/suggestions", "/suggestions?search=foreign"],
  ...SEARCHES.slice(0, 4).map((query) => `/search${query}`),
];

/** What the caller did itself: another caller's list need not say anything of the same property. */
const OF_CALLER = ["/test-scenarios/recent"];

interface Side {
  property: string;
  /** Whatever gives the property away in an answer. */
  traces: string[];
}

/** A property with an open issue, a resolved one, a finished test and one in the queue. */
async function side(api: TestApi, tenant: TestTenant, admin: Caller, name: string): Promise<Side> {
  const host = `${name}.example`;
  const property = await testProperty(api.db, tenant, host);
  const findings = [`_${name}_open`, `_${name}_resolved`].map((entryName) =>
    sampleFinding({ entryName })
  );
  const report = { cookies: [sampleReportCookie({ name: `_${name}_open` })] };
  const result = await testRun(api, tenant, { propertyId: property, findings, report });
  const issues = await api.db.owner`select id, entry_name from issues
    where property_id = ${property}`;
  const resolved = issues.find(({ entry_name }) => entry_name === `_${name}_resolved`);
  assert.ok((await admin.post(`/issues/${resolved?.id}/resolve`)).ok);
  const open = issues.find(({ id }) => id !== resolved?.id);
  const assignee = await testGroup(api.db, tenant);
  assert.ok((await admin.post(`/issues/${open?.id}/assignees`, { assignee })).ok);
  await testVendor(api.db, tenant, { name: `${name} vendor`, properties: [property] });
  await testStorageItem(api, tenant, { name: `${name} item`, property });
  const test = { url: `https://${host}/`, type: "ON_DEMAND", preset: "NO_ACTION_SP_CMP" };
  const started = await admin.post("/test-scenarios", test);
  assert.equal(started.status, 201, await started.clone().text());
  const { _id: scenario } = await started.json();
  const ids = issues.map(({ id }) => String(id));
  const rows = [`${name} vendor`, `${name} item`];
  return { property, traces: [property, host, `_${name}_`, result, scenario, ...ids, ...rows] };
}

async function testStorageItem(
  { db }: TestApi,
  tenant: TestTenant,
  { name, property }: { name: string; property: string },
): Promise<void> {
  const [row] = await db.owner`insert into storage_items (tenant_id, name, type)
    values (${tenant.id}, ${name}, 'COOKIE') returning id`;
  await db
    .owner`insert into storage_item_properties values (${tenant.id}, ${row?.id}, ${property})`;
}

async function scene() {
  const api = await testApi();
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const own = await side(api, tenant, admin, "own");
  const foreign = await side(api, tenant, admin, "foreign");
  // What nobody chose is everybody's to send.
  await api.db.owner`update issue_assignments set assigned_by = null`;
  await indexAll(api.db);
  const user = await signedIn(api, tenant, "USER", [own.property]);
  return { api, admin, user, own, foreign, [Symbol.asyncDispose]: api[Symbol.asyncDispose] };
}

/** An answer as one text, a workbook's cells included. */
async function said(caller: Caller, path: string): Promise<string> {
  const response = await caller.get(path);
  assert.ok(response.ok, `${path} ${await response.clone().text()}`);
  const isWorkbook = response.headers.get("content-type")?.includes("spreadsheet");
  if (!isWorkbook) return await response.text();
  return JSON.stringify([...await readWorkbook(response)]);
}

const tells = (text: string, { traces }: Side) => traces.some((trace) => text.includes(trace));

function isListForUsers({ method, path, access, params }: RouteEntry): boolean {
  if (method !== "get" || params.length > 0 || access === "PUBLIC") return false;
  const permission = PERMISSIONS.find((name) => name === access);
  return !STREAMS.includes(path) && (permission === undefined || can("USER", permission));
}

Deno.test("role USER: no list says anything of a property that is not its own [api-and-roles-57, api-and-roles-58, api-and-roles-59, api-and-roles-60, search-12]", async (t) => {
  await using on = await scene();
  const telling: string[] = [];
  for (const { path } of routeTable(on.api.app).filter(isListForUsers)) {
    const plain = SAMPLES[`get ${path}`]?.query ?? "";
    for (const query of [plain, ...(QUERIES[path] ?? [])]) {
      const asked = `${path}${query.replace("FOREIGN", on.foreign.property)}`;
      await t.step(asked.replace(on.foreign.property, "FOREIGN"), async () => {
        const [all, seen] = [await said(on.admin, asked), await said(on.user, asked)];
        assert.equal(tells(seen, on.foreign), false, seen);
        if (tells(all, on.foreign)) telling.push(asked);
        if (OF_CALLER.includes(path)) return;
        if (tells(all, on.own)) assert.ok(tells(seen, on.own), `nothing of its own in ${seen}`);
      });
    }
  }
  for (const path of TELLING) assert.ok(telling.includes(path), path);
});

Deno.test("role USER: the queue counts its own tests, and no other property is tested", async () => {
  await using on = await scene();
  const total = async (caller: Caller) =>
    (await (await caller.get("/test-scenarios/queued-total")).json()).total;
  assert.deepEqual([await total(on.admin), await total(on.user)], [2, 1]);
  const start = async (host: string) => {
    const body = { url: `https://${host}/`, type: "ON_DEMAND", preset: "NO_ACTION_SP_CMP" };
    const response = await on.user.post("/test-scenarios", body);
    const { message, details = {} } = await response.json();
    return [response.status, message, ...Object.keys(details)];
  };
  assert.deepEqual(await start("foreign.example"), [403, "FORBIDDEN", "property"]);
  assert.deepEqual(await start("nobody.example"), [403, "FORBIDDEN", "property"]);
  assert.equal((await start("own.example"))[0], 201);
});
