import { issue as issueOf, issueStats } from "@crumbtrail/contract/issue";
import assert from "node:assert/strict";
import { testApi, testProperty } from "../testing/api.ts";
import { sendTo, testGroup } from "../testing/assignee_groups.ts";
import { bulk } from "../testing/bulk.ts";
import { answerIn, refusalOf, signedIn } from "../testing/callers.ts";
import { accept } from "../testing/issues.ts";
import { scanPage } from "../testing/page_scans.ts";
import {
  add,
  BLOG,
  change,
  cookie,
  issuesOf,
  pagesOf,
  placesOf,
  preview,
  SHOP,
  tenantWithStaff,
  undo,
} from "../testing/property_moves.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);
const { owner } = api.db;

Deno.test("moves: a new property takes the issues of its pages over, and the next test finds them [properties-9]", async () => {
  const { tenant, admin } = await tenantWithStaff(api);
  const names = Array.from({ length: 25 }, (_, n) => `c${n}`);
  const found = names.map((name) => cookie(name));
  await scanPage(api, admin, SHOP, found);
  await scanPage(api, admin, BLOG, [cookie("other")]);
  const before = await issuesOf(api, tenant);
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
  const after = await issuesOf(api, tenant);
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
  assert.deepEqual((await issuesOf(api, tenant)).map(({ id }) => id), before.map(({ id }) => id));
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
  const { tenant, admin } = await tenantWithStaff(api);
  await scanPage(api, admin, SHOP, [cookie("a"), cookie("b")]);
  const before = await issuesOf(api, tenant);
  const shop = await add(admin, "Shop", "shop.example");
  await scanPage(api, admin, SHOP, [cookie("new")]);
  const other = await signedIn(api, tenant, "ADMIN");
  assert.deepEqual(
    await refusalOf(await other.post(`/properties/moves/${shop.issueMove?._id}/undo`)),
    [404, "ENTITY_NOT_FOUND"],
  );
  await undo(admin, shop.issueMove);
  await undo(admin, shop.issueMove);
  assert.deepEqual((await issuesOf(api, tenant)).filter(({ name }) => name !== "new"), before);
  assert.deepEqual(await placesOf(api, tenant), [
    "a Tenant default",
    "b Tenant default",
    "new Tenant default",
  ]);
  assert.equal((await admin.get(`/properties/${shop._id}`)).status, 404);
  await scanPage(api, admin, SHOP, [cookie("a"), cookie("b"), cookie("new")]);
  assert.equal((await issuesOf(api, tenant)).length, 3);
});

Deno.test("moves: an issue with pages of both properties is divided, with its runs and its state", async () => {
  const { tenant, admin } = await tenantWithStaff(api);
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  await scanPage(api, admin, BLOG, [cookie("a", { hits: 5 })], day(1));
  await scanPage(api, admin, SHOP, [cookie("a", { hits: 2 })], day(2));
  await scanPage(api, admin, SHOP, [cookie("a", { hits: 2 })], day(3));
  const [before] = await issuesOf(api, tenant);
  await admin.post(`/issues/${before?.id}/comments`, { content: "Who sets this?" });
  await accept(admin, { _id: before?.id });
  const shop = await add(admin, "Shop", "shop.example");
  assert.equal(shop.issueMove?.divided, 1);
  const [part, rest] = await issuesOf(api, tenant);
  const both = { name: "a", resolved: false, accepted: true, assignments: 0 };
  assert.deepEqual(rest, {
    ...both,
    ...{ id: before?.id, property: "Tenant default", hits: 5, runs: 1, occurrences: 1 },
    ...{ comments: 1, first: day(1), last: day(1), page: BLOG },
  });
  assert.notEqual(part?.id, before?.id);
  assert.deepEqual(await pagesOf(api, [part?.id, rest?.id]), [[SHOP], [BLOG]]);
  assert.deepEqual(part, {
    ...both,
    ...{ id: part?.id, property: "Shop", hits: 4, runs: 2, occurrences: 2 },
    ...{ comments: 0, first: day(2), last: day(3), page: SHOP },
  });
  await scanPage(api, admin, SHOP, [cookie("a")]);
  await scanPage(api, admin, BLOG, [cookie("a")]);
  assert.equal((await issuesOf(api, tenant)).length, 2);
  await undo(admin, shop.issueMove);
  const [whole, ...none] = await issuesOf(api, tenant);
  assert.deepEqual(await pagesOf(api, [whole?.id]), [[BLOG, SHOP]]);
  assert.deepEqual(none, []);
  assert.deepEqual(
    [whole?.id, whole?.hits, whole?.runs, whole?.occurrences, whole?.first, whole?.accepted],
    [before?.id, 13, 5, 5, day(1), true],
  );
});

Deno.test("moves: another base URL joins issues that are there, with comments, links and the open state", async () => {
  const { tenant, admin } = await tenantWithStaff(api);
  const blog = await testProperty(api.db, tenant, "blog.example");
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  await scanPage(api, admin, "https://www.blog.example/", [cookie("a", { hits: 2 })], day(1));
  await scanPage(api, admin, BLOG, [cookie("a", { hits: 3, isBeforeConsent: false })], day(2));
  const issues = await issuesOf(api, tenant);
  const target = issues.find(({ property }) => property === "blog.example");
  const source = issues.find(({ property }) => property === "Tenant default");
  const group = await testGroup(api.db, tenant);
  await sendTo(admin, group, [source?.id]);
  const waits = {
    action: "assign",
    assignee: await testGroup(api.db, tenant),
    message: "By Friday",
  };
  await bulk(admin, waits, { ids: [source?.id] });
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
  const [joined, ...others] = await issuesOf(api, tenant);
  assert.deepEqual(others, []);
  assert.deepEqual(joined, {
    ...{ id: target?.id, name: "a", property: "blog.example", resolved: false, accepted: false },
    ...{ hits: 5, runs: 2, occurrences: 2, comments: 2, assignments: 2 },
    ...{ first: day(1), last: day(2), page: BLOG },
  });
  assert.deepEqual((await links()).map((row) => ({ ...row })), [
    { issue_id: target?.id, property_id: blog },
  ]);
  assert.deepEqual(await pagesOf(api, [target?.id]), [[BLOG, "https://www.blog.example/"]]);
  const old = await answerIn(issueOf, admin.get(`/issues/${source?.id}`));
  assert.equal(old._id, target?.id, "the old address leads to the joined issue");
  assert.deepEqual(
    old.events.map(({ action, details }) => details.how ?? action).sort(),
    ["JOINED", "assigned", "assigned", "resolved", "sent"].sort(),
  );
  const told = old.assignments.map(({ status, message }) => `${status}: ${message}`);
  assert.deepEqual(told.sort(), ["pending: By Friday", "sent: null"]);

  await undo(admin, changed.issueMove);
  const back = await issuesOf(api, tenant);
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
        ...{ comments: 1, assignments: 2 },
      },
    ],
  );
  const activityOf = async (id = "") =>
    (await answerIn(issueOf, admin.get(`/issues/${id}`))).events
      .map(({ action }) => action).filter((action) => action !== "moved").sort();
  assert.deepEqual(await activityOf(source?.id), ["assigned", "assigned", "sent"]);
  assert.deepEqual(await activityOf(target?.id), ["resolved"]);
  assert.equal((await links())[0]?.issue_id, source?.id);
  assert.deepEqual(await pagesOf(api, [target?.id, source?.id]), [
    [BLOG],
    ["https://www.blog.example/"],
  ]);
});

Deno.test("moves: a disabled property loses its issues to the next one, and gets them back", async () => {
  const { tenant, admin } = await tenantWithStaff(api);
  await testProperty(api.db, tenant, ".example");
  await owner`update properties set host = '.shop.example', base_url = '.shop.example',
    name = 'Outer' where tenant_id = ${tenant.id} and not is_tenant_default`;
  const shop = await add(admin, "Shop", "shop.example");
  await scanPage(api, admin, SHOP, [cookie("a")]);
  await scanPage(api, admin, "https://www.shop.example/", [cookie("a")]);
  assert.deepEqual(await placesOf(api, tenant), ["a Outer", "a Shop"]);
  const off = await change(admin, shop._id, { status: "DISABLED" });
  assert.equal(off.issueMove?.joined, 1);
  assert.deepEqual(await placesOf(api, tenant), ["a Outer"]);
  await scanPage(api, admin, SHOP, [cookie("a")]);
  assert.deepEqual(await placesOf(api, tenant), ["a Outer"]);
  const on = await change(admin, shop._id, { status: "ACTIVE" });
  assert.equal(on.issueMove?.divided, 1);
  const rows = await issuesOf(api, tenant);
  assert.deepEqual(rows.map(({ property, runs }) => [property, runs]), [["Outer", 1], ["Shop", 2]]);
});

Deno.test("moves: two properties that exchange their pages exchange their issues", async () => {
  const { tenant, admin } = await tenantWithStaff(api);
  const shop = await testProperty(api.db, tenant, "shop.example");
  await scanPage(api, admin, SHOP, [cookie("a"), cookie("b")]);
  await scanPage(api, admin, BLOG, [cookie("a")]);
  const before = await issuesOf(api, tenant);
  const moved = await change(admin, shop, { baseUrl: "blog.example" });
  assert.equal(moved.issueMove?.issues, 3);
  const after = await issuesOf(api, tenant);
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
  assert.equal((await issuesOf(api, tenant)).length, 3);
});
