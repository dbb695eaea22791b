import { approval, type ApprovalScope, undoneApproval } from "@crumbtrail/contract/approval";
import { issueRow } from "@crumbtrail/contract/issue";
import { listOf } from "@crumbtrail/contract/paging";
import type { Finding } from "@crumbtrail/contract/recording";
import { approvalOrigin } from "@crumbtrail/contract/vendor";
import assert from "node:assert/strict";
import { testApi } from "../../testing/api.ts";
import { testRun } from "../../testing/runs.ts";
import { sampleFinding, sampleRequest } from "../../testing/findings.ts";
import { z } from "zod";
import { approveIssues } from "./approve.ts";
import { inStep } from "../step.ts";
import { actorOf, tenantWithoutIssues } from "../../testing/issues.ts";
import { readVendor, vendorIn } from "../../testing/vendors.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const HOST = "px.ads.example";
const cookie = (entryName: string, change: Partial<Finding> = {}) =>
  sampleFinding({ entryName, vendorsMatch: [], ...change });
const host = () => sampleRequest(HOST, { vendorsMatch: [], urls: [`https://${HOST}/a.js`] });

/** What is approved, and the table that an approval writes. */
const BOTH = [
  ["a host", host(), "vendors"],
  ["a cookie", cookie("_track"), "storage_items"],
] as const;

/** A shop and a blog that both were seen with these findings. */
async function seen(...findings: Finding[]) {
  const { tenant, shop, blog, admin } = await tenantWithoutIssues(api);
  const ids = new Map<string, string>();
  for (const [place, propertyId] of [["shop", shop], ["blog", blog]] as const) {
    await testRun(api, tenant, { propertyId, findings });
    const rows = await api.db.owner`select id, entry_name from issues
      where property_id = ${propertyId}`;
    for (const { id, entry_name } of rows) ids.set(`${entry_name} ${place}`, id);
  }
  const approve = async (issue: string, properties: ApprovalScope) => {
    const path = `/issues/${ids.get(issue)}/approval`;
    return approval.parse(await (await admin.post(path, { properties })).json());
  };
  const undone = async ({ _id }: { _id: string }) =>
    undoneApproval.parse(await (await admin.delete(`/approvals/${_id}`)).json());
  const undo = async (done: { _id: string }) => (await undone(done)).reopened;
  const open = async () => {
    const response = await admin.get("/issues?timeRange=all");
    return listOf(issueRow).parse(await response.json()).data.map((row) =>
      `${row.entryName} ${row.property.name.replace(".example", "")}`
    ).sort();
  };
  /** Rows of the catalogue. */
  const written = async () => {
    const [row] = await api.db.owner`select
      (select count(*) from storage_items where tenant_id = ${tenant.id})::int
      + (select count(*) from vendors where tenant_id = ${tenant.id})::int as n`;
    return row?.n;
  };
  /** Somebody edits the entries of a table. */
  const edit = (table: string, fields: Record<string, string | boolean>) =>
    api.db.owner`update ${api.db.owner(table)} set ${api.db.owner(fields)}, updated_at = now()
      where tenant_id = ${tenant.id}`;
  return { tenant, admin, shop, blog, ids, approve, undo, undone, open, written, edit };
}

for (const [what, finding] of BOTH) {
  const name = finding.entryName;
  Deno.test(`${what} approved here and then everywhere stays ended until both are undone`, async () => {
    const { approve, undo, open, written } = await seen(finding);
    const here = await approve(`${name} shop`, "OWN");
    const everywhere = await approve(`${name} shop`, "ALL");
    assert.deepEqual([here.resolved, everywhere.resolved], [1, 1]);
    assert.equal(await undo(here), 0);
    assert.deepEqual(await open(), []);
    assert.equal(await undo(everywhere), 2);
    assert.deepEqual(await open(), [`${name} blog`, `${name} shop`]);
    assert.equal(await written(), 0);
  });

  Deno.test(`${what} approved everywhere and then here stays ended there alone`, async () => {
    const { approve, undo, open, written } = await seen(finding);
    const everywhere = await approve(`${name} shop`, "ALL");
    const here = await approve(`${name} shop`, "OWN");
    assert.equal(await undo(everywhere), 1);
    assert.deepEqual(await open(), [`${name} blog`]);
    assert.equal(await undo(here), 1);
    assert.deepEqual(await open(), [`${name} blog`, `${name} shop`]);
    assert.equal(await written(), 0);
  });

  Deno.test(`${what} approved on a property by two is approved there until both are undone`, async () => {
    const { shop, blog, approve, undo, open, written } = await seen(finding);
    const one = await approve(`${name} shop`, [shop]);
    const both = await approve(`${name} blog`, [shop, blog]);
    const again = await approve(`${name} blog`, [blog]);
    assert.deepEqual([one.resolved, both.resolved, again.resolved], [1, 1, 0]);
    assert.equal(await undo(one), 0);
    assert.equal(await undo(both), 1);
    assert.deepEqual(await open(), [`${name} shop`]);
    assert.equal(await undo(again), 1);
    assert.equal(await written(), 0);
  });

  Deno.test(`${what} approved everywhere by two is approved until both are undone`, async () => {
    const { approve, undo, open, written } = await seen(finding);
    const first = await approve(`${name} shop`, "ALL");
    const second = await approve(`${name} shop`, "ALL");
    assert.equal(await undo(first), 0);
    assert.deepEqual(await open(), []);
    assert.equal(await undo(second), 2);
    assert.equal(await written(), 0);
  });

  Deno.test(`an undo waits for who approves ${what} at the same time, and leaves that`, async () => {
    const { tenant, admin, shop, blog, ids, approve, undo, open } = await seen(finding);
    const one = await approve(`${name} shop`, [shop]);
    const what = { ids: [String(ids.get(`${name} blog`))], properties: [shop, blog] };
    const actor = actorOf(tenant, admin);
    const undone = await inStep(api.deps, actor, api.deps.now(), async (step) => {
      await approveIssues(step, what);
      const undoing = undo(one);
      await Promise.race([undoing, aLockIsAwaited()]);
      return { undoing };
    });
    assert.equal(await undone.undoing, 0);
    assert.deepEqual(await open(), []);
  });
}

/** Until somebody waits for what somebody else has locked. */
async function aLockIsAwaited() {
  while (true) {
    const waiting = await api.db.owner`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

Deno.test("what was kept and then opened or resolved by a person is left alone", async () => {
  const { tenant, approve, undo, open } = await seen(cookie("_track"));
  const here = await approve("_track shop", "OWN");
  const everywhere = await approve("_track shop", "ALL");
  assert.equal(await undo(here), 0);
  await api.db.owner`update issues set resolved_at = now(), resolver_name = 'Ada'
    where tenant_id = ${tenant.id} and resolver_name like '%(approved)'`;
  assert.equal(await undo(everywhere), 0);
  assert.deepEqual(await open(), []);
});

/** A storage item beside the approved one, and whether scans of the shop take it as approved. */
const ITEMS: [what: string, approves: boolean, fields: Record<string, string | string[]>][] = [
  ["a storage item", true, {}],
  ["one of another kind", false, { type: "LOCAL_STORAGE" }],
  ["one that asks for a value", false, { value_patterns: ["1"] }],
  ["one that is switched off", false, { status: "DISABLED" }],
  ["one of the cookie's domain", true, { key_patterns: ["TRACK"], origins: [".shop.example"] }],
  ["one of another domain", false, { key_patterns: ["TRACK"], origins: ["other.example"] }],
];

type Write = (db: typeof api.db.owner, tenant: string, shop: string) => PromiseLike<unknown>;

/** What somebody wrote into the catalogue, and whether scans of the shop take it as approved. */
const WRITTEN: [what: string, approves: boolean, write: Write][] = [
  ...ITEMS.map(([what, approves, fields]): typeof WRITTEN[number] => [what, approves, (db, id) => {
    const item = { name: "x", type: "COOKIE", key_patterns: ["^_tr"], all_properties: true };
    return db`insert into storage_items ${db({ tenant_id: id, ...item, ...fields })}`;
  }]),
  [
    "an entry of a vendor",
    true,
    (db, id) =>
      db`with v as (insert into vendors (tenant_id, name) values (${id}, 'v') returning id)
      insert into vendor_entries (tenant_id, vendor_id, type, pattern, all_properties)
      select ${id}, id, 'STORAGE', 'track$', true from v`,
  ],
  ["the property's own list", true, (db, _, shop) => whitelist(db, shop, "_TRACK")],
  ["a pattern that nobody can read", false, (db, _, shop) => whitelist(db, shop, "(")],
];

function whitelist(db: typeof api.db.owner, shop: string, pattern: string) {
  return db`update properties set custom_storage_item_whitelist = ${[pattern]} where id = ${shop}`;
}

for (const [what, approves, write] of WRITTEN) {
  Deno.test(`an undo ${approves ? "keeps" : "opens"} what has ${what} beside it`, async () => {
    const { tenant, shop, approve, undo } = await seen(
      cookie("_track", { entryOrigin: ".www.shop.example" }),
    );
    const done = await approve("_track shop", "OWN");
    await write(api.db.owner, tenant.id, shop);
    assert.equal(await undo(done), approves ? 0 : 1);
  });
}

for (const [what, finding, table] of BOTH) {
  Deno.test(`the undo for ${what} leaves an entry that somebody has edited, and names it`, async () => {
    const { approve, undone, written, open, edit } = await seen(finding);
    const done = await approve(`${finding.entryName} shop`, "ALL");
    await edit(table, { description: "Ours" });
    const { reopened, edited } = await undone(done);
    assert.deepEqual([reopened, edited], [2, [finding.entryName]]);
    assert.deepEqual(await open(), [`${finding.entryName} blog`, `${finding.entryName} shop`]);
    assert.equal(await written(), 1);
  });

  Deno.test(`the next approval of ${what} that an undo has left is its origin [vendors-3]`, async () => {
    const { admin, ids, approve, undone, edit } = await seen(finding);
    const path = `/${table.replace("_", "-")}`;
    const origins = async () => {
      const rows = listOf(z.object({ origin: approvalOrigin.nullable() }));
      const { data } = rows.parse(await (await admin.get(path)).json());
      return data.map(({ origin }) => origin && [origin.approval, origin.issue]);
    };
    const first = await approve(`${finding.entryName} shop`, "ALL");
    await edit(table, { description: "Ours" });
    await undone(first);
    assert.deepEqual(await origins(), [null]);
    const second = await approve(`${finding.entryName} blog`, "ALL");
    assert.deepEqual(await origins(), [[second._id, ids.get(`${finding.entryName} blog`)]]);
    await undone(second);
    assert.deepEqual(await origins(), [null]);
  });

  Deno.test(`what somebody had whitelisted by hand of ${what} stays when an approval of it is undone`, async () => {
    const { approve, undone, written, open, edit } = await seen(finding);
    const first = await approve(`${finding.entryName} shop`, "OWN");
    await edit(table, { all_properties: true });
    const second = await approve(`${finding.entryName} shop`, "ALL");
    assert.deepEqual(await undone(second), { reopened: 0 });
    assert.deepEqual(await undone(first), { reopened: 0, edited: [finding.entryName] });
    assert.deepEqual(await open(), []);
    assert.equal(await written(), 1);
  });
}

for (const [what, finding, table] of BOTH) {
  for (const scope of ["OWN", "ALL"] as const) {
    Deno.test(`${what} approved on ${scope}, then removed and assigned again by hand, stays at the undo`, async () => {
      const { tenant, admin, shop, approve, undone } = await seen(finding);
      const done = await approve(`${finding.entryName} shop`, scope);
      const [row] = await api.db.owner`select id from ${api.db.owner(table)}
        where tenant_id = ${tenant.id}`;
      const path = `/${table.replace("_", "-")}/${row?.id}`;
      const properties = scope === "ALL" ? ["ALL"] : [shop];
      for (const body of [{ properties: [] }, { properties }]) {
        assert.equal((await admin.patch(path, body)).status, 200);
      }
      assert.deepEqual(await undone(done), { reopened: 0, edited: [finding.entryName] });
      assert.deepEqual((await (await admin.get(path)).json()).properties, properties);
    });
  }
}

Deno.test("many vendors: what is removed and assigned again by hand stays at the undo", async () => {
  const { tenant, admin, shop, approve, undone } = await seen(host());
  const done = await approve(`${HOST} shop`, "OWN");
  const [row] = await api.db.owner`select id from vendors where tenant_id = ${tenant.id}`;
  const id = String(row?.id);
  for (const change of [{ remove: [shop] }, { add: [shop] }]) {
    const response = await admin.patch("/vendors/properties", { ids: [id], ...change });
    assert.equal((await response.json()).changed, 1);
  }
  assert.equal((await undone(done)).reopened, 0);
  assert.deepEqual((await readVendor(admin, id)).properties, [shop]);
});

const vendorSuggested = { name: "Example Ads", category: "ad" };
const ofOne = (name: string) => sampleRequest(name, { vendorsMatch: [], vendorSuggested });

/** A vendor with an entry, both made by approvals. */
async function approvedEntry() {
  const world = await seen(ofOne("px1.ads.example"), ofOne("px2.ads.example"));
  await world.approve("px1.ads.example shop", "OWN");
  const done = await world.approve("px2.ads.example shop", "OWN");
  const [row] = await api.db.owner`select id, vendor_id from vendor_entries
    where tenant_id = ${world.tenant.id}`;
  const vendorId = String(row?.vendor_id);
  const change = async (data: object) =>
    await vendorIn(
      await world.admin.patch(`/vendors/${vendorId}/list-item/${row?.id}`, { data }),
    );
  const entries = async () => (await readVendor(world.admin, vendorId)).entityList;
  return { ...world, done, change, entries };
}

Deno.test("an undo leaves a vendor's entry that somebody has edited, and names the vendor", async () => {
  const { done, change, entries, undone } = await approvedEntry();
  await change({ description: "Ours" });
  assert.deepEqual(await undone(done), { reopened: 1, edited: ["Example Ads"] });
  const [entry] = await entries();
  assert.deepEqual([entry?.description, entry?.properties], ["Ours", []]);
});

Deno.test("an undo leaves a vendor's entry that somebody has approved again by hand", async () => {
  const { shop, done, change, entries, undone } = await approvedEntry();
  await change({ properties: [] });
  await change({ properties: [shop] });
  assert.deepEqual(await undone(done), { reopened: 0, edited: ["Example Ads"] });
  assert.deepEqual((await entries()).map(({ properties }) => properties), [[shop]]);
});

Deno.test("an undo removes a vendor's entry saved without a difference", async () => {
  const { shop, done, change, entries, undone } = await approvedEntry();
  await change({});
  await change({ whitelist: true, description: "", properties: [shop] });
  assert.deepEqual(await undone(done), { reopened: 1 });
  assert.deepEqual(await entries(), []);
});

Deno.test("a vendor that an approval made stays until its last entry is undone", async () => {
  const { approve, undone, written } = await seen(
    ofOne("px1.ads.example"),
    ofOne("px2.ads.example"),
  );
  const one = await approve("px1.ads.example shop", "OWN");
  const other = await approve("px2.ads.example shop", "OWN");
  assert.deepEqual(await undone(one), { reopened: 1 });
  assert.equal(await written(), 1);
  assert.deepEqual(await undone(other), { reopened: 1 });
  assert.equal(await written(), 0);
});

Deno.test("an approval keeps who made it, from which issue, and where it approves", async () => {
  const { tenant, admin, shop, ids, approve } = await seen(cookie("_track"));
  await approve("_track shop", "OWN");
  await approve("_track shop", "ALL");
  const rows = await api.db.owner`select actor_id, issue_ids, property_ids from approvals
    where tenant_id = ${tenant.id} order by id`;
  const from = { actor_id: admin.accountId, issue_ids: [ids.get("_track shop")] };
  assert.deepEqual(rows.map((row) => ({ ...row })), [
    { ...from, property_ids: [shop] },
    { ...from, property_ids: null },
  ]);
});

Deno.test("requests stay ended when a vendor that is ignored has all that was seen of them", async () => {
  const { tenant, approve, undo } = await seen(host());
  const done = await approve(`${HOST} shop`, "OWN");
  await api.db.owner`insert into vendors (tenant_id, name, url_patterns, ignore)
    values (${tenant.id}, 'v', '{/a\\.js$}', true)`;
  assert.equal(await undo(done), 0);
});

for (
  const [limit, fields] of [
    ["some origins", { origins: ["cdn.example"] }],
    ["some values", { valuePatterns: ["^abc"] }],
  ] as const
) {
  Deno.test(`an item that somebody has limited to ${limit} gets another beside it`, async () => {
    const { tenant, admin, shop, blog, approve, undo, open } = await seen(cookie("_track"));
    await approve("_track shop", "OWN");
    const [made] = await api.db.owner`select id from storage_items where tenant_id = ${tenant.id}`;
    const path = `/storage-items/${made?.id}`;
    assert.equal((await admin.patch(path, fields)).status, 200);
    const second = await approve("_track blog", "OWN");
    assert.equal(second.resolved, 1);
    const [beside] = await api.db.owner`
      select s.key_patterns = m.key_patterns as same, s.origins, s.value_patterns,
        array(select property_id from storage_item_properties where storage_item_id = s.id) as on
      from storage_items s join storage_items m on m.id = ${made?.id}
      where s.tenant_id = ${tenant.id} and s.id <> m.id`;
    assert.deepEqual({ ...beside }, { same: true, origins: [], value_patterns: [], on: [blog] });
    assert.deepEqual((await (await admin.get(path)).json()).properties, [shop]);
    assert.equal(await undo(second), 1);
    assert.deepEqual(await open(), ["_track blog"]);
  });
}
