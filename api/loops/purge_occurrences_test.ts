import { issue } from "@crumbtrail/contract/issue";
import assert from "node:assert/strict";
import { type TestApi, testApi, testProperty, testTenant } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";
import { sampleFinding } from "../testing/findings.ts";
import { testRun } from "../testing/runs.ts";
import { purgeDueResults } from "./purge.ts";
import { purgeOccurrences } from "./purge_occurrences.ts";

const YEAR_MS = 365 * 86_400_000;
const AGES = [6, 5, 4.5, 4, 3.5, 1];

/** A tenant of six years with a resolved and an open issue, each found by a run of these ages. */
async function oldTenant(api: TestApi, { retentionDays = 365 } = {}) {
  const tenant = await testTenant(api.db);
  await api.db.owner`update tenants set created_at = now() - interval '7 years'
    where id = ${tenant.id}`;
  await api.db.owner`update tiers set storage_retention_in_days = ${retentionDays}
    where id = (select tier_id from tenants where id = ${tenant.id})`;
  const propertyId = await testProperty(api.db, tenant, "www.site.test");
  const findings = ["resolved", "open"].map((entryName) => sampleFinding({ entryName }));
  for (const years of AGES) {
    const at = new Date(api.deps.now().getTime() - years * YEAR_MS);
    const [row] = await api.db.owner<{ id: string }[]>`select app.first_id(${at}) as id`;
    await testRun(api, tenant, { propertyId, at, findings, row: { id: row?.id ?? "" } });
  }
  const admin = await signedIn(api, tenant);
  const rows = await api.db.owner<{ id: string; name: string }[]>`
    select id, entry_name as name from issues where tenant_id = ${tenant.id}`;
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  const resolved = ids.get("resolved") ?? "";
  assert.equal((await admin.post(`/issues/${resolved}/resolve`)).status, 200);
  while (await purgeDueResults(api.db, api.deps.log, api.deps.now()) > 0);
  const read = async (id: string) => issue.parse(await (await admin.get(`/issues/${id}`)).json());
  return { tenant, admin, resolved, open: ids.get("open") ?? "", read };
}

async function sweep({ db, deps: { log, now } }: TestApi, occurrences = 5000): Promise<number[]> {
  const limits = { issues: 1, occurrences };
  const runOnce = purgeOccurrences(db, { years: 3, log, now }, limits);
  const done = [];
  while (done.at(-1) !== 0) done.push(await runOnce());
  return done;
}

const agesOf = (api: TestApi, { history }: { history: { dateTime: string }[] }) =>
  history.map(({ dateTime }) => (api.deps.now().getTime() - Date.parse(dateTime)) / YEAR_MS).map((
    years,
  ) => Math.round(years * 2) / 2);

Deno.test("old occurrences: of a resolved issue the first, the last and those within the retention stay", async () => {
  await using api = await testApi();
  const { resolved, open, read } = await oldTenant(api);
  const [before, openBefore] = [await read(resolved), await read(open)];
  assert.deepEqual(agesOf(api, before), AGES.toReversed());
  assert.ok((await sweep(api)).length > 1);
  const after = await read(resolved);
  assert.deepEqual(agesOf(api, after), [1, 6]);
  assert.deepEqual({ ...after, history: [] }, { ...before, history: [] }, "all figures stay");
  assert.equal(after.testRuns, AGES.length);
  assert.deepEqual(await read(open), openBefore, "an open issue keeps all");
});

Deno.test("old occurrences: past runs go with the last occurrence that refers to them", async () => {
  await using api = await testApi();
  const { admin, resolved, open } = await oldTenant(api);
  const pastRuns = async () => (await api.db.owner`select from past_runs`).length;
  await sweep(api);
  assert.equal(await pastRuns(), AGES.length, "the open issue has them all");
  await admin.post(`/issues/${open}/resolve`);
  await sweep(api);
  const [kept] = await api.db.owner`select count(*)::int as n from issue_occurrences`;
  assert.deepEqual([kept?.n, await pastRuns()], [4, 2]);
  const [row] = await api.db.owner`select count(*)::int as n from issue_occurrences
    where issue_id = ${resolved}`;
  assert.equal(row?.n, 2);
});

Deno.test("old occurrences: in bounded batches, as long as reports list the issues", async () => {
  await using api = await testApi();
  const { open, admin } = await oldTenant(api);
  await admin.post(`/issues/${open}/resolve`);
  const forGood = await oldTenant(api, { retentionDays: 0 });
  const done = await sweep(api, 3);
  assert.equal(done.filter((n) => n > 1).reduce((sum, n) => sum + n - 1, 0), 8);
  assert.ok(done.every((n) => n <= 4), String(done));
  assert.equal((await forGood.read(forGood.resolved)).history.length, AGES.length);
  await api.db.owner`update tenants set audit_retention_years = 10`;
  assert.deepEqual(await sweep(api), [0]);
});
