import { issue as issueOf, issuePage, issueStats } from "@crumbtrail/contract/issue";
import { changedProperty } from "@crumbtrail/contract/property";
import { movePreview } from "@crumbtrail/contract/property_move";
import type { Finding } from "@crumbtrail/contract/recording";
import assert from "node:assert/strict";
import { testApi, testProperty, type TestTenant, testTenant } from "../testing/api.ts";
import { sendTo, testGroup } from "../testing/assignee_groups.ts";
import { answerIn, assertRefused, type Caller, refusalOf, signedIn } from "../testing/callers.ts";
import { sampleFinding, sampleRequest } from "../testing/findings.ts";
import { accept } from "../testing/issues.ts";
import { claimNext, saveFindings, scanPage } from "../testing/page_scans.ts";
import { start } from "../testing/scans.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);
const { owner } = api.db;

const SHOP = "https://shop.example/";
const BLOG = "https://blog.example/";
const cookie = (entryName: string, more: Partial<Finding> = {}) =>
  sampleFinding({ entryName, ...more });

/** Issues of a tenant as `property name: count`. */
async function issuesOf(tenant: TestTenant) {
  const rows = await owner`
    select i.id, i.entry_name as name, p.name as property, i.resolved, i.accepted,
      i.occurrence_count::int as hits, i.test_runs as runs, i.comment_count as comments,
      i.assignment_count as assignments, i.created_at as first, i.last_occurrence as last,
      i.last_occurred_on as page,
      (select count(*)::int from issue_occurrences o where o.issue_id = i.id) as occurrences
    from issues i join properties p on p.id = i.property_id
    where i.tenant_id = ${tenant.id} order by i.entry_name, p.name`;
  return rows.map((row) => ({ ...row }));
}
const placesOf = async (tenant: TestTenant) =>
  (await issuesOf(tenant)).map(({ name, property }) => `${name} ${property}`);

/** Pages that must show that an issue is gone, by issue. */
function pagesOf(ids: string[]) {
  return Promise.all(ids.map(async (id) => {
    const rows = await owner`select p.url from issue_pages s join test_pages p
      on p.tenant_id = s.tenant_id and p.id = s.page_id where s.issue_id = ${id} order by 1`;
    return rows.map(({ url }) => url);
  }));
}

const add = (caller: Caller, name: string, baseUrl = name) =>
  answerIn(changedProperty, caller.post("/properties", { name, baseUrl }), 201);

const change = (caller: Caller, id: string, body: object) =>
  answerIn(changedProperty, caller.patch(`/properties/${id}`, body));

async function undo(caller: Caller, move: { _id: string } | null) {
  const response = await caller.post(`/properties/moves/${move?._id}/undo`);
  assert.equal(response.status, 204, await response.text());
}

const preview = (caller: Caller, query: string) =>
  answerIn(movePreview, caller.get(`/properties/move-preview?${query}`));

async function world() {
  const tenant = await testTenant(api.db);
  return { tenant, admin: await signedIn(api, tenant, "ADMIN") };
}

Deno.test("moves: a new property takes the issues of its pages over, and the next test finds them [properties-9]", async () => {
  const { tenant, admin } = await world();
  const names = Array.from({ length: 25 }, (_, n) => `c${n}`);
  const found = names.map((name) => cookie(name));
  await scanPage(api, admin, SHOP, found);
  await scanPage(api, admin, BLOG, [cookie("other")]);
  const before = await issuesOf(tenant);
  const [open, resolved, accepted] = before.map(({ id }) => id);
  await admin.post(`/issues/${resolved}/resolve`);
  await accept(admin, { _id: accepted });

  assert.deepEqual((await preview(admin, "baseUrl=shop.example")).moves, [{
    from: { _id: tenant.defaultPropertyId, name: "Tenant default" },
    to: null,
    issues: 25,
    openIssues: 23,
  }]);
  const shop = await add(admin, "Shop", "shop.example");
  assert.deepEqual({ ...shop.issueMove, _id: "" }, {
    ...{ _id: "", issues: 25, openIssues: 23, joined: 0, divided: 0, scenarios: 0 },
    ...{ from: ["Tenant default"], to: ["Shop"] },
  });
  const after = await issuesOf(tenant);
  assert.deepEqual(
    after,
    before.map((one) => ({
      ...one,
      property: one.name === "other" ? "Tenant default" : "Shop",
      resolved: one.id === resolved,
      accepted: one.id === accepted,
    })),
  );
  await scanPage(api, admin, SHOP, found.filter(({ entryName }) => entryName !== "c1"));
  assert.deepEqual((await issuesOf(tenant)).map(({ id }) => id), before.map(({ id }) => id));
  const moved = await answerIn(issueOf, admin.get(`/issues/${open}`));
  assert.equal(moved.property.name, "Shop");
  assert.equal(moved.history.length, 2);
  assert.deepEqual(moved.events.map(({ action, details }) => [action, details]), [
    ["moved", { from: "Tenant default", to: "Shop", how: "MOVED" }],
  ]);
  const stats = await answerIn(issueStats, admin.get("/issues/stats"));
  assert.deepEqual(stats.properties.map(({ name }) => name), ["Shop", "Tenant default"]);
  const events = await owner`select action, entity_id as property, after from audit_events
    where tenant_id = ${tenant.id} and action like '%move%'`;
  assert.equal(events.length, 1);
  assert.equal(events[0]?.property, shop._id);
  assert.equal(events[0]?.after.moved.issues, 25);
  const { data } = await (await admin.get("/test-results")).json();
  assert.deepEqual(
    data.map(({ property }: { property: { name: string } }) => property.name),
    ["Shop", "Tenant default", "Shop"],
  );
  const [kept] = await owner`select count(*)::int as n from test_results r
    join test_reports t on t.test_result_id = r.id join test_runs u on u.id = r.run_id
    join scan_jobs j on j.id = r.scan_job_id
    where r.property_id = ${shop._id} and t.property_id = r.property_id
      and u.property_id = r.property_id and j.property_id = r.property_id`;
  assert.equal(kept?.n, 2);
});

Deno.test("moves: an undo deletes the new property and brings everything back, with what was found since", async () => {
  const { tenant, admin } = await world();
  await scanPage(api, admin, SHOP, [cookie("a"), cookie("b")]);
  const before = await issuesOf(tenant);
  const shop = await add(admin, "Shop", "shop.example");
  await scanPage(api, admin, SHOP, [cookie("new")]);
  const other = await signedIn(api, tenant, "ADMIN");
  assert.deepEqual(
    await refusalOf(await other.post(`/properties/moves/${shop.issueMove?._id}/undo`)),
    [404, "ENTITY_NOT_FOUND"],
  );
  await undo(admin, shop.issueMove);
  await undo(admin, shop.issueMove);
  assert.deepEqual((await issuesOf(tenant)).filter(({ name }) => name !== "new"), before);
  assert.deepEqual(await placesOf(tenant), [
    "a Tenant default",
    "b Tenant default",
    "new Tenant default",
  ]);
  assert.equal((await admin.get(`/properties/${shop._id}`)).status, 404);
  await scanPage(api, admin, SHOP, [cookie("a"), cookie("b"), cookie("new")]);
  assert.equal((await issuesOf(tenant)).length, 3);
});

Deno.test("moves: an issue with pages of both properties is divided, with its runs and its state", async () => {
  const { tenant, admin } = await world();
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  await scanPage(api, admin, BLOG, [cookie("a", { hits: 5 })], day(1));
  await scanPage(api, admin, SHOP, [cookie("a", { hits: 2 })], day(2));
  await scanPage(api, admin, SHOP, [cookie("a", { hits: 2 })], day(3));
  const [before] = await issuesOf(tenant);
  await admin.post(`/issues/${before?.id}/comments`, { content: "Who sets this?" });
  await accept(admin, { _id: before?.id });
  const shop = await add(admin, "Shop", "shop.example");
  assert.equal(shop.issueMove?.divided, 1);
  const [part, rest] = await issuesOf(tenant);
  const both = { name: "a", resolved: false, accepted: true, assignments: 0 };
  assert.deepEqual(rest, {
    ...both,
    ...{ id: before?.id, property: "Tenant default", hits: 5, runs: 1, occurrences: 1 },
    ...{ comments: 1, first: day(1), last: day(1), page: BLOG },
  });
  assert.notEqual(part?.id, before?.id);
  assert.deepEqual(await pagesOf([part?.id, rest?.id]), [[SHOP], [BLOG]]);
  assert.deepEqual(part, {
    ...both,
    ...{ id: part?.id, property: "Shop", hits: 4, runs: 2, occurrences: 2 },
    ...{ comments: 0, first: day(2), last: day(3), page: SHOP },
  });
  await scanPage(api, admin, SHOP, [cookie("a")]);
  await scanPage(api, admin, BLOG, [cookie("a")]);
  assert.equal((await issuesOf(tenant)).length, 2);
  await undo(admin, shop.issueMove);
  const [whole, ...none] = await issuesOf(tenant);
  assert.deepEqual(await pagesOf([whole?.id]), [[BLOG, SHOP]]);
  assert.deepEqual(none, []);
  assert.deepEqual(
    [whole?.id, whole?.hits, whole?.runs, whole?.occurrences, whole?.first, whole?.accepted],
    [before?.id, 13, 5, 5, day(1), true],
  );
});

Deno.test("moves: another base URL joins issues that are there, with comments, links and the open state", async () => {
  const { tenant, admin } = await world();
  const blog = await testProperty(api.db, tenant, "blog.example");
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  await scanPage(api, admin, "https://www.blog.example/", [cookie("a", { hits: 2 })], day(1));
  await scanPage(api, admin, BLOG, [cookie("a", { hits: 3, isBeforeConsent: false })], day(2));
  const issues = await issuesOf(tenant);
  const target = issues.find(({ property }) => property === "blog.example");
  const source = issues.find(({ property }) => property === "Tenant default");
  const group = await testGroup(api.db, tenant);
  await sendTo(admin, group, [source?.id]);
  await admin.post(`/issues/${source?.id}/comments`, { content: "From the other pages" });
  await admin.post(`/issues/${target?.id}/comments`, { content: "From the blog" });
  await admin.post(`/issues/${target?.id}/resolve`);
  const links = () =>
    owner`select issue_id, property_id from assignment_links where tenant_id = ${tenant.id}`;
  assert.equal((await links())[0]?.issue_id, source?.id);

  const query = `property=${blog}&baseUrl=.blog.example`;
  const { moves } = await preview(admin, query);
  assert.deepEqual(moves.map(({ to, issues }) => [to?.name, issues]), [["blog.example", 1]]);
  const changed = await change(admin, blog, { baseUrl: ".blog.example" });
  assert.equal(changed.issueMove?.joined, 1);
  const [joined, ...others] = await issuesOf(tenant);
  assert.deepEqual(others, []);
  assert.deepEqual(joined, {
    ...{ id: target?.id, name: "a", property: "blog.example", resolved: false, accepted: false },
    ...{ hits: 5, runs: 2, occurrences: 2, comments: 2, assignments: 1 },
    ...{ first: day(1), last: day(2), page: BLOG },
  });
  assert.deepEqual((await links()).map((row) => ({ ...row })), [
    { issue_id: target?.id, property_id: blog },
  ]);
  assert.deepEqual(await pagesOf([target?.id]), [[BLOG, "https://www.blog.example/"]]);
  const old = await answerIn(issueOf, admin.get(`/issues/${source?.id}`));
  assert.equal(old._id, target?.id, "the old address leads to the joined issue");
  assert.deepEqual(
    old.events.map(({ action, details }) => details.how ?? action).sort(),
    ["JOINED", "assigned", "resolved", "sent"].sort(),
  );

  await undo(admin, changed.issueMove);
  const back = await issuesOf(tenant);
  back.sort((one, other) => Number(other.id === target?.id) - Number(one.id === target?.id));
  assert.deepEqual(
    back.map(({ id, property, resolved, hits, runs, comments, assignments }) => ({
      ...{ id, property, resolved, hits, runs, comments, assignments },
    })),
    [
      {
        ...{ id: target?.id, property: "blog.example", resolved: true, hits: 3, runs: 1 },
        ...{ comments: 1, assignments: 0 },
      },
      {
        ...{ id: source?.id, property: "Tenant default", resolved: false, hits: 2, runs: 1 },
        ...{ comments: 1, assignments: 1 },
      },
    ],
  );
  const activityOf = async (id = "") =>
    (await answerIn(issueOf, admin.get(`/issues/${id}`))).events
      .map(({ action }) => action).filter((action) => action !== "moved").sort();
  assert.deepEqual(await activityOf(source?.id), ["assigned", "sent"]);
  assert.deepEqual(await activityOf(target?.id), ["resolved"]);
  assert.equal((await links())[0]?.issue_id, source?.id);
  assert.deepEqual(await pagesOf([target?.id, source?.id]), [
    [BLOG],
    ["https://www.blog.example/"],
  ]);
});

Deno.test("moves: a disabled property loses its issues to the next one, and gets them back", async () => {
  const { tenant, admin } = await world();
  await testProperty(api.db, tenant, ".example");
  await owner`update properties set host = '.shop.example', base_url = '.shop.example',
    name = 'Outer' where tenant_id = ${tenant.id} and not is_tenant_default`;
  const shop = await add(admin, "Shop", "shop.example");
  await scanPage(api, admin, SHOP, [cookie("a")]);
  await scanPage(api, admin, "https://www.shop.example/", [cookie("a")]);
  assert.deepEqual(await placesOf(tenant), ["a Outer", "a Shop"]);
  const off = await change(admin, shop._id, { status: "DISABLED" });
  assert.equal(off.issueMove?.joined, 1);
  assert.deepEqual(await placesOf(tenant), ["a Outer"]);
  await scanPage(api, admin, SHOP, [cookie("a")]);
  assert.deepEqual(await placesOf(tenant), ["a Outer"]);
  const on = await change(admin, shop._id, { status: "ACTIVE" });
  assert.equal(on.issueMove?.divided, 1);
  const rows = await issuesOf(tenant);
  assert.deepEqual(rows.map(({ property, runs }) => [property, runs]), [["Outer", 1], ["Shop", 2]]);
});

Deno.test("moves: two properties that exchange their pages exchange their issues", async () => {
  const { tenant, admin } = await world();
  const shop = await testProperty(api.db, tenant, "shop.example");
  await scanPage(api, admin, SHOP, [cookie("a"), cookie("b")]);
  await scanPage(api, admin, BLOG, [cookie("a")]);
  const before = await issuesOf(tenant);
  const moved = await change(admin, shop, { baseUrl: "blog.example" });
  assert.equal(moved.issueMove?.issues, 3);
  const after = await issuesOf(tenant);
  const exchanged = { "shop.example": "Tenant default", "Tenant default": "shop.example" };
  assert.deepEqual(
    after.map(({ id, name, property }) => [id, name, property]).sort(),
    before.map(({ id, name, property }) => [
      id,
      name,
      exchanged[property as keyof typeof exchanged],
    ]).sort(),
  );
  await scanPage(api, admin, SHOP, [cookie("a"), cookie("b")]);
  await scanPage(api, admin, BLOG, [cookie("a")]);
  assert.equal((await issuesOf(tenant)).length, 3);
});

Deno.test("moves: a test that runs or waits meanwhile finds the moved issues", async () => {
  const { tenant, admin } = await world();
  await scanPage(api, admin, SHOP, [cookie("a")]);
  await start(admin, SHOP);
  const running = await claimNext(api);
  await start(admin, SHOP);
  const shop = await add(admin, "Shop", "shop.example");
  await saveFindings(api, running, [cookie("a"), cookie("late")]);
  await saveFindings(api, await claimNext(api), [cookie("a"), cookie("late")]);
  assert.deepEqual(await placesOf(tenant), ["a Shop", "late Shop"]);
  const rows = await issuesOf(tenant);
  assert.deepEqual(rows.map(({ runs }) => runs), [3, 2]);
  await undo(admin, shop.issueMove);
  assert.deepEqual(await placesOf(tenant), ["a Tenant default", "late Tenant default"]);
});

Deno.test("moves: tests that are saved and started while a property is made double nothing and lose nothing", async () => {
  for (let round = 0; round < 6; round++) {
    const { tenant, admin } = await world();
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
    const rows = await issuesOf(tenant);
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
  const { tenant, admin } = await world();
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
  const { startDueRuns } = await import("../scans/scenarios/runs.ts");
  const { withTenant } = await import("@crumbtrail/db/tenant");
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
  assert.deepEqual(await placesOf(tenant), ["ads.example .shop.example", "ads.example Shop"]);
  const found = await issuesOf(tenant);
  assert.deepEqual(found.map(({ runs }) => runs), [1, 3]);
  await undo(admin, shop.issueMove);
  const [back] = await owner`select count(*)::int as n from test_scenarios
    where property_id = ${outer}`;
  assert.equal(back?.n, 2);
});

Deno.test("moves: property scopes and groups apply to the moved issues anew", async () => {
  const { tenant, admin } = await world();
  const group = await testGroup(api.db, tenant);
  await scanPage(api, admin, SHOP, [cookie("a"), cookie("b")]);
  const [a, b] = await issuesOf(tenant);
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
  const rows = await issuesOf(tenant);
  assert.deepEqual(rows.map(({ name, assignments }) => [name, assignments]), [["a", 1], ["b", 0]]);
  const [sent] = await owner`select property_id from issue_assignments where issue_id = ${a?.id}`;
  assert.equal(sent?.property_id, shop._id);
});

Deno.test("moves: a configuration document plans and moves the same", async () => {
  const { tenant, admin } = await world();
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
  assert.deepEqual(await placesOf(tenant), ["a Tenant default", "b Tenant default"]);
  const applied = await (await admin.post("/configuration/apply", file)).json();
  assert.deepEqual(applied.issues.moved, moved);
  assert.deepEqual(await placesOf(tenant), ["a Shop", "b Shop"]);
  const events = await owner`select after from audit_events
    where tenant_id = ${tenant.id} and action = 'property.issues_moved'`;
  assert.deepEqual(events.map(({ after }) => after.moved.issues), [2]);
});

Deno.test("moves: what others may not do, and what was changed since", async () => {
  const { tenant, admin } = await world();
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
  assert.deepEqual(await placesOf(tenant), ["a Shop"]);
  await owner`update property_moves set moved_at = moved_at - interval '25 hours'
    where tenant_id = ${tenant.id}`;
  await assertRefused(admin.post(path), 404, "ENTITY_NOT_FOUND");
  const unchanged = await change(admin, shop._id, { name: "The shop" });
  assert.equal(unchanged.issueMove, null);
});

Deno.test("moves: the preview refuses what saving refuses", async (t) => {
  const { tenant, admin } = await world();
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
  await owner`update tiers set max_properties = 2
    where id = (select tier_id from tenants where id = ${tenant.id})`;
  await same("a new one beyond the limit", admin, undefined, { baseUrl: "a.example" });
  assert.deepEqual((await preview(admin, `property=${shop._id}&status=DISABLED`)).moves, []);
});
