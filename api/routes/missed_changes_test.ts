/** A refused save names what approvals, imports and the Knowledge Hub have changed meanwhile. */
import { approval } from "@crumbtrail/contract/approval";
import { hubChanges } from "@crumbtrail/contract/hub";
import { type EntityChange, entityChange } from "@crumbtrail/contract/versions";
import { storageItem } from "@crumbtrail/contract/storage_item";
import assert from "node:assert/strict";
import { z } from "zod";
import { testApi } from "../testing/api.ts";
import { readGroup, sendTo, testGroup } from "../testing/assignee_groups.ts";
import { auditEvents, requireAuditWords } from "../testing/audit_words.ts";
import { answerIn, type Caller } from "../testing/callers.ts";
import { sampleFinding, sampleRequest } from "../testing/findings.ts";
import { testHubItem, testHubVendor } from "../testing/hub.ts";
import { tenantWithoutIssues, type World } from "../testing/issues.ts";
import { testRun } from "../testing/runs.ts";
import { readVendor, testVendor, vendorIn } from "../testing/vendors.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const HOST = "px.ads.example";
const COOKIE = "_track";

/** A shop where a cookie and a host were seen that nobody has approved. */
async function scene() {
  const world = await tenantWithoutIssues(api);
  const { tenant, shop } = world;
  const findings = [
    sampleFinding({ entryName: COOKIE, vendorsMatch: [] }),
    sampleRequest(HOST, { vendorsMatch: [], vendorSuggested: { name: "Ads", category: "ad" } }),
  ];
  await testRun(api, tenant, { propertyId: shop, findings });
  return world;
}

async function approve({ admin, shop }: World, entryName: string): Promise<string> {
  const [row] = await api.db.owner`
    select id from issues where property_id = ${shop} and entry_name = ${entryName}`;
  return (await answerIn(
    approval,
    admin.post(`/issues/${row?.id}/approval`, { properties: "OWN" }),
    201,
  ))._id;
}

const refusal = z.object({ details: z.object({ changes: z.array(entityChange) }) });

/** The changes that a save of an old version is refused with. */
const missed = async (caller: Caller, path: string, version: number) =>
  (await answerIn(refusal, caller.patch(path, { description: "Mine", version }), 409))
    .details.changes;

async function versionAt(caller: Caller, path: string): Promise<number> {
  return z.looseObject({ version: z.number() }).parse(await (await caller.get(path)).json())
    .version;
}

const shown = ({ action, before, after }: EntityChange) => [action, before, after];

Deno.test("missed changes: an approval and its undo are named with what they changed in a vendor [versions-6]", async () => {
  const world = await scene();
  const { tenant, shop, admin } = world;
  const ads = await testVendor(api.db, tenant, { name: "Ads", urlPatterns: ["^https://a", "^b"] });
  const path = `/vendors/${ads}`;
  const { version } = await readVendor(admin, ads);
  const id = await approve(world, HOST);
  const { entityList: [entry], version: approved } = await readVendor(admin, ads);
  const recorded = {
    _id: entry?._id,
    pattern: entry?.pattern,
    type: "REQUEST",
    properties: [shop],
  };
  const after = { name: "Ads", entries: [recorded], approval: id };
  const [change, ...others] = await missed(admin, path, version);
  assert.deepEqual(change && shown(change), [
    "vendor.approved",
    { name: "Ads", entries: [] },
    after,
  ]);
  assert.deepEqual(others, [], "and nothing older");
  await admin.delete(`/approvals/${id}`);
  const [undone, ...earlier] = await missed(admin, path, approved);
  assert.deepEqual([undone?.action, undone?.after?.entries], ["vendor.approval_undone", []]);
  assert.deepEqual(earlier, []);
  assert.deepEqual((await missed(admin, path, version)).map(({ action }) => action), [
    "vendor.approval_undone",
    "vendor.approved",
  ]);
});

Deno.test("missed changes: an approval is named with what it changed in a storage item; a new item has its event too [versions-6]", async () => {
  const world = await scene();
  const { tenant, shop, admin } = world;
  const [row] = await api.db.owner`insert into storage_items (tenant_id, name, type)
    values (${tenant.id}, ${COOKIE}, 'COOKIE') returning id`;
  const path = `/storage-items/${row?.id}`;
  const version = await versionAt(admin, path);
  const id = await approve(world, COOKIE);
  const [change, ...others] = await missed(admin, path, version);
  assert.deepEqual(change && shown(change), [
    "storage_item.approved",
    { name: COOKIE, keyPatterns: [], properties: [] },
    { name: COOKIE, keyPatterns: [`^${COOKIE}$`], properties: [shop], approval: id },
  ]);
  assert.deepEqual(others, []);
  await approve(world, HOST);
  const [added] = await auditEvents(api.db, tenant.id, "vendor.approved");
  assert.deepEqual([added?.before, added?.after.name, added?.after.properties], [null, "Ads", [
    shop,
  ]]);
});

async function imported(caller: Caller, sections: object): Promise<void> {
  const text = JSON.stringify({ version: 1, ...sections });
  const body = { format: "DOCUMENT", text, removeMissing: false };
  const response = await caller.post("/configuration/apply", body);
  assert.equal(response.status, 200, await response.clone().text());
}

Deno.test("missed changes: an import is named with what it changed in each object [versions-7]", async () => {
  const { tenant, shop, admin } = await scene();
  const ads = await testVendor(api.db, tenant, { name: "Ads" });
  const entry = { type: "STORAGE", data: { pattern: "^_ad", entryType: "COOKIE" } };
  await vendorIn(await admin.post(`/vendors/${ads}/list-item`, entry));
  const [item] = await api.db.owner`insert into storage_items (tenant_id, name, type)
    values (${tenant.id}, '_ga', 'LOCAL_STORAGE') returning id`;
  const group = await testGroup(api.db, tenant);
  const { name, version: ofGroup } = await readGroup(admin, group);
  const paths = [
    `/properties/${shop}`,
    `/vendors/${ads}`,
    `/storage-items/${item?.id}`,
  ];
  const versions = await Promise.all(paths.map((path) => versionAt(admin, path)));
  paths.push(`/issue-assignees/${group}`);
  versions.push(ofGroup);
  const settings = `/tenants/${tenant.id}/settings`;
  const ofSettings = await versionAt(admin, settings);
  const kept = { type: "STORAGE", entryType: "COOKIE", pattern: "^_ad" };
  await imported(admin, {
    properties: [{
      name: "shop.example",
      baseUrl: "https://shop.example",
      urlWhiteList: ["^https://a"],
    }],
    vendors: [{
      ...{ name: "Ads", allProperties: true },
      entries: [kept, { type: "REQUEST", pattern: "^https://ads", properties: ["shop.example"] }],
    }],
    storageItems: [{
      name: "_ga",
      type: "LOCAL_STORAGE",
      properties: ["shop.example"],
      vendor: "Ads",
    }],
    assigneeGroups: [{ name, assignees: ["ada@agency.test"], properties: ["shop.example"] }],
    settings: {
      ...{ autoResolveAfterDays: 30, groupNames: true, keepValues: false },
      suspiciousRequestStrings: ["track", "userid", "session"],
    },
  });
  const changes = await Promise.all(
    paths.map((path, n) => missed(admin, path, versions[n] ?? 0)),
  );
  assert.deepEqual(changes.map((each) => each.map(({ action }) => action)), [
    ["property.changed_by_import"],
    ["vendor.changed_by_import"],
    ["storage_item.changed_by_import"],
    ["issue_assignee.changed_by_import"],
  ]);
  const [, ofVendor, ofItem] = changes.map(([change]) => change);
  assert.deepEqual([ofVendor?.before?.properties, ofVendor?.after?.properties], [[], ["ALL"]]);
  const added = z.array(z.looseObject({})).parse(ofVendor?.after?.entries);
  assert.deepEqual(added.map(({ pattern, properties }) => [pattern, properties]), [
    ["^https://ads", ["shop.example"]],
  ], "an entry that stays is no change");
  assert.deepEqual(ofItem?.after, { name: "_ga", properties: ["shop.example"], vendorName: "Ads" });
  const late = await admin.patch(settings, { keepValues: true, version: ofSettings });
  const { details } = refusal.parse(await late.json());
  assert.deepEqual(details.changes.map(shown), [[
    "tenant.settings_changed_by_import",
    { issues: { autoResolveAfterDays: 0 } },
    { issues: { autoResolveAfterDays: 30 } },
  ]]);
});

Deno.test("missed changes: a review of the Knowledge Hub is named with what it changed [versions-7]", async () => {
  const { admin } = await scene();
  const name = `Hub ${crypto.randomUUID()}`;
  const hubId = await testHubVendor(api.db, { name, iabId: 1 });
  const { _id, version } = await vendorIn(await admin.post(`/vendors/${hubId}/copy`));
  await testHubVendor(api.db, { name, iabId: 2 });
  const path = `/vendors/${_id}`;
  const { hubVersion } = await answerIn(hubChanges, admin.get(`${path}/hub-changes`));
  await vendorIn(await admin.post(`${path}/hub-changes`, { accept: true, hubVersion }));
  assert.deepEqual((await missed(admin, path, version)).map(shown), [[
    "vendor.hub_changes_accepted",
    { name, iabId: 1, hubVersion: 1 },
    { name, iabId: 2, hubVersion: 2 },
  ]]);
});

Deno.test("missed changes: so is a review of a storage item", async () => {
  const { admin } = await scene();
  const name = `_hub_${crypto.randomUUID()}`;
  const hubId = await testHubItem(api.db, { name, description: "First" });
  const copied = await admin.post(`/storage-items/${hubId}/copy`);
  const { _id, version } = storageItem.parse(await copied.json());
  await testHubItem(api.db, { _id: hubId, name, description: "Second" });
  const path = `/storage-items/${_id}`;
  const { hubVersion } = await answerIn(hubChanges, admin.get(`${path}/hub-changes`));
  const reviewed = await admin.post(`${path}/hub-changes`, { accept: true, hubVersion });
  assert.equal(reviewed.status, 200, await reviewed.clone().text());
  assert.deepEqual((await missed(admin, path, version)).map(shown), [[
    "storage_item.hub_changes_accepted",
    { name, description: "First", hubVersion: 1 },
    { name, description: "Second", hubVersion: 2 },
  ]]);
});

Deno.test("import: the undo of an approval keeps what an import has assigned anew [versions-9]", async () => {
  const world = await scene();
  const { admin } = world;
  const ids = [await approve(world, COOKIE), await approve(world, HOST)];
  const vendor = (properties: string[]) => ({
    ...{ name: "Ads", urlPatterns: [`^https?://${HOST}`], properties },
  });
  const item = (properties: string[]) => ({
    ...{ name: COOKIE, type: "COOKIE", keyPatterns: [`^${COOKIE}$`], properties },
  });
  for (const names of [["blog.example"], ["blog.example", "shop.example"]]) {
    await imported(admin, { vendors: [vendor(names)], storageItems: [item(names)] });
  }
  for (const id of ids) assert.equal((await admin.delete(`/approvals/${id}`)).status, 200);
  const { vendors, storageItems } = await (await admin.get("/configuration")).json();
  for (const [row] of [vendors, storageItems]) {
    assert.deepEqual([row?.status, row?.properties], ["ACTIVE", ["blog.example", "shop.example"]]);
  }
});

Deno.test("import: the undo of an approval on all properties keeps what an import has assigned anew [versions-9]", async () => {
  const world = await scene();
  const { admin, shop } = world;
  const [row] = await api.db.owner`
    select id from issues where property_id = ${shop} and entry_name = ${COOKIE}`;
  const done = await admin.post(`/issues/${row?.id}/approval`, { properties: "ALL" });
  const { _id } = approval.parse(await done.json());
  const item = { name: COOKIE, type: "COOKIE", keyPatterns: [`^${COOKIE}$`] };
  for (const allProperties of [false, true]) {
    await imported(admin, { storageItems: [{ ...item, allProperties }] });
  }
  assert.equal((await admin.delete(`/approvals/${_id}`)).status, 200);
  const { storageItems: [after] } = await (await admin.get("/configuration")).json();
  assert.equal(after?.allProperties, true);
});

Deno.test("import: a changed group moves the deadlines of its issues, and ends the links of removed addresses [versions-10]", async () => {
  const { tenant, shop, admin } = await scene();
  const group = await testGroup(api.db, tenant, ["ada@agency.test", "eve@agency.test"]);
  const { name } = await readGroup(admin, group);
  const [issue] = await api.db.owner`
    select id from issues where property_id = ${shop} and entry_name = ${COOKIE}`;
  await sendTo(admin, group, [String(issue?.id)]);
  const hours = async () => {
    const [row] = await api.db.owner`select extract(epoch from due_at - sent_at) / 3600 as hours
      from issue_assignments where assignee_id = ${group}`;
    return Number(row?.hours);
  };
  const recipients = async () =>
    (await api.db.owner`select recipient from assignment_links
      where issue_id = ${issue?.id} and ended is null order by recipient`).map(({ recipient }) =>
      recipient
    );
  assert.deepEqual([await hours(), await recipients()], [
    24,
    ["ada@agency.test", "eve@agency.test"],
  ]);
  await imported(admin, {
    assigneeGroups: [{
      ...{ name, assignees: ["ada@agency.test"], allProperties: true },
      resolveTimeThresholdInHours: 8,
    }],
  });
  assert.deepEqual([await hours(), await recipients()], [8, ["ada@agency.test"]]);
});

Deno.test("missed changes: every field that these changes record has a label in the audit log [versions-12]", async () => {
  await requireAuditWords(api.db);
});
