import assert from "node:assert/strict";
import { columnOf, readWorkbook } from "../testing/downloads.ts";
import { testApi } from "../testing/api.ts";
import { type Caller, signedIn, testShop } from "../testing/callers.ts";

const WORKBOOK = "/issues?timeRange=all&export-format=xlsx";
/** More than the pieces that are made before somebody reads hold. */
const ISSUES = 3000;

type Api = Awaited<ReturnType<typeof testApi>>;

/** Somebody of a new tenant with issues that fill several pages. */
async function reader(api: Api, count = ISSUES) {
  const { tenant, shop: property, caller: admin } = await testShop(api);
  await api.db.owner`
    insert into issues (tenant_id, property_id, issue_type, entry_name, name, entry_origin,
      storage_type, occurrence_count, test_runs, last_occurrence, last_occurred_on, search_text)
    select ${tenant.id}, ${property}, 'STORAGE_ITEM', called, called, '', 'COOKIE', 1, 1,
      now() - n * interval '1 second', '', ''
    from (select n, n || (select string_agg(md5(random()::text || i || n), '')
      from generate_series(1, 30) i) as called from generate_series(1, ${count}) n) numbers`;
  return { tenant, property, admin };
}

/** Begins a download, reads its first piece and gives its reader. */
async function begin(caller: Caller): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const response = await caller.get(WORKBOOK);
  assert.equal(response.status, 200);
  const body = (response.body ?? assert.fail("no body")).getReader();
  await body.read();
  return body;
}

/** Reads the rest. */
async function readOn(body: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  while (!(await body.read()).done);
}

async function refusal(caller: Caller) {
  const response = await caller.get(WORKBOOK);
  const { message } = await response.json();
  return [response.status, message, response.headers.get("retry-after")];
}

Deno.test("downloads: readers who stop hold no connection", async () => {
  await using api = await testApi({
    config: { DOWNLOADS_AT_ONCE_PER_TENANT: 8, REQUEST_TIMEOUT_MS: 5000 },
  });
  const { admin } = await reader(api);
  const bodies = [];
  // More than the pool has connections.
  for (let n = 0; n < 8; n++) bodies.push(await begin(admin));
  assert.equal((await admin.get("/issues")).status, 200);
  for (const body of bodies) await body.cancel();
});

Deno.test("downloads: so many of a tenant and in all, and places are given back", async () => {
  await using api = await testApi({
    config: { DOWNLOADS_AT_ONCE: 3, DOWNLOADS_AT_ONCE_PER_TENANT: 2 },
  });
  const [one, other] = [await reader(api), await reader(api)];
  const bodies = [await begin(one.admin), await begin(one.admin)];
  assert.deepEqual(await refusal(one.admin), [429, "FORBIDDEN", "10"]);
  bodies.push(await begin(other.admin));
  assert.deepEqual(await refusal(other.admin), [503, "UNKNOWN_ERROR", "10"]);
  const [read, left] = bodies;
  await Promise.all([read && readOn(read), left?.cancel()]);
  // One that nobody reads takes no place.
  assert.equal((await one.admin.call("HEAD", WORKBOOK)).status, 200);
  for (let n = 0; n < 2; n++) bodies.push(await begin(one.admin));
  for (const body of bodies) await body.cancel();
});

Deno.test("downloads: a browser shows words when there is no place", async () => {
  await using api = await testApi({ config: { DOWNLOADS_AT_ONCE_PER_TENANT: 1 } });
  const { admin } = await reader(api);
  const body = await begin(admin);
  const asPage = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  const refused = await admin.call("GET", WORKBOOK, undefined, asPage);
  assert.deepEqual([refused.status, refused.headers.get("retry-after")], [429, "10"]);
  assert.match(refused.headers.get("content-type") ?? "", /^text\/plain/);
  assert.match(
    await refused.text(),
    /^Too many downloads are running\. Try again in 10 seconds\.\n\n.*Back/,
  );
  await body.cancel();
});

Deno.test("downloads: one ends at its deadline, and gives its place back", async () => {
  await using api = await testApi({ config: { DOWNLOAD_TIMEOUT_MS: 300, DOWNLOADS_AT_ONCE: 1 } });
  const { admin } = await reader(api);
  const body = await begin(admin);
  await assert.rejects(body.closed, /longer than it may/);
  await (await begin(admin)).cancel();
});

Deno.test("downloads: who is signed out or disabled midway gets no more rows", async () => {
  await using api = await testApi();
  const { admin } = await reader(api);
  const body = await begin(admin);
  await api.db.owner`update accounts set status = 'DISABLED' where id = ${admin.accountId}`;
  await assert.rejects(readOn(body), /SESSION_EXPIRED/);
});

Deno.test("downloads: who loses the permission midway gets no more rows", async () => {
  await using api = await testApi();
  const { admin } = await reader(api);
  const body = await begin(admin);
  await api.db.owner`update accounts set role = 'VIEW_ONLY' where id = ${admin.accountId}`;
  await assert.rejects(readOn(body), /MISSING_PERMISSION/);
});

Deno.test("downloads: rows of a property that was taken away midway are left out", async () => {
  await using api = await testApi();
  const { tenant, property } = await reader(api);
  const user = await signedIn(api, tenant, "USER", [property]);
  const response = await user.get(WORKBOOK);
  await api.db.owner`delete from account_properties where account_id = ${user.accountId}`;
  const entries = columnOf((await readWorkbook(response)).get("Issues"), "Entry");
  assert.ok(entries.length < ISSUES, `${entries.length} rows`);
});

Deno.test("downloads: an issue that moves in the list meanwhile is there once", async () => {
  await using api = await testApi();
  const { tenant, admin } = await reader(api);
  const response = await admin.get(WORKBOOK);
  const body = (response.body ?? assert.fail("no body")).getReader();
  const pieces = [(await body.read()).value ?? new Uint8Array()];
  await api.db.owner`
    update issues set last_occurrence = now() + interval '1 hour' where id in (
      select id from issues where tenant_id = ${tenant.id} order by last_occurrence limit 100)`;
  for (let piece = await body.read(); piece.value; piece = await body.read()) {
    pieces.push(piece.value);
  }
  const workbook = await readWorkbook(new Response(new Blob(pieces as BlobPart[])));
  const entries = columnOf(workbook.get("Issues"), "Entry");
  assert.equal(new Set(entries).size, ISSUES);
  assert.equal(entries.length, ISSUES);
});
