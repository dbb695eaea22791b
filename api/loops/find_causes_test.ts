/** Issues from before there were causes: each has that of its last report, or none. */
import { migrate, readMigrations } from "@crumbtrail/db/migrate";
import { dropSchemas, mintTenant, testDatabase } from "@crumbtrail/db/testing";
import type { ReportRequest } from "@crumbtrail/contract/report";
import assert from "node:assert/strict";
import { pino } from "pino";
import { testApi } from "../testing/api.ts";
import { sampleFinding, sampleReportCookie, sampleRequest } from "../testing/findings.ts";
import { tenantWithoutIssues } from "../testing/issues.ts";
import { testRun } from "../testing/runs.ts";
import { findCauses } from "./find_causes.ts";

const silent = pino({ level: "silent" });
const TAG = "https://cdn.tracker.test/t.js?v=1";

function request(url: string, type: string, initiatedBy: number | null): ReportRequest {
  return {
    ...{ url, type, initiatedBy, method: "GET", referer: null, mimeType: null, status: 200 },
    domain: new URL(url).hostname.split(".").slice(-2).join("."),
    ...{ size: 1, cnames: [], failed: null, suspicious: null, isBeforeConsent: true },
    ...{ firstParty: false, phase: "BEFORE_CONSENT", vendorsMatch: [], missingInVendorList: false },
    __isOnWhiteList: false,
    initiator: { type: "script", stack: [], initiatorUrl: null, isBeforeConsent: true },
  };
}

const PIXEL = sampleRequest("pixel.example");
const requests = [
  request("https://www.site.test/", "Document", null),
  request(TAG, "Script", 0),
  request(PIXEL.urls[0] ?? "", "Image", 1),
];
const report = { requests, cookies: [sampleReportCookie({ initiatedBy: 1 })] };

async function keysOf(api: Awaited<ReturnType<typeof testApi>>, tenantId: string) {
  const rows = await api.db.owner<{ name: string; key: string | null }[]>`
    select i.entry_name as name, c.key from issues i
    left join causes c on c.tenant_id = i.tenant_id and c.id = i.cause_id
    where i.tenant_id = ${tenantId} order by 1`;
  return Object.fromEntries(rows.map(({ name, key }) => [name, key]));
}

Deno.test("earlier issues get the cause of their last report, in steps, once", async () => {
  await using api = await testApi();
  const { tenant, shop } = await tenantWithoutIssues(api);
  const findings = [
    sampleFinding(),
    PIXEL,
    sampleFinding({ entryName: "not in the report" }),
  ];
  await testRun(api, tenant, { propertyId: shop, findings, report });
  const done = sampleFinding({ entryName: "resolved" });
  await testRun(api, tenant, { propertyId: shop, findings: [done], report });
  await api.db.owner`update issues set resolved = true, resolved_at = now(), resolver_name = 'x'
    where tenant_id = ${tenant.id} and entry_name = 'resolved'`;
  await api.db.owner`insert into cause_backfills (tenant_id) values (${tenant.id})`;
  const steps: number[] = [];
  do steps.push(await findCauses(api.db, silent, 2)); while (steps.at(-1));
  assert.deepEqual(steps, [2, 1, 0]);
  const key = "SCRIPT cdn.tracker.test/t.js";
  assert.deepEqual(await keysOf(api, tenant.id), {
    _track: key,
    "not in the report": null,
    "pixel.example": key,
    resolved: null,
  });
  const [{ n } = { n: 0 }] = await api.db.owner<{ n: number }[]>`select count(*)::int as n
    from issue_occurrences where tenant_id = ${tenant.id} and cause_id is not null`;
  assert.equal(n, 2);
  const left = await api.db.owner`select from cause_backfills where tenant_id = ${tenant.id}`;
  assert.equal(left.length, 0);
});

Deno.test("a deleted or unreadable report gives no cause, and stops nothing", async () => {
  await using api = await testApi();
  const { tenant, shop } = await tenantWithoutIssues(api);
  const gone = await testRun(api, tenant, {
    propertyId: shop,
    findings: [sampleFinding({ entryName: "gone" })],
    report,
  });
  const odd = await testRun(api, tenant, {
    propertyId: shop,
    findings: [sampleFinding({ entryName: "odd" })],
  });
  await testRun(api, tenant, { propertyId: shop, findings: [PIXEL], report });
  await api.db.owner`delete from test_reports where test_result_id = ${gone}`;
  await api.db.owner`update test_reports set report = '{"requests": 1}'
    where test_result_id = ${odd}`;
  await api.db.owner`insert into cause_backfills (tenant_id) values (${tenant.id})`;
  assert.equal(await findCauses(api.db, silent), 3);
  assert.deepEqual(await keysOf(api, tenant.id), {
    gone: null,
    odd: null,
    "pixel.example": "SCRIPT cdn.tracker.test/t.js",
  });
});

Deno.test("the migration notes tenants with unresolved issues, and keeps what there is", async () => {
  await using database = await testDatabase();
  const before = (await readMigrations()).filter(({ name }) => name < "0272_causes.sql");
  await dropSchemas(database);
  await migrate(database.ownerUrl, before);
  const [tenant, without] = [await mintTenant(database), await mintTenant(database)];
  for (const [{ tenantId, propertyId }, resolved] of [[tenant, null], [without, "x"]] as const) {
    await database.owner`insert into issues (tenant_id, property_id, issue_type, entry_name, name,
      entry_origin, last_occurred_on, search_text, resolved, resolved_at, resolver_name)
      values (${tenantId}, ${propertyId}, 'UNKNOWN_VENDOR', 'a.test', 'a.test', 'o', 'u', 'a',
      ${resolved !== null}, ${resolved && new Date()}, ${resolved})`;
  }
  await migrate(database.ownerUrl);
  const rows = await database.owner<{ tenant_id: string }[]>`select tenant_id from cause_backfills`;
  assert.deepEqual(rows.map(({ tenant_id }) => tenant_id), [tenant.tenantId]);
  const issues = await database.owner`select cause_id from issues`;
  assert.deepEqual(issues.map(({ cause_id }) => cause_id), [null, null]);
});
