/** Telling groups what was handed to them, and taking it back before. */
import { pendingIssues, sentAssignments } from "@crumbtrail/contract/assignee";
import assert from "node:assert/strict";
import {
  linksSentTo,
  PATIENT,
  send,
  sendTo,
  tenantWithIssues,
  testGroup,
} from "../testing/assignee_groups.ts";
import { testApi, testProperty } from "../testing/api.ts";
import { answerIn, assertRefused, type Caller, signedIn, visitor } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding } from "../testing/findings.ts";
import { list } from "../testing/issues.ts";

Deno.test("Send: one mail a recipient, however many issues, each with a link of its own [assignment-32]", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, admin, issues } = await tenantWithIssues(api, 120);
  const [ada, bob] = ["ada@agency.test", "bob@agency.test"];
  const group = await testGroup(api.db, tenant, [ada, bob]);
  const only = await testGroup(api.db, tenant, [ada]);
  await admin.post(`/issues/${issues[0]}/assignees`, { assignee: only });
  assert.deepEqual(await sendTo(admin, group, issues), {
    sent: 121,
    mails: 2,
    left: 0,
    waiting: [],
  });
  const mails = await api.db.owner`select recipient, subject from mails order by recipient`;
  const subject = `${tenant.name} asks you to resolve 120 issues`;
  assert.deepEqual([...mails], [{ recipient: ada, subject }, { recipient: bob, subject }]);
  for (const recipient of [ada, bob]) {
    const links = await linksSentTo(api, recipient);
    assert.deepEqual(links.map(({ issue }) => issue).sort(), [...issues].sort());
    assert.equal(new Set(links.map(({ token }) => token)).size, 120);
  }
  const stored = await api.db.owner`select token_hash from assignment_links`;
  assert.equal(stored.length, 240);
  const tokens = new Set((await linksSentTo(api, ada)).map(({ token }) => token));
  for (const { token_hash } of stored) assert.equal(tokens.has(token_hash), false);
  assert.deepEqual(await send(admin), { sent: 0, mails: 0, left: 0, waiting: [] });
});

Deno.test("Send and Clear all: each has what it chose; what nobody chose belongs to all [api-and-roles-60, assignment-29, assignment-33]", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, property, admin, issues } = await tenantWithIssues(api, 4);
  const blog = await testProperty(api.db, tenant, "blog.example");
  await testRun(api, tenant, { propertyId: blog, findings: [sampleFinding({ entryName: "b" })] });
  const [hidden] = await api.db.owner`select id from issues where property_id = ${blog}`;
  const user = await signedIn(api, tenant, "USER", [property]);
  const group = await testGroup(api.db, tenant);
  const assign = (caller: Caller, id: string | undefined) =>
    caller.post(`/issues/${id}/assignees`, { assignee: group });
  const pending = async (caller: Caller) => {
    const { data, meta } = await answerIn(
      pendingIssues,
      caller.get("/issues/assignment-pending?limit=1"),
    );
    return [meta.total, data[0]?.assignees.map(({ _id }) => _id)];
  };
  for (const id of [issues[0], issues[1], String(hidden?.id)]) await assign(admin, id);
  await assign(user, issues[2]);
  await api.db.owner`update issue_assignments set assigned_by = null where issue_id = ${
    String(hidden?.id)
  }`;
  assert.deepEqual(await pending(admin), [3, [group]]);
  await admin.patch(`/issue-assignees/${group}`, { status: "DISABLED" });
  assert.deepEqual(await pending(admin), [0, undefined], "Send would take none of them");
  await admin.patch(`/issue-assignees/${group}`, { status: "ACTIVE" });
  assert.deepEqual(await pending(user), [1, [group]], "nobody's choice, but of another property");
  assert.deepEqual(await send(user), { sent: 1, mails: 1, left: 0, waiting: [] });
  const cleared = await admin.post("/issue-assignees/clear-pending-assignments");
  assert.deepEqual(await cleared.json(), { cleared: 3 });
  assert.deepEqual([await pending(admin), await pending(user)], [[0, undefined], [0, undefined]]);
  const { data: [row] } = await list(admin, "?timeRange=all&assigned=assigned");
  assert.deepEqual([row?.entryName, row?.assignments[0]?.status], ["c2", "sent"]);
});

Deno.test("Send: many clicks at once send once; nobody's mailbox is filled [assignment-32]", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, admin, issues } = await tenantWithIssues(api, 3);
  const group = await testGroup(api.db, tenant);
  const assign = () => admin.post(`/issues/${issues[0]}/assignees`, { assignee: group });
  await assign();
  const sent = await Promise.all(Array.from({ length: 8 }, () => send(admin)));
  assert.equal(sent.reduce((sum, { mails }) => sum + mails, 0), 1);
  for (let i = 1; i < 20; i++) {
    await admin.delete(`/issues/${issues[0]}/assignees`);
    await sendTo(admin, group, [issues[0] ?? ""]);
  }
  await admin.delete(`/issues/${issues[0]}/assignees`);
  await assign();
  const refused = await admin.post("/issue-assignees/activate-pending-assignments");
  await assertRefused(refused, 429, "FORBIDDEN");
  const wait = Number(refused.headers.get("retry-after"));
  assert.ok(wait > 0 && wait <= 3600, `${wait} s`);
  const { data: [row] } = await list(admin, "?timeRange=all&assigned=assigned");
  assert.equal(row?.assignments[0]?.status, "pending", "it was not sent and says so");
});

Deno.test("Send: groups without end do not turn an issue into mail for thousands", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, admin, issues } = await tenantWithIssues(api, 1);
  const addresses = (group: number) =>
    Array.from({ length: 50 }, (_, i) => `${group}-${i}@elsewhere.test`);
  for (let i = 0; i < 11; i++) {
    const group = await testGroup(api.db, tenant, addresses(i));
    await admin.post(`/issues/${issues[0]}/assignees`, { assignee: group });
  }
  const refused = await admin.post("/issue-assignees/activate-pending-assignments");
  await assertRefused(refused, 429, "FORBIDDEN");
  assert.equal((await api.db.owner`select from mails`).length, 0);
  const [last] = await api.db.owner`select id from issue_assignees order by id desc limit 1`;
  await admin.delete(`/issues/${issues[0]}/assignees/${last?.id}`);
  assert.equal((await send(admin)).mails, 500);
});

Deno.test("Send: a message is in the mail and behind its link, or nothing is sent at all", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, admin, issues } = await tenantWithIssues(api, 2);
  const group = await testGroup(api.db, tenant);
  const foreign = await tenantWithIssues(api, 1, "foreign");
  const path = "/issue-assignees/activate-pending-assignments";
  const [issue = "", other = ""] = issues;
  const message = { issue, content: "The shop goes live on Friday." };
  await admin.post(`/issues/${issue}/assignees`, { assignee: group });
  for (const wrong of [other, foreign.issues[0]]) {
    const refused = await admin.post(path, { message: { ...message, issue: wrong } });
    await assertRefused(refused, 404, "ENTITY_NOT_FOUND");
  }
  await assertRefused(
    await admin.post(path, { message: { ...message, content: " a " } }),
    422,
    "VALIDATION_ERROR",
  );
  const viewer = await signedIn(api, tenant, "VIEW_ONLY");
  await assertRefused(await viewer.post(path, { message }), 403, "MISSING_PERMISSION");
  assert.deepEqual([...await api.db.owner`select 1 from comments`], []);
  assert.deepEqual([...await api.db.owner`select 1 from mails`], []);

  const answer = await admin.post(path, { message });
  assert.equal(answer.status, 200, await answer.clone().text());
  const [mail] = await api.db.owner`select plain from mails`;
  assert.ok(mail?.plain.includes(message.content));
  const [link] = await linksSentTo(api, "ada@agency.test");
  const comments = `/issue-preview/${issue}/comments?token=${link?.token}`;
  const { data } = await (await visitor(api).get(comments)).json();
  assert.deepEqual(data.map(({ content }: { content: string }) => content), [message.content]);
  await assertRefused(await admin.post(path, { message }), 404, "ENTITY_NOT_FOUND");
});

Deno.test("Send: an empty body is like none, also if it is said to be JSON", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, admin, issues } = await tenantWithIssues(api, 2);
  const group = await testGroup(api.db, tenant);
  const path = "/issue-assignees/activate-pending-assignments";
  for (const [n, type] of [null, "application/json"].entries()) {
    await admin.post(`/issues/${issues[n]}/assignees`, { assignee: group });
    const { sent } = await answerIn(
      sentAssignments,
      admin.call("POST", path, undefined, { "content-type": type }),
    );
    assert.equal(sent, 1);
  }
});
