/** Moves of issues: what goes on meanwhile, who may, and what the preview refuses. */
import { withTenant } from "@crumbtrail/db/tenant";
import { startDueRuns } from "../scans/scenarios/runs.ts";
import { issuePage } from "@crumbtrail/contract/issue";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { sendTo, testGroup } from "../testing/assignee_groups.ts";
import { answerIn, assertRefused, type Caller, refusalOf, signedIn } from "../testing/callers.ts";
import { sampleRequest } from "../testing/findings.ts";
import { claimNext, saveFindings, scanPage } from "../testing/page_scans.ts";
import { start } from "../testing/scans.ts";
import {
  add,
  change,
  cookie,
  issuesOf,
  placesOf,
  preview,
  SHOP,
  tenantWithStaff,
  undo,
} from "../testing/property_moves.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);
const { owner } = api.db;

Deno.test("moves: a test that runs or waits meanwhile finds the moved issues", async () => {
  const { tenant, admin } = await tenantWithStaff(api);
  await scanPage(api, admin, SHOP, [cookie("a")]);
  await start(admin, SHOP);
  const running = await claimNext(api);
  await start(admin, SHOP);
  const shop = await add(admin, "Shop", "shop.example");
  await saveFindings(api, running, [cookie("a"), cookie("late")]);
  await saveFindings(api, await claimNext(api), [cookie("a"), cookie("late")]);
  assert.deepEqual(await placesOf(api, tenant), ["a Shop", "late Shop"]);
  const rows = await issuesOf(api, tenant);
  assert.deepEqual(rows.map(({ runs }) => runs), [3, 2]);
  await undo(admin, shop.issueMove);
  assert.deepEqual(await placesOf(api, tenant), ["a Tenant default", "late Tenant default"]);
});

Deno.test("moves: tests that are saved and started while a property is made double nothing and lose nothing", async () => {
  for (let round = 0; round < 6; round++) {
    const { tenant, admin } = await tenantWithStaff(api);
    await scanPage(api, admin, SHOP, [cookie("a"), cookie("b")]);
    const jobs = [];
    for (let n = 0; n < 4; n++) {
      await start(admin, SHOP);
      jobs.push(await claimNext(api));
    }
    const [made] = await Promise.all([
      add(admin, "Shop", "shop.example"),
      ...jobs.map((job, n) =>
        saveFindings(api, job, [cookie("a"), cookie("b"), cookie(`own ${n}`)])
      ),
      start(admin, SHOP),
    ]);
    await saveFindings(api, await claimNext(api), [cookie("a"), cookie("b")]);
    const rows = await issuesOf(api, tenant);
    assert.deepEqual(
      rows.map(({ name, property, runs, occurrences }) => [name, property, runs, occurrences]),
      [
        ["a", "Shop", 6, 6],
        ["b", "Shop", 6, 6],
        ...[0, 1, 2, 3].map((n) => [`own ${n}`, "Shop", 1, 1]),
      ],
      `round ${round}, ${JSON.stringify(made.issueMove)}`,
    );
  }
});

Deno.test("moves: a scenario goes with its pages, and its runs find the moved issues", async () => {
  const { tenant, admin } = await tenantWithStaff(api);
  const outer = await testProperty(api.db, tenant, ".shop.example");
  const scenario = async (name: string, url: string, moreUrls: string[] = []) => {
    const response = await admin.post("/test-scenarios", {
      ...{ name, url, moreUrls, type: "CONTINUOUS", preset: "NO_ACTION_SP_CMP", property: outer },
      ...{ frequencyInMin: 60, status: "IDLE" },
    });
    assert.equal(response.status, 201, await response.clone().text());
  };
  const www = "https://www.shop.example/";
  await scenario("one", SHOP);
  await scenario("both", SHOP, [www]);
  await scanPage(api, admin, SHOP, [sampleRequest("ads.example")]);
  const shop = await add(admin, "Shop", "shop.example");
  assert.equal(shop.issueMove?.scenarios, 1);
  const rows = await owner`select s.name, p.name as property from test_scenarios s
    join properties p on p.id = s.property_id where s.tenant_id = ${tenant.id} order by s.name`;
  assert.deepEqual(rows.map(({ name, property }) => [name, property]), [
    ["both", ".shop.example"],
    ["one", "Shop"],
  ]);
  const now = new Date(Date.now() + 1000);
  const due = await owner`update scenario_states set is_enabled = true, next_due_at = now()
    where tenant_id = ${tenant.id} returning scenario_id as id`;
  await withTenant(
    api.db.app,
    tenant.id,
    (tx) => startDueRuns(tx, { tenantId: tenant.id, ids: due.map(({ id }) => id), now }),
  );
  for (const _ of [1, 2, 3]) {
    await saveFindings(api, await claimNext(api), [sampleRequest("ads.example")]);
  }
  assert.deepEqual(await placesOf(api, tenant), ["ads.example .shop.example", "ads.example Shop"]);
  const found = await issuesOf(api, tenant);
  assert.deepEqual(found.map(({ runs }) => runs), [1, 3]);
  await undo(admin, shop.issueMove);
  const [back] = await owner`select count(*)::int as n from test_scenarios
    where property_id = ${outer}`;
  assert.equal(back?.n, 2);
});

Deno.test("moves: property scopes and groups apply to the moved issues anew", async () => {
  const { tenant, admin } = await tenantWithStaff(api);
  const group = await testGroup(api.db, tenant);
  await scanPage(api, admin, SHOP, [cookie("a"), cookie("b")]);
  const [a, b] = await issuesOf(api, tenant);
  await owner`update issue_assignees set all_properties = false where id = ${group}`;
  await owner`insert into issue_assignee_properties (tenant_id, assignee_id, property_id)
    values (${tenant.id}, ${group}, ${tenant.defaultPropertyId})`;
  await sendTo(admin, group, [a?.id]);
  await admin.post(`/issues/${b?.id}/assignees`, { assignee: group });
  const user = await signedIn(api, tenant, "USER", [tenant.defaultPropertyId]);
  const seenBy = async (caller: Caller) =>
    (await answerIn(issuePage, caller.get("/issues?timeRange=all"))).data.length;
  assert.equal(await seenBy(user), 2);
  const shop = await add(admin, "Shop", "shop.example");
  assert.equal(await seenBy(user), 0);
  const reader = await signedIn(api, tenant, "USER", [shop._id]);
  assert.equal(await seenBy(reader), 2);
  const rows = await issuesOf(api, tenant);
  assert.deepEqual(rows.map(({ name, assignments }) => [name, assignments]), [["a", 1], ["b", 0]]);
  const [sent] = await owner`select property_id from issue_assignments where issue_id = ${a?.id}`;
  assert.equal(sent?.property_id, shop._id);
});

Deno.test("moves: a configuration document plans and moves the same", async () => {
  const { tenant, admin } = await tenantWithStaff(api);
  await scanPage(api, admin, SHOP, [cookie("a"), cookie("b")]);
  const { version, properties } = await (await admin.get("/configuration")).json();
  const shop = { ...properties[0], name: "Shop", baseUrl: "shop.example" };
  const document = {
    version,
    properties: [...properties, { ...shop, isTenantDefaultProperty: false }],
  };
  const file = { format: "DOCUMENT", text: JSON.stringify(document) };
  const moved = [{ from: "Tenant default", to: "Shop", issues: 2, openIssues: 2 }];
  const planned = await (await admin.post("/configuration/plan", file)).json();
  assert.deepEqual([planned.rejected, planned.issues.moved], [[], moved]);
  assert.deepEqual(await placesOf(api, tenant), ["a Tenant default", "b Tenant default"]);
  const applied = await (await admin.post("/configuration/apply", file)).json();
  assert.deepEqual(applied.issues.moved, moved);
  assert.deepEqual(await placesOf(api, tenant), ["a Shop", "b Shop"]);
  const events = await owner`select after from audit_events
    where tenant_id = ${tenant.id} and action = 'property.issues_moved'`;
  assert.deepEqual(events.map(({ after }) => after.moved.issues), [2]);
});

Deno.test("moves: what others may not do, and what was changed since", async () => {
  const { tenant, admin } = await tenantWithStaff(api);
  await scanPage(api, admin, SHOP, [cookie("a")]);
  const shop = await add(admin, "Shop", "shop.example");
  const path = `/properties/moves/${shop.issueMove?._id}/undo`;
  const user = await signedIn(api, tenant, "USER", [shop._id]);
  await assertRefused(user.post(path), 403, "MISSING_PERMISSION");
  assert.deepEqual(
    await refusalOf(await user.get("/properties/move-preview?baseUrl=a.example")),
    [403, "MISSING_PERMISSION"],
  );
  const foreign = await signedIn(api, await testTenant(api.db));
  await assertRefused(foreign.post(path), 404, "ENTITY_NOT_FOUND");
  assert.deepEqual(
    await refusalOf(await foreign.get(`/properties/move-preview?property=${shop._id}`)),
    [404, "ENTITY_NOT_FOUND"],
  );
  await change(admin, shop._id, { description: "The shop" });
  await assertRefused(admin.post(path), 409, "FORBIDDEN");
  assert.deepEqual(await placesOf(api, tenant), ["a Shop"]);
  await owner`update property_moves set moved_at = moved_at - interval '25 hours'
    where tenant_id = ${tenant.id}`;
  await assertRefused(admin.post(path), 404, "ENTITY_NOT_FOUND");
  const unchanged = await change(admin, shop._id, { name: "The shop" });
  assert.equal(unchanged.issueMove, null);
});

Deno.test("moves: the preview refuses what saving refuses", async (t) => {
  const { tenant, admin } = await tenantWithStaff(api);
  const shop = await add(admin, "Shop", "shop.example");
  const blog = await add(admin, "Blog", "blog.example");
  const manager = await signedIn(api, tenant, "TENANT_MANAGER");
  const same = async (
    what: string,
    caller: Caller,
    id: string | undefined,
    body: object,
    isOfForm = false,
  ) => {
    await t.step(what, async () => {
      const query = new URLSearchParams({ ...body, ...id && { property: id } });
      const previewed = await caller.get(`/properties/move-preview?${query}`);
      const saved = id === undefined
        ? await caller.post("/properties", { name: "New", ...body })
        : await caller.patch(`/properties/${id}`, body);
      const refused = await refusalOf(saved);
      assert.ok(Number(refused[0]) >= 400, "saving is refused");
      assert.deepEqual(await refusalOf(previewed), isOfForm ? [400, "INPUT_INVALID"] : refused);
    });
  };
  await same("a new one without a base URL", admin, undefined, { baseUrl: "" });
  for (const baseUrl of [".co.uk", "a.example/path", "shop.example", "ftp://a.example", "a..b"]) {
    // What is no base URL at all is no valid query.
    const isOfForm = baseUrl.includes("ftp") || baseUrl.includes("..");
    await same(`a new one with ${baseUrl}`, admin, undefined, { baseUrl }, isOfForm);
    await same(`one with ${baseUrl}`, admin, blog._id, { baseUrl }, isOfForm);
  }
  const id = tenant.defaultPropertyId;
  await same("the default property with a base URL", admin, id, { baseUrl: "a.example" });
  await same("the default property disabled", admin, id, { status: "DISABLED" });
  await same("a new one without the right", manager, undefined, { baseUrl: "a.example" });
  await owner`update tiers set max_properties = 2 where name = ${tenant.name}`;
  await same("a new one beyond the limit", admin, undefined, { baseUrl: "a.example" });
  assert.deepEqual((await preview(admin, `property=${shop._id}&status=DISABLED`)).moves, []);
});
