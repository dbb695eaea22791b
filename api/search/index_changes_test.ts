import { RESULT_TYPES } from "@crumbtrail/contract/search_options";
import { queryTerms } from "@crumbtrail/contract/search_words";
import {
  finishSearchChanges,
  registerSearchConsumer,
  searchDocuments,
  takeSearchChanges,
} from "@crumbtrail/db/queries/search_changes";
import { acrossTenants } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { pino } from "pino";
import { deleteTenants } from "../tenants/deletion.ts";
import { purgeDueResults } from "../loops/purge.ts";
import {
  type TestApi,
  testApi,
  testProperty,
  type TestTenant,
  testTenant,
} from "../testing/api.ts";
import { type Caller, signedIn } from "../testing/callers.ts";
import { sampleFinding, sampleReportCookie } from "../testing/findings.ts";
import { testRun } from "../testing/runs.ts";
import { request } from "../testing/scans.ts";
import { indexAll } from "../testing/search.ts";
import { testVendor } from "../testing/vendors.ts";
import { indexChanges, sweepIndex } from "./index_changes.ts";
import { postgresDriver } from "./postgres.ts";

const log = pino({ level: "silent" });
const DAY_MS = 86_400_000;

/** Counts of the hits by type, after everything has been indexed. */
async function counted(
  api: TestApi,
  tenant: TestTenant,
  text: string,
  propertyIds: string[] | null = null,
): Promise<number[]> {
  await indexAll(api.db);
  const { counts } = await postgresDriver(api.db.app).find({
    scope: { tenantId: tenant.id, propertyIds },
    terms: queryTerms(text),
    ...{ resultType: "ISSUE", properties: null, issueTypes: null, resolved: null },
    accepted: null,
    ...{ from: null, to: null, order: "newest", offset: 0, limit: 1 },
  });
  return RESULT_TYPES.map((type) => counts[type]);
}

async function world(api: TestApi) {
  const tenant = await testTenant(api.db);
  const property = await testProperty(api.db, tenant, "shop.example");
  return { tenant, property, admin: await signedIn(api, tenant) };
}

async function sent(answer: Promise<Response>): Promise<{ _id: string; version: number }> {
  const response = await answer;
  assert.ok(response.ok, await response.clone().text());
  return await response.json();
}

const added = (admin: Caller, path: string, body: unknown) => sent(admin.post(path, body));

Deno.test("index: vendors and storage items, as they are changed, assigned and deleted [search-25]", async () => {
  await using api = await testApi();
  const { tenant, property, admin } = await world(api);
  const vendor = await added(admin, "/vendors", { name: "Altostratus" });
  const item = await added(admin, "/storage-items", {
    name: "Fog",
    type: "COOKIE",
    vendor: vendor._id,
  });
  assert.deepEqual(await counted(api, tenant, "altostratus"), [0, 0, 1, 1]);
  assert.deepEqual(await counted(api, tenant, "altostratus", [property]), [0, 0, 0, 0]);
  await added(admin, `/vendors/${vendor._id}/list-item`, {
    type: "REQUEST",
    data: { pattern: "mist\\.example", properties: [property] },
  });
  assert.deepEqual(await counted(api, tenant, "mist.example"), [0, 0, 0, 1]);
  assert.deepEqual(await counted(api, tenant, "mist.example", [property]), [0, 0, 0, 1]);
  const { version } = await (await admin.get(`/vendors/${vendor._id}`)).json();
  await sent(admin.patch(`/vendors/${vendor._id}`, { name: "Nimbostratus", version }));
  assert.deepEqual(await counted(api, tenant, "altostratus"), [0, 0, 0, 0]);
  assert.deepEqual(await counted(api, tenant, "nimbostratus"), [0, 0, 1, 1], "the item too");
  await sent(
    admin.patch(`/storage-items/${item._id}`, { properties: [property], version: item.version }),
  );
  assert.deepEqual(await counted(api, tenant, "fog", [property]), [0, 0, 1, 0]);
  await api.db.owner`delete from vendor_entries where tenant_id = ${tenant.id}`;
  assert.deepEqual(await counted(api, tenant, "mist"), [0, 0, 0, 0]);
  await api.db.owner`delete from storage_items where tenant_id = ${tenant.id}`;
  await api.db.owner`delete from vendors where tenant_id = ${tenant.id}`;
  assert.deepEqual(await counted(api, tenant, "fog"), [0, 0, 0, 0]);
  assert.deepEqual(await counted(api, tenant, "nimbostratus"), [0, 0, 0, 0]);
});

Deno.test("index: results go with retention, issues and results with their property [search-26]", async () => {
  let now = new Date();
  await using api = await testApi({ now: () => now });
  const { tenant, property } = await world(api);
  await api.db.owner`update tiers set storage_retention_in_days = 30`;
  const run = (at: Date, entryName: string) => {
    const row = { url: `https://${entryName}.example/` };
    return testRun(api, tenant, {
      propertyId: property,
      findings: [sampleFinding({ entryName })],
      row,
      at,
    });
  };
  await run(new Date(now.getTime() - 20 * DAY_MS), "rime");
  await run(now, "rime");
  assert.deepEqual(await counted(api, tenant, "rime"), [1, 2, 0, 0]);
  now = new Date(now.getTime() + 11 * DAY_MS);
  await purgeDueResults(api.db, log, now);
  assert.deepEqual(await counted(api, tenant, "rime"), [1, 1, 0, 0]);
  await api.db.owner`delete from properties where id = ${property}`;
  assert.deepEqual(await counted(api, tenant, "rime"), [0, 0, 0, 0]);
});

Deno.test("index: a long word is found by a part of it, in an issue of an older version as well [search-19]", async () => {
  await using api = await testApi();
  const { tenant, property } = await world(api);
  const token = "0a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6e7f8a9b0c1d2e3f4a5b6c7d8e9f0a1b";
  await testRun(api, tenant, {
    propertyId: property,
    findings: [sampleFinding({ entryName: `id_${token}`, urls: [] })],
  });
  const searched = (text: string) => counted(api, tenant, text);
  for (const typed of [token, token.slice(0, 40), token.slice(20, 58), token.slice(40, 60)]) {
    assert.deepEqual((await searched(typed))[0], 1, typed);
  }
  assert.deepEqual((await searched(`${token.slice(20, 40)}x`))[0], 0);
  // As written before words had later parts.
  await api.db.owner`update issues set search_text =
    entry_name || chr(31) || ' id ' || left(${token}, 32) where tenant_id = ${tenant.id}`;
  assert.deepEqual((await searched(token.slice(40, 60)))[0], 1);
  const [issue] = await api.db.owner<{ searchText: string }[]>`
    select search_text as "searchText" from issues where tenant_id = ${tenant.id}`;
  assert.match(issue?.searchText ?? "", new RegExp(` ${token.slice(32)}`), "the list finds it too");
});

Deno.test("index: a result has the names that its test found, on a page of many hosts [search-20]", async () => {
  await using api = await testApi();
  const { tenant, property } = await world(api);
  const numbers = Array.from({ length: 45 }, (_, n) => n + 100);
  await testRun(api, tenant, {
    propertyId: property,
    findings: [],
    report: {
      requests: numbers.map((n) => ({
        ...request,
        url: `https://cdn${n}.host${n}.test/${n}/path${n}/file${n}.js?a${n}=b${n}`,
      })),
      cookies: numbers.map((n) => sampleReportCookie({ name: `drift${n}_id` })),
      lsEntries: numbers.slice(0, 30).map((n) => ({
        ...sampleReportCookie({ name: `floe${n}_key` }),
        origin: "https://site.test",
        sources: [],
      })),
    },
  });
  for (const text of ["drift100_id", "drift144id", "floe100_key", "floe129", "cdn110.host110"]) {
    assert.deepEqual(await counted(api, tenant, text), [0, 1, 0, 0], text);
  }
});

Deno.test("index: a change that matters to no search is not noted [search-28]", async () => {
  await using api = await testApi();
  const { tenant, property } = await world(api);
  await testRun(api, tenant, { propertyId: property, findings: [sampleFinding()] });
  await indexAll(api.db);
  await api.db.owner`update issues set comment_count = comment_count + 1`;
  const noted = () => api.db.owner`select result_type from search_changes`;
  assert.equal((await noted()).length, 0);
  await api.db.owner`update issues set resolved = true, resolved_at = now(), resolver_name = 'n'`;
  assert.equal((await noted()).length, 1);
});

Deno.test("index: issues of older versions get their words [search-22]", async () => {
  await using api = await testApi();
  const { tenant, property, admin } = await world(api);
  await testRun(api, tenant, {
    propertyId: property,
    findings: [sampleFinding({ entryName: "sleet_id" })],
  });
  await api.db.owner`update issues set search_text = 'sleet_id shop.example'`;
  const listed = async () => {
    const { meta } = await (await admin.get("/issues?timeRange=all&search=sleetid")).json();
    return meta.total;
  };
  assert.equal(await listed(), 0);
  assert.deepEqual((await counted(api, tenant, "sleetid"))[0], 1);
  assert.equal(await listed(), 1);
});

Deno.test("index: a tenant's turn comes however much another tenant has changed [search-28]", async () => {
  await using api = await testApi();
  const [large, small] = [await testTenant(api.db), await testTenant(api.db)];
  await api.db.owner`insert into search_changes (tenant_id, result_type, object_id)
    select ${large.id}, 'VENDOR', uuidv7() from generate_series(1, 2000)`;
  await testVendor(api.db, small, { name: "Small" });
  const runOnce = indexChanges(api.db);
  const left = async (tenant: TestTenant) => {
    const [row] = await api.db.owner`select count(*)::int as n from search_changes
      where tenant_id = ${tenant.id}`;
    return row?.n;
  };
  while (await left(small) > 0) assert.ok(await runOnce() > 0);
  assert.ok(await left(large) >= 1000);
});

Deno.test("index: what was noted of a deleted tenant takes nobody's turn", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  await api.db.owner`insert into search_changes (tenant_id, result_type, object_id)
    values (uuidv7(), 'VENDOR', uuidv7())`;
  const runOnce = indexChanges(api.db);
  for (let run = 0; run < 3; run++) {
    await testVendor(api.db, tenant, { name: `Vendor ${run}` });
    assert.equal(await runOnce(), 1);
  }
});

Deno.test("index: a copy gets each document once, with its newest version, and what is gone [search-27]", async () => {
  await using api = await testApi();
  const { tenant, property } = await world(api);
  await testVendor(api.db, tenant, { name: "Before the copy" });
  await indexAll(api.db);
  const take = () => acrossTenants(api.db.system, (tx) => takeSearchChanges(tx, 100, 60));
  assert.deepEqual(await take(), [], "nothing is kept without a copy");
  await acrossTenants(api.db.system, registerSearchConsumer);
  const vendor = await testVendor(api.db, tenant, { name: "Hail", properties: [property] });
  await indexAll(api.db);
  const [first, ...others] = await take();
  assert.ok(first?.document);
  assert.deepEqual([first.id, first.document.words, first.document.propertyIds, others], [
    vendor,
    ["hail"],
    [property],
    [],
  ]);
  assert.deepEqual(await take(), [], "it is leased");
  await api.db.owner`update vendors set name = 'Graupel' where id = ${vendor}`;
  await indexAll(api.db);
  await acrossTenants(api.db.system, (tx) => finishSearchChanges(tx, [first]));
  const [second] = await take();
  assert.deepEqual(second?.document?.words, ["graupel"], "a later change is not finished by this");
  assert.ok(second.version > first.version);
  await acrossTenants(api.db.system, (tx) => finishSearchChanges(tx, [second]));
  const all = await acrossTenants(api.db.system, (tx) => Array.fromAsync(searchDocuments(tx, 1)));
  assert.deepEqual(all.map((portion) => portion.length), [1, 1]);
  await api.db.owner`update tenants set delete_requested_at = now(), delete_requested_by = 'n',
    delete_at = now(), delete_begun_at = now() - interval '1 day', status = 'DISABLED' where id = ${tenant.id}`;
  await deleteTenants(api.db, api.deps.blobs, log, new Date());
  const gone = await take();
  assert.deepEqual(gone.map(({ document }) => document), [null, null]);
  assert.ok(gone.every(({ tenantId }) => tenantId === tenant.id));
});

Deno.test("index: of a deleted object its version is kept for an hour [search-28]", async () => {
  await using api = await testApi();
  const { tenant } = await world(api);
  const vendor = await testVendor(api.db, tenant, { name: "Drizzle" });
  await testVendor(api.db, tenant, { name: "Monsoon" });
  await indexAll(api.db);
  await api.db.owner`delete from vendors where id = ${vendor}`;
  await indexAll(api.db);
  const left = async () => (await api.db.owner`select from search_documents`).length;
  const sweep = sweepIndex(api.db);
  assert.equal(await sweep(), 0);
  assert.equal(await left(), 2);
  await api.db.owner`update search_documents set at = now() - interval '2 hours'`;
  assert.equal(await sweep(), 0);
  assert.equal(await left(), 1);
  assert.deepEqual(await counted(api, tenant, "drizzle"), [0, 0, 0, 0]);
  assert.deepEqual(await counted(api, tenant, "monsoon"), [0, 0, 0, 1]);
});
