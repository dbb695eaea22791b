import assert from "node:assert/strict";
import { testApi } from "../testing/api.ts";
import { testGroup } from "../testing/assignee_groups.ts";
import { undo } from "../testing/bulk.ts";
import { assertRefused, signedIn } from "../testing/callers.ts";
import { tenantWithoutIssues } from "../testing/issues.ts";
import {
  changeDismissed,
  cookie,
  decide,
  found,
  host,
  keyOf,
  listSuggestions,
  suggested,
  tenantWithSuggestions,
} from "../testing/suggestions.ts";
import { callWith, testApiToken } from "../testing/tokens.ts";
import { auditEvents } from "../testing/audit_words.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

Deno.test("suggestions: dismissed ones are still issues, and restored ones are suggested again [suggestions-7]", async () => {
  const { tenant, admin } = await tenantWithSuggestions(api);
  assert.equal(await changeDismissed(admin, "dismiss", ["_both", "_shop"].map(keyOf)), 2);
  assert.equal(await changeDismissed(admin, "dismiss", ["_both"].map(keyOf)), 0);
  assert.deepEqual(await suggested(admin), ["ads.example"]);
  assert.deepEqual(await suggested(admin, "?state=DISMISSED"), ["_both", "_shop"]);
  const [open] = await api.db.owner`select count(*)::int as n from issues
    where tenant_id = ${tenant.id} and not resolved and not accepted`;
  assert.equal(open?.n, 5);
  assert.equal(await changeDismissed(admin, "restore", ["_shop", "ads.example"].map(keyOf)), 1);
  assert.deepEqual(await suggested(admin), ["ads.example", "_shop"]);
  const events = await auditEvents(api.db, tenant.id, "suggestion.");
  assert.deepEqual(events.map(({ action, after }) => [action, after.suggestions.length]), [
    ["suggestion.dismissed", 2],
    ["suggestion.dismissal_undone", 1],
  ], "without a change there is no event");
});

Deno.test("suggestions: approving whitelists on the properties with the entry, and is undone [suggestions-6]", async () => {
  const { tenant, shop, admin } = await tenantWithSuggestions(api);
  const batch = await decide(
    admin,
    { action: "approve", properties: "OWN" },
    "_both",
    "ads.example",
  );
  assert.deepEqual([batch.phase, batch.total, batch.changed], ["DONE", 4, 4]);
  assert.deepEqual(await suggested(admin), ["_shop"]);
  const items = await api.db.owner`
    select s.name, array_length(array_agg(p.property_id), 1) as properties from storage_items s
    join storage_item_properties p on p.storage_item_id = s.id
    where s.tenant_id = ${tenant.id} group by s.name`;
  assert.deepEqual([...items], [{ name: "_both", properties: 2 }]);
  assert.equal((await undo(admin, batch)).phase, "UNDONE");
  assert.deepEqual(await suggested(admin), ["_both", "ads.example", "_shop"]);
  await decide(admin, { action: "approve", properties: [shop] }, "_shop");
  assert.deepEqual(await suggested(admin), ["_both", "ads.example"]);
});

Deno.test("suggestions: a colleague gets the issues, and the suggestion says so [suggestions-8]", async () => {
  const { tenant, shop, admin } = await tenantWithSuggestions(api);
  const user = await signedIn(api, tenant, "USER", [shop]);
  const assignee = await testGroup(api.db, tenant);
  const batch = await decide(user, { action: "assign", assignee }, "_both");
  assert.deepEqual([batch.action, batch.total, batch.changed], ["assign", 1, 1]);
  const [both] = (await listSuggestions(admin)).data;
  assert.deepEqual([both?.name, both?.issues, both?.assigned], ["_both", 2, 1]);
});

Deno.test("suggestions: role USER sees those of its properties [suggestions-9]", async () => {
  const { tenant, blog } = await tenantWithSuggestions(api);
  const user = await signedIn(api, tenant, "USER", [blog]);
  const { data } = await listSuggestions(user);
  assert.deepEqual(data.map(({ name, propertyCount, runs }) => [name, propertyCount, runs]), [
    ["_both", 1, 1],
    ["ads.example", 1, 1],
  ]);
});

Deno.test("suggestions: a token limited to some properties approves there and dismisses nothing [suggestions-9]", async () => {
  const { tenant, shop, admin } = await tenantWithSuggestions(api);
  const permissions = ["VIEW_RESULTS", "WORK_ON_ISSUES", "MANAGE_VENDORS"] as const;
  const { token } = await testApiToken(api, tenant, { permissions, properties: [shop] });
  const suggestions = [keyOf("_both")];
  const refused = await callWith(api, token, "POST", "/suggestions/dismiss", { suggestions });
  await assertRefused(refused, 403, "FORBIDDEN");
  const approve = { do: { action: "approve", properties: "OWN" }, suggestions };
  assert.equal((await callWith(api, token, "POST", "/suggestions/bulk", approve)).status, 201);
  const [both] = (await listSuggestions(admin)).data.filter(({ name }) => name === "_both");
  assert.deepEqual(both?.properties.map(({ name }) => name), ["blog.example"]);
});

Deno.test("suggestions: another tenant decides and dismisses only its own [suggestions-9]", async () => {
  const { admin } = await tenantWithSuggestions(api);
  const other = await tenantWithSuggestions(api);
  assert.equal(await changeDismissed(other.admin, "dismiss", ["_both"].map(keyOf)), 1);
  await decide(other.admin, { action: "approve", properties: "ALL" }, "_shop", "ads.example");
  assert.deepEqual(await suggested(other.admin), []);
  assert.deepEqual(await suggested(admin), ["_both", "ads.example", "_shop"]);
});

Deno.test("suggestions: bad input is refused [suggestions-5]", async () => {
  const { admin } = await tenantWithSuggestions(api);
  const bad = [
    admin.get("/suggestions?state=GONE"),
    admin.get("/suggestions?property=shop"),
    admin.post("/suggestions/dismiss", { suggestions: [] }),
    admin.post("/suggestions/dismiss", { suggestions: [{ kind: "VENDOR", _id: "x" }] }),
    admin.post("/suggestions/bulk", { do: { action: "resolve" }, suggestions: [keyOf("_both")] }),
    admin.post("/suggestions/unused/deactivate", { items: [{ kind: "VENDOR", _id: "x" }] }),
  ];
  const statuses = (await Promise.all(bad)).map(({ status }) => status);
  assert.deepEqual(statuses, [400, 400, 422, 422, 422, 422]);
});

Deno.test("a property's suggestions are announced after five runs, until somebody reviews one [suggestions-10]", async () => {
  const world = await tenantWithoutIssues(api);
  const { shop, blog, admin, tenant } = world;
  const announced = async () => {
    const response = await admin.get("/suggestions/properties");
    assert.equal(response.status, 200);
    return (await response.json()).properties;
  };
  const findings = [cookie("_first"), host("ads.example")];
  for (const days of [9, 8, 7, 6]) await found(api, world, shop, findings, days);
  for (const days of [9, 8, 7, 6, 5]) await found(api, world, blog, [], days);
  assert.deepEqual(await announced(), [], "four runs, and no suggestion");
  await found(api, world, shop, findings, 5);
  const row = { _id: shop, name: "shop.example", runs: 5, suggestions: 2 };
  assert.deepEqual(await announced(), [row]);
  await changeDismissed(admin, "dismiss", ["ads.example"].map(keyOf));
  assert.deepEqual(await announced(), [], "dismissed");
  await changeDismissed(admin, "restore", ["ads.example"].map(keyOf));
  assert.deepEqual(await announced(), [row]);
  const assignee = await testGroup(api.db, tenant);
  await undo(admin, await decide(admin, { action: "assign", assignee }, "_first"));
  assert.deepEqual(await announced(), [row]);
  await decide(admin, { action: "approve", properties: "OWN" }, "_first");
  assert.deepEqual(await announced(), [], "approved");
});
