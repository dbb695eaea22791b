import { comment, mentionable } from "@crumbtrail/contract/comment";
import { issueRow } from "@crumbtrail/contract/issue";
import { listOf } from "@crumbtrail/contract/paging";
import assert from "node:assert/strict";
import { testAccount, type TestApi, testApi, testProperty, testTenant } from "../testing/api.ts";
import { answerIn, assertRefused, type Caller, signedIn, testShop } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding } from "../testing/findings.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

/** An issue of a shop, and who may work on it. */
async function world(api: TestApi) {
  const { tenant, shop, caller: admin } = await testShop(api);
  await testRun(api, tenant, { propertyId: shop, findings: [sampleFinding()] });
  const { data: [row] } = await answerIn(listOf(issueRow), admin.get("/issues"));
  assert.ok(row);
  return { tenant, shop, admin, id: row._id, path: `/issues/${row._id}/comments` };
}

const post = (caller: Caller, path: string, content: string, mentions: string[] = []) =>
  answerIn(comment, caller.post(path, { content, mentions }), 201);

async function counted(caller: Caller): Promise<number | undefined> {
  const page = await answerIn(listOf(issueRow), caller.get("/issues"));
  return page.data[0]?.comments;
}

Deno.test("comments: added, listed, counted [api-and-roles-14, api-and-roles-15, api-and-roles-38, issue-details-23, issue-details-26, issue-details-31, issues-page-29]", async () => {
  const { tenant, admin, path } = await world(api);
  for (const content of ["  First  ", "<script>alert(1)</script>\r\n=1+1", "lone \ud800 one"]) {
    await post(admin, path, content);
  }
  const { data } = await answerIn(listOf(comment), admin.get(path));
  assert.deepEqual(data.map((row) => row.content), [
    "First",
    "<script>alert(1)</script>\r\n=1+1",
    "lone \ufffd one",
  ]);
  assert.equal(data[0]?.author?.firstname, "Ada");
  assert.deepEqual(data[0]?.property, { name: "shop.example" });
  assert.equal(await counted(admin), 3);
  for (const content of ["", " x ", "x".repeat(10_001)]) {
    assert.equal((await admin.post(path, { content })).status, 422);
  }
  assert.equal((await admin.post(path, { content: "a\0b" })).status, 400);
  const [audit] = await api.db.owner`
    select count(*)::int as n from audit_events
    where action = 'comment.added' and tenant_id = ${tenant.id}`;
  assert.equal(audit?.n, 3);
});

Deno.test("comments: the author changes and deletes them, nobody else does [api-and-roles-39, api-and-roles-44, issue-details-25, issue-details-27, issue-details-29]", async () => {
  const { tenant, shop, admin, path } = await world(api);
  const user = await signedIn(api, tenant, "USER", [shop]);
  const first = await post(user, path, "First");
  const mine = `${path}/${first._id}`;
  assert.equal(first.updatedAt, first.createdAt);

  for (const [method, sent] of [["PATCH", { content: "Other words" }], ["DELETE"]] as const) {
    for (const role of ["TENANT_ADMIN", "TENANT_MANAGER", "VIEW_ONLY"] as const) {
      const other = role === "TENANT_ADMIN" ? admin : await signedIn(api, tenant, role);
      const answer = await other.call(method, mine, sent);
      const code = role === "VIEW_ONLY" ? "MISSING_PERMISSION" : "FORBIDDEN";
      await assertRefused(answer, 403, code);
    }
    const stranger = await signedIn(api, await testTenant(api.db));
    assert.equal((await stranger.call(method, mine, sent)).status, 404);
  }
  const changed = comment.parse(await (await user.patch(mine, { content: "Better" })).json());
  assert.equal(changed.content, "Better");
  assert.ok(changed.updatedAt > changed.createdAt);
  assert.equal((await user.patch(mine, { content: "x" })).status, 422);
  assert.equal((await user.delete(mine)).status, 204);
  assert.equal((await user.delete(mine)).status, 404);
  assert.equal((await user.patch(mine, { content: "Gone" })).status, 404);
  assert.equal(await counted(admin), 0);

  const events = await api.db.owner`
    select action, before ->> 'content' as before from audit_events
    where action like 'comment.%' and tenant_id = ${tenant.id} order by id`;
  assert.deepEqual(events.map((row) => [row.action, row.before]), [
    ["comment.added", null],
    ["comment.changed", "First"],
    ["comment.deleted", "Better"],
  ]);
});

Deno.test("comments: one of another issue is not there, and an outsider's is nobody's to change [issue-details-29, issue-details-31]", async () => {
  const { tenant, shop, admin, id, path } = await world(api);
  const findings = [sampleFinding({ entryName: "_second" })];
  await testRun(api, tenant, { propertyId: shop, findings });
  const [second] = await api.db.owner`select id from issues
    where entry_name = '_second' and tenant_id = ${tenant.id}`;
  const own = await post(admin, path, "Hello");
  const elsewhere = `/issues/${second?.id}/comments/${own._id}`;
  assert.equal((await admin.patch(elsewhere, { content: "Moved" })).status, 404);
  assert.equal((await admin.delete(elsewhere)).status, 404);
  const [row] = await api.db.owner`
    insert into comments (tenant_id, issue_id, assignee_anonymous, visibility, content)
    values (${tenant.id}, ${id}, 'ops@agency.test', 'ASSIGNEE', 'Removed') returning id`;
  const { data } = await answerIn(listOf(comment), admin.get(path));
  assert.equal(data.find(({ _id }) => _id === row?.id)?.assigneeAnonymous, "ops@agency.test");
  assert.equal((await admin.delete(`${path}/${row?.id}`)).status, 403);
});

Deno.test("comments: internal unless they say otherwise; only the author changes that [issue-details-24]", async () => {
  const { tenant, shop, admin, path } = await world(api);
  const first = await post(admin, path, "First");
  assert.equal(first.visibility, "INTERNAL");
  const mine = `${path}/${first._id}`;
  const change = async (content: string, visibility?: string) =>
    comment.parse(await (await admin.patch(mine, { content, visibility })).json());
  const shown = await change("First", "ASSIGNEE");
  assert.equal(shown.visibility, "ASSIGNEE");
  assert.equal(shown.updatedAt, shown.createdAt, "its text is as it was");
  assert.equal((await change("Second")).visibility, "ASSIGNEE", "not said, it stays");
  assert.equal((await change("Second", "INTERNAL")).visibility, "INTERNAL");
  assert.equal((await admin.post(path, { content: "All", visibility: "ALL" })).status, 422);
  const user = await signedIn(api, tenant, "USER", [shop]);
  const refused = await user.patch(mine, { content: "Second", visibility: "ASSIGNEE" });
  await assertRefused(refused, 403, "FORBIDDEN");
  const events = await api.db.owner`
    select before ->> 'visibility' as before, after ->> 'visibility' as after from audit_events
    where action like 'comment.%' and tenant_id = ${tenant.id} order by id`;
  assert.deepEqual(events.map((row) => [row.before, row.after]), [
    [null, "INTERNAL"],
    ["INTERNAL", "ASSIGNEE"],
    ["ASSIGNEE", "ASSIGNEE"],
    ["ASSIGNEE", "INTERNAL"],
  ]);
});

Deno.test("mentions: of people who may see the issue; each new one is told once [api-and-roles-64]", async () => {
  const { tenant, shop, admin, id, path } = await world(api);
  const blog = await testProperty(api.db, tenant, "blog.example");
  const colleague = await testAccount(api.db, tenant, "USER", { properties: [shop] });
  const manager = await testAccount(api.db, tenant, "TENANT_MANAGER");
  const others = [
    await testAccount(api.db, tenant, "USER", { properties: [blog] }),
    await testAccount(api.db, tenant, "TENANT_ADMIN", { status: "DISABLED" }),
    await testAccount(api.db, await testTenant(api.db), "TENANT_ADMIN"),
  ];
  const people = await answerIn(listOf(mentionable), admin.get(`/issues/${id}/mentionable`));
  const ids = people.data.map(({ _id }) => _id);
  assert.deepEqual(ids.toSorted(), [admin.accountId, colleague, manager].toSorted());
  for (const other of others) {
    const answer = await admin.post(path, { content: "Hello", mentions: [other] });
    await assertRefused(answer, 422, "VALIDATION_ERROR");
  }
  await api.db.owner`update accounts set firstname = '', lastname = '' where id = ${manager}`;
  const named = await answerIn(listOf(mentionable), admin.get(`/issues/${id}/mentionable`));
  assert.match(named.data.find((row) => row._id === manager)?.firstname ?? "", /@tenant\.test$/);
  const { _id, mentions } = await post(admin, path, "@Ada look", [colleague, admin.accountId]);
  assert.equal(mentions.length, 2);
  const again = { content: "@Ada and @Ada look", mentions: [colleague, manager] };
  assert.equal((await admin.patch(`${path}/${_id}`, again)).status, 200);
  const told = await api.db.owner`select payload from outbox
    where topic = 'comment.mentioned' and tenant_id = ${tenant.id} order by id`;
  assert.deepEqual(told.map(({ payload }) => payload), [
    { commentId: _id, accountIds: [colleague] },
    { commentId: _id, accountIds: [manager] },
  ]);
});
