/** What is told the recipients with a hand-over: it waits with the assignment, and goes with it. */
import { pendingIssues } from "@crumbtrail/contract/assignee";
import { issue as issueOf } from "@crumbtrail/contract/issue";
import { previewComments } from "@crumbtrail/contract/issue_preview";
import assert from "node:assert/strict";
import { linkSettings } from "../issues/assignments/mail_links.ts";
import { sendDueAssignments } from "../loops/due_tenants.ts";
import {
  ADA,
  linksSentTo,
  PATIENT,
  send,
  sendTo,
  tenantWithIssues,
  testGroup,
} from "../testing/assignee_groups.ts";
import { type TestApi, testApi } from "../testing/api.ts";
import { bulk, undo } from "../testing/bulk.ts";
import { answerIn, assertRefused, type Caller, signedIn, visitor } from "../testing/callers.ts";

const BOB = "bob@agency.test";
const MESSAGE = "The shop goes live on Friday.";
const CLEAR = "/issue-assignees/clear-pending-assignments";

/** Hands issues over to a group with a message. */
const handOver = (caller: Caller, assignee: string, ids: string[], message = MESSAGE) =>
  bulk(caller, { action: "assign", assignee, message }, { ids });

const waitingAt = async (caller: Caller, id: string | undefined) =>
  (await answerIn(issueOf, caller.get(`/issues/${id}`))).assignments.map(({ message }) => message);

/** The comments on issues, and how often the log has one. */
async function said({ db }: TestApi) {
  const comments = await db.owner`
    select i.entry_name as name, i.comment_count as n, c.content, c.author_id as by, c.visibility
    from comments c join issues i on i.id = c.issue_id order by name, c.id`;
  const logged = await db.owner`select action from audit_events where action like 'comment%'`;
  return {
    comments: comments.map(({ name, n, content, by, visibility }) => [
      ...[name, n, content, by, visibility],
    ]),
    logged: logged.map(({ action }) => action),
  };
}

const NOTHING = { comments: [], logged: [] };

/** The texts of the newest mail to an address, and what its links show: by issue. */
async function toldTo(api: TestApi, recipient: string) {
  const [mail] = await api.db.owner`
    select plain, html from mails where recipient = ${recipient}
    order by created_at desc, id desc limit 1`;
  const links = await linksSentTo(api, recipient);
  const letters = await Promise.all(links.map(async ({ issue, token }) => {
    const path = `/issue-preview/${issue}/comments?token=${token}`;
    const { data } = await answerIn(previewComments, visitor(api).get(path));
    return data.map(({ content }) => content);
  }));
  return { plain: String(mail?.plain), html: String(mail?.html), letters };
}

Deno.test("message: it waits with the assignment, and with that it is gone; the next group hears no word of it", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, admin, issues } = await tenantWithIssues(api, 2);
  const [adas, bobs] = [
    await testGroup(api.db, tenant, [ADA]),
    await testGroup(api.db, tenant, [BOB]),
  ];
  const [one = "", two = ""] = issues;
  const batch = await handOver(admin, adas, issues, ` ${MESSAGE} `);
  assert.deepEqual([await waitingAt(admin, one), await said(api)], [[MESSAGE], NOTHING]);
  const { data } = await answerIn(pendingIssues, admin.get("/issues/assignment-pending"));
  assert.deepEqual(data.map(({ assignees }) => assignees[0]?.message), [MESSAGE, MESSAGE]);
  assert.equal((await undo(admin, batch)).undone, 2);
  assert.deepEqual([await waitingAt(admin, one), await said(api)], [[], NOTHING]);

  await handOver(admin, adas, issues);
  await admin.delete(`/issues/${two}/assignees/${adas}`);
  assert.deepEqual(await (await admin.post(CLEAR)).json(), { cleared: 1 });
  await sendTo(admin, bobs, issues);
  const { plain, html, letters } = await toldTo(api, BOB);
  assert.deepEqual(letters, [[], []]);
  for (const text of [plain, html]) assert.equal(text.includes(MESSAGE), false, text);
  assert.deepEqual(await said(api), NOTHING);
});

Deno.test("message: sent, it is a comment once, in the mail and behind the links of its group alone", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, admin, issues } = await tenantWithIssues(api, 2);
  const groups = await Promise.all(
    [ADA, BOB].map((address) => testGroup(api.db, tenant, [address])),
  );
  const [adas = "", bobs = ""] = groups;
  const batch = await handOver(admin, adas, issues);
  await handOver(admin, bobs, issues.slice(0, 1), "Ask Ada");
  const [first] = issues;
  assert.deepEqual((await waitingAt(admin, first)).sort(), ["Ask Ada", MESSAGE]);
  assert.equal((await send(admin)).sent, 3);
  const row = (name: string, n: number, content: string) => [
    ...[name, n, content, admin.accountId, "ASSIGNEE"],
  ];
  const { comments, logged } = await said(api);
  assert.deepEqual(
    comments.sort(),
    [row("c0", 2, "Ask Ada"), row("c0", 2, MESSAGE), row("c1", 1, MESSAGE)],
  );
  assert.deepEqual(logged, ["comment.added", "comment.added", "comment.added"]);
  assert.deepEqual(await waitingAt(admin, first), [null, null]);

  const ada = await toldTo(api, ADA);
  assert.deepEqual(ada.letters, [[MESSAGE], [MESSAGE]]);
  for (const text of [ada.plain, ada.html]) {
    assert.equal(text.split(MESSAGE).length, 2, "what is the same for all issues is quoted once");
    assert.equal(text.includes("Ask Ada"), false);
  }
  const bob = await toldTo(api, BOB);
  assert.deepEqual(bob.letters, [["Ask Ada"]]);
  for (const text of [bob.plain, bob.html]) {
    assert.ok(text.includes("Ask Ada") && !text.includes(MESSAGE), text);
  }

  assert.equal((await undo(admin, batch)).undone, 0, "the mail is out");
  const eve = "eve@agency.test";
  await sendTo(admin, await testGroup(api.db, tenant, [eve]), issues);
  assert.deepEqual((await toldTo(api, eve)).letters, [[], []]);
  await admin.post(`/issues/${first}/comments`, { content: "To all", visibility: "ASSIGNEE" });
  assert.deepEqual((await toldTo(api, eve)).letters, [["To all"], []]);
  assert.equal((await said(api)).comments.length, 4);
});

Deno.test("message: with Send's own message both are in the mail; of several issues each has its own", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, admin, issues } = await tenantWithIssues(api, 2);
  const group = await testGroup(api.db, tenant, [ADA]);
  const [one = "", two = ""] = issues;
  await handOver(admin, group, [one]);
  const path = "/issue-assignees/activate-pending-assignments";
  await admin.post(path, { message: { issue: one, content: "Thank you" } });
  const { plain, letters } = await toldTo(api, ADA);
  assert.ok(plain.includes(`> ${MESSAGE}\n> \n> Thank you`), plain);
  assert.deepEqual(letters, [[MESSAGE, "Thank you"]]);

  await admin.delete(`/issues/${one}/assignees`);
  await admin.post(`/issues/${one}/assignees`, { assignee: group });
  await handOver(admin, group, [two], "Only this one");
  await send(admin);
  const [mail] = await api.db.owner`select plain from mails order by created_at desc limit 1`;
  assert.match(mail?.plain, /- c0\n {2}.+Message: “The shop goes live on Friday\.\s+Thank you”/);
  assert.match(mail?.plain, /- c1\n {2}.+Message: “Only this one”/);
});

Deno.test("message: to two groups the same words are one comment; a group that is deleted takes none along", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, admin, issues } = await tenantWithIssues(api, 1);
  const [adas, bobs] = [
    await testGroup(api.db, tenant, [ADA]),
    await testGroup(api.db, tenant, [BOB]),
  ];
  for (const group of [adas, bobs]) await handOver(admin, group, issues);
  await send(admin);
  assert.equal((await said(api)).comments.length, 1);
  assert.deepEqual([(await toldTo(api, ADA)).letters, (await toldTo(api, BOB)).letters], [
    [[MESSAGE]],
    [[MESSAGE]],
  ]);
  await admin.delete(`/issue-assignees/${adas}`);
  await admin.delete(`/issue-assignees/${bobs}`);
  const eve = "eve@agency.test";
  await sendTo(admin, await testGroup(api.db, tenant, [eve]), issues);
  assert.deepEqual((await toldTo(api, eve)).letters, [[]]);
  assert.equal((await said(api)).comments.length, 1);
});

Deno.test("message: sent automatically, it is a comment of whoever assigned the issue", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, admin, issues } = await tenantWithIssues(api, 1);
  await handOver(admin, await testGroup(api.db, tenant, [ADA]), issues);
  const now = new Date();
  await api.db.owner`update issue_assignments set send_at = ${now}`;
  const sendDue = () =>
    sendDueAssignments(api.db, linkSettings(api.deps.config), api.deps.log, now);
  assert.deepEqual([await sendDue(), await sendDue()], [1, 0]);
  assert.deepEqual((await said(api)).comments, [["c0", 1, MESSAGE, admin.accountId, "ASSIGNEE"]]);
  const { plain, letters } = await toldTo(api, ADA);
  assert.ok(plain.includes(MESSAGE));
  assert.deepEqual(letters, [[MESSAGE]]);
});

Deno.test("message: what waits comes back when its recipient takes back that the issue is not theirs", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, admin, issues } = await tenantWithIssues(api, 1);
  await sendTo(admin, await testGroup(api.db, tenant, [ADA]), issues);
  await handOver(admin, await testGroup(api.db, tenant, [ADA, BOB]), issues);
  const [link] = await linksSentTo(api, ADA);
  const answer = (verb: string, body?: unknown) =>
    visitor(api).post(`/issue-preview/${issues[0]}/${verb}?token=${link?.token}`, body);
  assert.equal((await answer("return", { reason: "Ask the shop" })).status, 204);
  assert.deepEqual(await waitingAt(admin, issues[0]), []);
  assert.equal((await answer("undo")).status, 204);
  assert.deepEqual((await waitingAt(admin, issues[0])).sort(), [MESSAGE, null]);
});

Deno.test("message: nobody leaves one on issues that are not theirs to assign, or that is no comment", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, admin, issues } = await tenantWithIssues(api, 1);
  const foreign = await tenantWithIssues(api, 1, "foreign");
  const group = await testGroup(api.db, tenant, [ADA]);
  const start = (caller: Caller, message: string, ids = issues) =>
    caller.post("/issues/bulk", {
      do: { action: "assign", assignee: group, message },
      issues: { ids },
    });
  const viewer = await signedIn(api, tenant, "VIEW_ONLY");
  await assertRefused(start(viewer, MESSAGE), 403, "MISSING_PERMISSION");
  await assertRefused(start(foreign.admin, MESSAGE), 404, "ENTITY_NOT_FOUND");
  for (const wrong of [" a ", "a".repeat(10_001)]) {
    await assertRefused(start(admin, wrong), 422, "VALIDATION_ERROR");
  }
  assert.equal((await handOver(admin, group, foreign.issues)).total, 0);
  assert.equal((await api.db.owner`select from issue_assignments`).length, 0);
  assert.deepEqual(await said(api), NOTHING);
});
