import type { HubContent } from "@crumbtrail/contract/hub";
import {
  curatedEntry,
  hubDrafts,
  hubEntryVersion,
  hubPlan,
  hubRelease,
  listedHubEntry,
} from "@crumbtrail/contract/hub_entry";
import { hubReview } from "@crumbtrail/contract/hub_offer";
import { listOf } from "@crumbtrail/contract/paging";
import assert from "node:assert/strict";
import type { Sql } from "postgres";
import { readVendorList } from "@crumbtrail/db/queries/listed_vendors";
import { asScanner } from "@crumbtrail/db/tenant";
import { fillHub } from "../configuration/hub/fill.ts";
import { testApi, testTenant } from "../testing/api.ts";
import {
  answerIn,
  assertRefused,
  type Caller,
  refusalOf,
  rowsIn,
  signedIn,
} from "../testing/callers.ts";
import { testHubDraft, testHubItem, testHubVendor } from "../testing/hub.ts";
import { vendorIn } from "../testing/vendors.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

/** A vendor as sent; the hub of a test has no other vendor of this name. */
const vendor = (given: Partial<HubContent> = {}) => ({
  kind: "VENDOR" as const,
  content: { name: `Vendor ${crypto.randomUUID()}`, ...given },
});

const staffOf = async () => await signedIn(api, await testTenant(api.db), "ADMIN");

const entryIn = (call: Promise<Response>, status = 200) => answerIn(curatedEntry, call, status);

const add = (staff: Caller, entry: object) => entryIn(staff.post("/hub/entries", entry), 201);

const write = (staff: Caller, id: string, body: object) =>
  staff.call("PUT", `/hub/entries/${id}/draft`, body);

const draftsOf = async (staff: Caller) => await answerIn(hubDrafts, staff.get("/hub/drafts"));

async function publish(staff: Caller, note = "News") {
  const { fingerprint } = await draftsOf(staff);
  return await answerIn(hubRelease, staff.post("/hub/releases", { note, fingerprint }), 201);
}

const listed = (staff: Caller, query: string) =>
  rowsIn(listedHubEntry, staff.get(`/hub/entries?${query}`));

const reviewsOf = async (caller: Caller) => await rowsIn(hubReview, caller.get("/hub/reviews"));

Deno.test("hub curation: a draft is of staff alone, and reaches tenants once it is published [knowledge-hub-14]", async () => {
  const staff = await staffOf();
  const manager = await signedIn(api, await testTenant(api.db), "TENANT_MANAGER");
  const entry = vendor({ description: "First", urlPatterns: ["^https://a\\.example/"] });
  const { name } = entry.content;
  const { _id, version, published } = await add(staff, entry);
  assert.deepEqual([version, published], [1, 0]);
  const search = `search=${encodeURIComponent(name.toUpperCase())}`;
  assert.deepEqual(
    (await listed(staff, search)).map((one) => [one._id, one.draft, one.published]),
    [[_id, "ADDED", false]],
  );
  const offered = async () =>
    (await (await manager.get(`/vendors/global?name=${encodeURIComponent(name)}`)).json())
      .meta.total;
  assert.equal(await offered(), 0);
  await assertRefused(staff.post("/hub/entries", entry), 409, "ENTITY_ALREADY_EXISTS");
  const release = await publish(staff, "A first vendor");
  assert.deepEqual([release.note, release.added >= 1], ["A first vendor", true]);
  assert.equal(await offered(), 1);
  const seen = await (await manager.get("/hub/releases")).json();
  assert.deepEqual(listOf(hubRelease).parse(seen).data[0], release);
  assert.deepEqual(await listed(staff, `${search}&draft=ANY`), []);
});

Deno.test("hub curation: a change waits for the review of each tenant, and copies stay until then [knowledge-hub-15, knowledge-hub-16]", async () => {
  const staff = await staffOf();
  const entry = vendor({ description: "First" });
  const { _id } = await add(staff, entry);
  await publish(staff);
  const [one, other] = [
    await signedIn(api, await testTenant(api.db), "TENANT_MANAGER"),
    await signedIn(api, await testTenant(api.db), "TENANT_MANAGER"),
  ];
  const copy = await vendorIn(await one.post(`/vendors/${_id}/copy`));
  const otherCopy = await vendorIn(await other.post(`/vendors/${_id}/copy`));
  assert.deepEqual(await reviewsOf(one), []);
  const changed = { ...entry, content: { ...entry.content, description: "Second" } };
  const draft = await entryIn(write(staff, _id, { entry: changed, version: 0 }));
  assert.deepEqual(
    draft.changes.map(({ part, before, after }) => [part, before, after]),
    [["description", "First", "Second"]],
  );
  assert.deepEqual(await reviewsOf(one), [], "drafts are not seen");
  const { number } = await publish(staff, "Better words");
  const [review] = await reviewsOf(one);
  assert.deepEqual(
    [review?._id, review?.kind, review?.changeCount, review?.release],
    [copy._id, "VENDOR", 1, { number, note: "Better words" }],
  );
  const unchanged = await vendorIn(await one.get(`/vendors/${copy._id}`));
  assert.equal(unchanged.description, "First", "the copy waits");
  const answer = { accept: true, hubVersion: review?.hubVersion };
  const adopted = await vendorIn(await one.post(`/vendors/${copy._id}/hub-changes`, answer));
  assert.equal(adopted.description, "Second");
  assert.deepEqual(await reviewsOf(one), []);
  assert.deepEqual((await reviewsOf(other)).map((waiting) => waiting._id), [otherCopy._id]);
  const versions = await rowsIn(hubEntryVersion, staff.get(`/hub/entries/${_id}/versions`));
  assert.deepEqual(
    versions.map(({ version, release, changes }) => [version, release?.number, changes.length]),
    [[2, number, 1], [1, number - 1, 0]],
  );
});

Deno.test("hub curation: a storage item is published, reviewed, and set inactive [knowledge-hub-17]", async () => {
  const staff = await staffOf();
  const manager = await signedIn(api, await testTenant(api.db), "TENANT_MANAGER");
  const name = `_item_${crypto.randomUUID()}`;
  const content = { name, type: "COOKIE", keyPatterns: ["^_item"] };
  const { _id } = await add(staff, { kind: "STORAGE_ITEM", content });
  await publish(staff);
  const copy = await (await manager.post(`/storage-items/${_id}/copy`)).json();
  const entry = {
    kind: "STORAGE_ITEM",
    content: { ...content, keyPatterns: ["^_item", "^_more"] },
  };
  await entryIn(write(staff, _id, { entry, version: 0 }));
  await publish(staff);
  assert.deepEqual(
    (await reviewsOf(manager)).map(({ _id, kind, changeCount }) => [_id, kind, changeCount]),
    [[copy._id, "STORAGE_ITEM", 1]],
  );
  await entryIn(write(staff, _id, { entry, version: 0, status: "DISABLED" }));
  const { removed } = await publish(staff);
  assert.equal(removed, 1);
  const found = await (await manager.get(`/storage-items/global?name=${name}`)).json();
  assert.equal(found.meta.total, 0, "no longer offered");
  assert.equal((await manager.get(`/storage-items/${copy._id}`)).status, 200, "the copy stays");
});

Deno.test("hub curation: an inactive vendor is offered to nobody who does not have it [knowledge-hub-17]", async () => {
  const staff = await staffOf();
  const entry = vendor();
  const { _id } = await add(staff, entry);
  await publish(staff);
  await entryIn(write(staff, _id, { entry, version: 0, status: "DISABLED" }));
  await publish(staff);
  const manager = await signedIn(api, await testTenant(api.db), "TENANT_MANAGER");
  await assertRefused(manager.post(`/vendors/${_id}/copy`), 404, "ENTITY_NOT_FOUND");
});

Deno.test("hub curation: drafts are discarded, also by writing what is published [knowledge-hub-14]", async () => {
  const staff = await staffOf();
  const entry = vendor({ description: "First" });
  const { _id } = await add(staff, entry);
  await publish(staff);
  const changed = { ...entry, content: { ...entry.content, description: "Second" } };
  await entryIn(write(staff, _id, { entry: changed, version: 0 }));
  assert.equal((await staff.delete(`/hub/entries/${_id}/draft`)).status, 204);
  assert.equal((await staff.delete(`/hub/entries/${_id}/draft`)).status, 404);
  await entryIn(write(staff, _id, { entry: changed, version: 0 }));
  const back = await entryIn(write(staff, _id, { entry, version: 1 }));
  assert.deepEqual([back.version, back.changes], [0, []]);
});

Deno.test("hub curation: refusals name what is wrong [knowledge-hub-14]", async () => {
  const staff = await staffOf();
  const entry = vendor();
  const { _id } = await add(staff, entry);
  const bad = { ...entry, content: { ...entry.content, urlPatterns: ["abc("] } };
  assert.deepEqual(await refusalOf(await write(staff, _id, { entry: bad, version: 1 })), [
    422,
    "VALIDATION_ERROR",
  ]);
  const cookie = { type: "STORAGE", entryType: "COOKIE", pattern: "^_twice", description: "" };
  const twice = { ...entry, content: { ...entry.content, entries: [cookie, cookie] } };
  assert.deepEqual(await refusalOf(await write(staff, _id, { entry: twice, version: 1 })), [
    422,
    "VALIDATION_ERROR",
  ]);
  assert.deepEqual(await refusalOf(await write(staff, _id, { entry, version: 7 })), [
    409,
    "FORBIDDEN",
  ]);
  await publish(staff);
  const renamed = { ...entry, content: { ...entry.content, name: "Another name" } };
  assert.deepEqual(await refusalOf(await write(staff, _id, { entry: renamed, version: 0 })), [
    422,
    "VALIDATION_ERROR",
  ]);
  const nowhere = await write(staff, crypto.randomUUID(), { entry, version: 0 });
  assert.deepEqual(await refusalOf(nowhere), [404, "ENTITY_NOT_FOUND"]);
  const { fingerprint } = await draftsOf(staff);
  await add(staff, vendor());
  const stale = await staff.post("/hub/releases", { note: "Late", fingerprint });
  assert.deepEqual(await refusalOf(stale), [409, "FORBIDDEN"]);
  assert.equal((await staff.post("/hub/releases", { note: " ", fingerprint })).status, 422);
});

Deno.test("hub curation: a new draft is not published under a name that a list has published", async () => {
  const staff = await staffOf();
  const entry = vendor({ description: "Staff's" });
  const { name } = entry.content;
  const { _id } = await add(staff, entry);
  await testHubVendor(api.db, { name, description: "The list's" });
  const { fingerprint } = await draftsOf(staff);
  const refused = await staff.post("/hub/releases", { note: "News", fingerprint });
  const { message, details } = await refused.json();
  assert.deepEqual([refused.status, message, details], [409, "ENTITY_ALREADY_EXISTS", { name }]);
  assert.equal((await staff.delete(`/hub/entries/${_id}/draft`)).status, 204);
  assert.equal((await staff.get(`/hub/entries/${_id}`)).status, 404, "nothing of it is left");
});

Deno.test("hub curation: a list publishes below a draft, which stays", async () => {
  const staff = await staffOf();
  const name = `Listed ${crypto.randomUUID()}`;
  const id = await testHubVendor(api.db, { name, description: "First" });
  const { entry } = await entryIn(staff.get(`/hub/entries/${id}`));
  const content = { ...entry.content, description: "Staff's" };
  await entryIn(write(staff, id, { entry: { ...entry, content }, version: 0 }));
  await testHubVendor(api.db, { name, description: "Second" });
  const { published, version, changes } = await entryIn(staff.get(`/hub/entries/${id}`));
  assert.deepEqual([published, version], [2, 1]);
  assert.deepEqual(changes.map(({ before, after }) => [before, after]), [["Second", "Staff's"]]);
  await publish(staff);
  const versions = await (await staff.get(`/hub/entries/${id}/versions`)).json();
  assert.deepEqual(
    listOf(hubEntryVersion).parse(versions).data.map((one) => one.version),
    [3, 2, 1],
  );
});

Deno.test("hub curation: items of the provider's own tenant are changed there alone [knowledge-hub-18]", async () => {
  const staff = await staffOf();
  const name = `_own_${crypto.randomUUID()}`;
  const id = await testHubItem(api.db, { name });
  const entry = { kind: "STORAGE_ITEM", content: { name, type: "COOKIE" } };
  const known = await entryIn(staff.get(`/hub/entries/${id}`));
  assert.equal(known.isOwnItem, true);
  await assertRefused(write(staff, id, { entry, version: 0 }), 403, "FORBIDDEN");
});

Deno.test("hub curation: what staff has changed is no longer changed by the list [knowledge-hub-18]", async () => {
  await fillHub(api.db);
  const staff = await staffOf();
  const [facebook] = await listed(staff, "search=Facebook&kind=VENDOR&limit=1");
  assert.ok(facebook);
  const { entry } = await entryIn(staff.get(`/hub/entries/${facebook._id}`));
  assert.ok(entry.kind === "VENDOR");
  const ours = { kind: "VENDOR", content: { ...entry.content, description: "Ours" } };
  await entryIn(write(staff, facebook._id, { entry: ours, version: 0 }));
  await publish(staff);
  assert.deepEqual(await fillHub(api.db), { added: 0, changed: 0 });
  const after = await entryIn(staff.get(`/hub/entries/${facebook._id}`));
  assert.equal(after.entry.content.description, "Ours");
});

/** The JSON of a Global Vendor List with these vendors. */
const gvl = (...vendors: { id: number; name: string; url: string }[]) =>
  JSON.stringify({
    gvlSpecificationVersion: 3,
    vendors: Object.fromEntries(
      vendors.map(({ id, name, url }) => [id, { id, name, urls: [{ privacy: url }] }]),
    ),
  });

const planned = (staff: Caller, path: "plan" | "apply", body: object) =>
  answerIn(hubPlan, staff.post(`/hub/import/${path}`, { format: "IAB_GVL", ...body }));

Deno.test("hub import: a dry run lists what is added, changed and removed; then drafts say the same [knowledge-hub-19]", async () => {
  const staff = await staffOf();
  const [a, b, c] = ["A", "B", "C"].map((name, n) => ({
    ...{ id: 700_000_000 + n, name: `${name} ${crypto.randomUUID()}`, url: "https://1.example/" },
  }));
  assert.ok(a && b && c);
  const manual = vendor({ iabId: c.id, description: "Ours" });
  await add(staff, manual);
  const first = { text: gvl(a, b) };
  const { fingerprint, ...counts } = await planned(staff, "plan", first);
  assert.deepEqual([counts.added, counts.changed, counts.removed], [2, 0, 0]);
  await planned(staff, "apply", { ...first, fingerprint });
  const kept = await asScanner(api.db.scanner, (tx) => readVendorList(tx));
  assert.deepEqual(kept?.vendors.map(({ id }) => id), [a.id, b.id], "scanners read it at once");
  await publish(staff);
  const later = { text: gvl({ ...a, url: "https://2.example/" }, c) };
  const plan = await planned(staff, "plan", later);
  assert.deepEqual(
    plan.entries.map((
      { name, action, changes },
    ) => [name, action, changes.map(({ part }) => part)]),
    [[a.name, "CHANGED", ["description"]], [b.name, "REMOVED", []]],
    "staff's own vendor of the list's third id keeps its text and name",
  );
  const without = await planned(staff, "plan", { ...later, removeMissing: false });
  assert.equal(without.removed, 0);
  await planned(staff, "apply", { ...later, fingerprint: plan.fingerprint });
  const drafts = await listed(staff, "draft=ANY");
  assert.deepEqual(
    drafts.filter(({ name }) => [a.name, b.name].includes(name)).map(({ draft }) => draft).sort(),
    ["CHANGED", "REMOVED"],
  );
  const again = await staff.post("/hub/import/apply", {
    ...{ format: "IAB_GVL", ...later, fingerprint: plan.fingerprint },
  });
  await assertRefused(again, 409, "FORBIDDEN");
});

Deno.test("hub import: what a list has added outlasts the next start of the installation [knowledge-hub-18]", async () => {
  await fillHub(api.db);
  const staff = await staffOf();
  const cookies = JSON.stringify({ "Google Analytics": [{ cookie: "_ga_kept" }] });
  const list = { format: "OPEN_COOKIE_DATABASE", text: cookies, removeMissing: false };
  const { fingerprint, changed } = await planned(staff, "plan", list);
  assert.equal(changed, 1);
  await planned(staff, "apply", { ...list, fingerprint });
  await publish(staff);
  assert.deepEqual(await fillHub(api.db), { added: 0, changed: 0 });
  assert.deepEqual((await planned(staff, "plan", list)).entries, []);
});

Deno.test("hub import: the Open Cookie Database is read as JSON, and bad parts are named [knowledge-hub-19]", async () => {
  const staff = await staffOf();
  const platform = `Platform ${crypto.randomUUID()}`;
  const cookie = {
    ...{ id: "1", category: "Analytics", domain: "", description: "Counts", wildcardMatch: "0" },
    ...{ retentionPeriod: "1 year", dataController: "Owner", privacyLink: "" },
  };
  const cookies = [
    { ...cookie, cookie: "_one" },
    { ...cookie, cookie: "_two", wildcardMatch: "1" },
    { ...cookie, cookie: "_one" },
    "nothing",
  ];
  const text = JSON.stringify({ [platform]: cookies });
  const plan = await planned(staff, "plan", { format: "OPEN_COOKIE_DATABASE", text });
  assert.deepEqual([plan.added, plan.rejected.map(({ reason }) => reason)], [
    1,
    ["has a cookie in another form", "appears twice"],
  ]);
  const { fingerprint } = plan;
  await planned(staff, "apply", { format: "OPEN_COOKIE_DATABASE", text, fingerprint });
  const [draft] = await listed(staff, `search=${encodeURIComponent(platform)}`);
  assert.deepEqual([draft?.draft, draft?.entryCount], ["ADDED", 2]);
  const unreadable = await staff.post("/hub/import/plan", { format: "IAB_GVL", text: "{}" });
  await assertRefused(unreadable, 422, "VALIDATION_ERROR");
});

Deno.test("hub curation: 5,000 vendors and 20,000 items are paged [knowledge-hub-12]", async () => {
  await using large = await testApi();
  await large.db.owner`
    with made as (
      insert into hub_entries (kind, name, version) select 'VENDOR', 'Vendor ' || n, 1
      from generate_series(1, 5000) n returning id, name
    ) insert into hub_versions (entry_id, state, version, status, source, content)
    select id, 'PUBLISHED', 1, 'ACTIVE', 'load', jsonb_build_object('name', name, 'description', '', 'category', '',
      'urlPatterns', '["^https://x"]'::jsonb, 'iabId', null, 'spVendorId', null,
      'strictlyNecessary', false, 'entries', '[]'::jsonb) from made`;
  await large.db.owner`
    with made as (
      insert into hub_entries (kind, name, type, version)
      select 'STORAGE_ITEM', '_item_' || n, 'COOKIE', 1
      from generate_series(1, 20000) n returning id, name
    ) insert into hub_versions (entry_id, state, version, status, source, content)
    select id, 'PUBLISHED', 1, 'ACTIVE', 'load', jsonb_build_object('name', name, 'type', 'COOKIE', 'description', '',
      'keyPatterns', '["^_x"]'::jsonb, 'valuePatterns', '[]'::jsonb, 'origins', '[]'::jsonb)
    from made`;
  const staff = await signedIn(large, await testTenant(large.db), "ADMIN");
  const page = async (query: string) => {
    return await answerIn(listOf(listedHubEntry), staff.get(`/hub/entries?${query}`));
  };
  const vendors = await page("kind=VENDOR");
  assert.deepEqual([vendors.data.length, vendors.meta.total], [50, 5000]);
  const items = await page("kind=STORAGE_ITEM&offset=19990");
  assert.deepEqual([items.data.length, items.meta.total], [10, 20_000]);
  const found = await page("kind=STORAGE_ITEM&search=_item_1999");
  assert.equal(found.meta.total, 11);
});

Deno.test("hub curation: the database hides drafts from tenants, who publish nothing [knowledge-hub-13]", async () => {
  const draft = await testHubDraft(api.db, `Draft ${crypto.randomUUID()}`);
  const seen = (sql: Sql) =>
    sql`select id from hub_entries where id = ${draft} union all
      select entry_id from hub_versions where entry_id = ${draft} or state = 'DRAFT'`;
  assert.ok((await seen(api.db.system)).length >= 2);
  assert.deepEqual([...await seen(api.db.app)], [], "the policy hides drafts, and new entries");
  await assert.rejects(
    () => api.db.app`insert into hub_releases (number, note, published_by) values (1, 'x', 'x')`,
    /permission denied/,
  );
});
