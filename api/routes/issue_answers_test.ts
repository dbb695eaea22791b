/** Answers by e-mailed links: sending back, taking back, and what the link shows afterwards. */
import { issuePreview } from "@crumbtrail/contract/issue_preview";
import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import {
  ADA,
  DEAD,
  linksSentTo,
  PATIENT,
  sendTo,
  sent,
  testGroup,
} from "../testing/assignee_groups.ts";
import { type TestApi, testApi, testProperty } from "../testing/api.ts";
import { answerIn, assertRefused, refusalOf, signedIn, visitor } from "../testing/callers.ts";
import { testRun } from "../testing/runs.ts";
import { sampleCause, sampleFinding } from "../testing/findings.ts";
import { testWebhook } from "../testing/webhooks.ts";

const HOUR_MS = 3_600_000;
const NOT_OURS = { reason: "That tag belongs to the shop" };
const BOB = "bob@agency.test";
const TAG = "https://cdn.tag-host.test/tag.js";

const api = await testApi({ config: PATIENT });
Deno.test.afterAll(api.db.close);

const read = (on: TestApi, path: string) => answerIn(issuePreview, visitor(on).get(path));

async function activityOf({ db }: TestApi, issue: string | undefined): Promise<unknown[]> {
  const events = await db.owner`
    select action, actor_name, after from issue_events where issue_id = ${issue ?? ""}
    order by at, id`;
  return events.map(({ action, actor_name, after }) => [action, actor_name, after]);
}

const answersMailed = async ({ db }: TestApi, issue: string | undefined) =>
  await db.owner`select recipient, subject, plain from mails
    where name = 'issue_answer' and plain like ${`%${issue}%`} order by created_at, id`;

Deno.test("not ours: the assignment ends, the sender reads the reason, the link is for reading", async () => {
  const { at, admin, issues, tenant, group } = await sent(api, 1);
  await testWebhook(api, tenant, { events: ["issue.answered"] });
  assert.equal((await visitor(api).post(at(0, "/return"), NOT_OURS)).status, 204);
  const issue = await (await admin.get(`/issues/${issues[0]}`)).json();
  assert.deepEqual([issue.assignments, issue.resolved], [[], false]);
  const [last] = issue.events;
  assert.deepEqual([last.action, last.by, last.details.reason], ["returned", ADA, NOT_OURS.reason]);
  const audit = await api.db.owner`select actor_name, after from audit_events
    where action = 'issue.returned' and entity_id = ${issues[0] ?? ""}`;
  assert.deepEqual(audit.map((row) => [row.actor_name, row.after.reason]), [[
    ADA,
    NOT_OURS.reason,
  ]]);
  const [mail] = await answersMailed(api, issues[0]);
  const [sender] = await api.db.owner`select username from accounts where id = ${admin.accountId}`;
  assert.deepEqual([mail?.recipient, mail?.subject], [
    sender?.username,
    `${ADA} sent c0 back: not theirs`,
  ]);
  assert.ok(mail?.plain.includes(NOT_OURS.reason));
  const [event] = await api.db.owner`select payload from webhook_deliveries
    where event = 'issue.answered' and issue_id = ${issues[0] ?? ""}`;
  assert.deepEqual(event?.payload.data.answer, {
    kind: "NOT_OURS",
    by: ADA,
    text: NOT_OURS.reason,
  });

  const { answer } = await read(api, at(0));
  assert.deepEqual([answer?.state, answer?.own, typeof answer?.undoUntil], [
    "RETURNED",
    true,
    "string",
  ]);
  for (
    const [more, body] of [["/resolve"], ["/return", NOT_OURS], ["/comments", {
      content: "Hello",
    }]] as const
  ) {
    assert.deepEqual(await refusalOf(await visitor(api).post(at(0, more), body)), DEAD, more);
  }
  // What the team tells somebody else afterwards is not for this reader.
  const other = await testGroup(api.db, tenant, [BOB]);
  await sendTo(admin, other, [issues[0] ?? ""]);
  const comment = { content: "For Bob alone", visibility: "ASSIGNEE" };
  await admin.post(`/issues/${issues[0]}/comments`, comment);
  const seen = await visitor(api).get(at(0, "/comments"));
  assert.equal((await seen.text()).includes("For Bob alone"), false);
  assert.equal((await read(api, at(0))).answer?.state, "RETURNED");
  // Assigned again, the issue is sent by a new link; the old one opens the same.
  const before = await api.db.owner`select 1 from assignment_links where recipient = ${ADA}`;
  await sendTo(admin, group, [issues[0] ?? ""]);
  const links = await api.db.owner`select 1 from assignment_links where recipient = ${ADA}`;
  assert.equal(links.length, before.length + 1);
  assert.equal((await read(api, at(0))).answer, null);
  assert.deepEqual(await refusalOf(await visitor(api).post(at(0, "/undo"), undefined)), DEAD);
});

Deno.test("not ours is taken back by the same link within 24 hours, by nobody else", async () => {
  let now = Date.parse("2026-03-01T10:00:00Z");
  await using api = await testApi({ now: () => new Date(now), config: PATIENT });
  const { at, admin, issues } = await sent(api, 2, [ADA, BOB]);
  const [bob] = await api.db.owner`select plain from mails where recipient = ${BOB}`;
  const token = String(bob?.plain).match(new RegExp(`issue=${issues[0]}&token=([\\w-]+)`))?.[1];
  const bobs = (more = "") => `/issue-preview/${issues[0]}${more}?token=${token}`;
  const assigned = async () => (await (await admin.get(`/issues/${issues[0]}`)).json()).assignments;
  const before = await assigned();
  assert.deepEqual(
    await refusalOf(await visitor(api).post(at(0, "/undo"), undefined)),
    DEAD,
    "no answer yet",
  );
  await visitor(api).post(at(0, "/return"), NOT_OURS);
  const { answer } = await read(api, bobs());
  assert.deepEqual([answer?.state, answer?.own, answer?.undoUntil], ["RETURNED", false, null]);
  await assertRefused(visitor(api).post(bobs("/undo"), undefined), 409, "FORBIDDEN");
  assert.equal((await visitor(api).post(at(0, "/undo"), undefined)).status, 204);
  assert.deepEqual(await assigned(), before);
  assert.equal((await read(api, bobs())).answer, null);
  assert.deepEqual(
    (await activityOf(api, issues[0])).slice(-2).map((one) => (one as string[])[0]),
    [
      "returned",
      "return_undone",
    ],
  );
  await visitor(api).post(at(0, "/return"), NOT_OURS);
  await visitor(api).post(at(1, "/resolve"), undefined);
  now += 24 * HOUR_MS;
  for (const n of [0, 1]) {
    assert.equal((await read(api, at(n))).answer?.undoUntil, null);
    await assertRefused(visitor(api).post(at(n, "/undo"), undefined), 409, "FORBIDDEN");
  }
});

Deno.test("fixed: the link shows the issue, names no member, and takes the answer back once", async () => {
  await using api = await testApi({ config: PATIENT, db: await testDatabase(20) });
  const { at, admin, issues, tenant } = await sent(api, 3);
  await visitor(api).post(at(0, "/resolve"), undefined);
  const { answer, entity } = await read(api, at(0));
  assert.deepEqual([answer?.state, answer?.own, entity.resolved], ["RESOLVED", true, true]);
  assert.equal(entity.resolutionData?.resolverName, ADA);
  const calls = Array.from({ length: 20 }, () => visitor(api).post(at(0, "/undo"), undefined));
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 204).length, 1);
  assert.equal((await read(api, at(0))).answer, null);
  const subjects = (await answersMailed(api, issues[0])).map(({ subject }) => subject);
  assert.deepEqual(subjects, [
    `${ADA} says that c0 is fixed`,
    `${ADA} took back the answer on c0`,
  ]);

  // Resolved by a member: to be read, without the member's name, and not to be undone from outside.
  const colleague = await signedIn(api, tenant);
  await api.db.owner`update accounts set firstname = '', lastname = ''`;
  await colleague.post(`/issues/${issues[1]}/resolve`);
  const theirs = await read(api, at(1));
  assert.deepEqual([theirs.answer?.own, theirs.answer?.undoUntil], [false, null]);
  assert.equal(theirs.entity.resolutionData?.resolverName, tenant.name);
  await assertRefused(visitor(api).post(at(1, "/undo"), undefined), 409, "FORBIDDEN");

  // Withdrawn after the answer: dead at once.
  await visitor(api).post(at(2, "/resolve"), undefined);
  await admin.delete(`/issues/${issues[2]}/assignees`);
  for (const answer of [visitor(api).get(at(2)), visitor(api).post(at(2, "/undo"), undefined)]) {
    assert.deepEqual(await refusalOf(await answer), DEAD);
  }
});

Deno.test("a question is in the activity, in a mail to the sender, and sent to webhooks", async () => {
  const { at, issues, tenant } = await sent(api, 1);
  await testWebhook(api, tenant, { events: ["issue.answered"] });
  const content = "Which of the two tags?";
  await visitor(api).post(at(0, "/comments"), { content, draftId: "draft-of-ada" });
  await visitor(api).post(at(0, "/comments"), { content, draftId: "draft-of-ada" });
  assert.deepEqual((await activityOf(api, issues[0])).at(-1), ["commented", ADA, null]);
  const mails = await answersMailed(api, issues[0]);
  assert.deepEqual(mails.map(({ subject }) => subject), [`${ADA} commented on c0`]);
  assert.ok(mails[0]?.plain.includes(`> ${content}`));
  const events = await api.db.owner`select payload from webhook_deliveries
    where issue_id = ${issues[0] ?? ""}`;
  assert.deepEqual(events.map(({ payload }) => payload.data.answer.kind), ["COMMENT"]);
});

Deno.test("answers: wrong input and guessed tokens are refused; an issue found again is for reading until it is sent again", async () => {
  const { at, issues, tenant, property, admin, group } = await sent(api, 2);
  await assertRefused(visitor(api).post(at(0, "/return"), {}), 422, "VALIDATION_ERROR");
  await assertRefused(
    visitor(api).post(at(0, "/return"), { reason: " a " }),
    422,
    "VALIDATION_ERROR",
  );
  for (const more of ["/return", "/undo"]) {
    const guess = visitor(api).post(`/issue-preview/${issues[0]}${more}?token=guess`, NOT_OURS);
    assert.deepEqual(await refusalOf(await guess), DEAD);
    const other = `/issue-preview/${issues[1]}${more}?${at(0).split("?")[1]}`;
    assert.deepEqual(await refusalOf(await visitor(api).post(other, NOT_OURS)), DEAD);
    assert.equal((await visitor(api).get(at(0, more))).status, 405);
    assert.equal((await visitor(api).head(at(0, more))).status, 405);
  }
  await visitor(api).post(at(0, "/resolve"), undefined);
  await testRun(api, tenant, {
    propertyId: property,
    findings: [sampleFinding({ entryName: "c0", cause: sampleCause(TAG) })],
  });
  const found = await read(api, at(0));
  assert.deepEqual([found.answer?.state, found.answer?.own], ["REOPENED", false]);
  assert.equal(found.cameBack?.own, true);
  assert.equal(found.answer?.at, found.cameBack?.at);
  const { key: _, vendor: _vendor, ...cause } = sampleCause(TAG);
  assert.deepEqual(found.cause, cause, "without what is internal");
  assert.deepEqual(
    await refusalOf(await visitor(api).post(at(0, "/resolve"), undefined)),
    DEAD,
  );
  await sendTo(admin, group, []);
  const { answer, request, cameBack } = await read(api, at(0));
  assert.deepEqual([answer, cameBack?.own], [null, true]);
  assert.ok(request.dueAt, "asked again");
  assert.equal((await visitor(api).post(at(0, "/resolve"), undefined)).status, 204);
  const [newer] = await linksSentTo(api, ADA);
  assert.equal((await read(api, newer?.path ?? "")).answer?.own, true, "one answer for both mails");
});

Deno.test("an answer tells what else waits for its recipient, and in which mail its link is", async () => {
  const { at, admin, issues, tenant, group } = await sent(api, 6);
  const elsewhere = await testProperty(api.db, tenant, "other.example");
  const findings = ["else", "pending", "bobs"].map((entryName) => sampleFinding({ entryName }));
  await testRun(api, tenant, { propertyId: elsewhere, findings });
  const [other, pending, bobs] = await Promise.all(findings.map(async ({ entryName }) => {
    const [row] = await api.db.owner`
      select id from issues where tenant_id = ${tenant.id} and entry_name = ${entryName}`;
    return String(row?.id);
  }));
  await sendTo(admin, group, [other ?? ""]);
  const toBob = await testGroup(api.db, tenant, [BOB]);
  await sendTo(admin, toBob, [bobs ?? "", issues[0] ?? ""]);
  await admin.post(`/issues/${pending}/assignees`, { assignee: group });
  // Another tenant asks the same recipient.
  const foreign = await sent(api, 3);
  assert.equal((await read(api, at(0))).waiting, null, "before an answer");

  await admin.post(`/issues/${issues[1]}/resolve`);
  await admin.post(`/issues/${issues[2]}/acceptance`, { reason: "Known", until: { days: 30 } });
  await admin.delete(`/issues/${issues[3]}/assignees`);
  await visitor(api).post(at(4, "/return"), NOT_OURS);
  await visitor(api).post(at(0, "/resolve"), undefined);
  const { waiting } = await read(api, at(0));
  assert.deepEqual(waiting?.issues.map(({ entryName, property }) => [entryName, property]), [
    ["else", "other.example"],
    ["c5", "shop.example"],
  ]);
  assert.equal(waiting?.total, 2);
  const subjects = await api.db.owner`select subject from mails
    where recipient = ${ADA} and tenant_id = ${tenant.id} order by created_at desc, id desc`;
  assert.deepEqual(
    waiting?.issues.map(({ mail }) => mail.subject),
    subjects.map(({ subject }) => subject),
  );
  const text = await (await visitor(api).get(at(0))).text();
  assert.equal(text.includes("token"), false, "a link to one issue opens no other");
  assert.equal((await read(api, at(4))).waiting?.total, 2, "after sending back, too");
  const bob = (await linksSentTo(api, BOB)).find(({ issue }) => issue === issues[0]);
  const seen = await read(api, `/issue-preview/${issues[0]}?token=${bob?.token}`);
  assert.deepEqual([seen.answer?.own, seen.waiting], [false, null], "an answer of somebody else");
  assert.equal((await visitor(api).post(foreign.at(0, "/resolve"), undefined)).status, 204);
  assert.equal((await read(api, foreign.at(0))).waiting?.total, 2);
});

Deno.test("of many waiting issues twenty are named", async () => {
  const { at } = await sent(api, 26);
  await visitor(api).post(at(0, "/resolve"), undefined);
  const { waiting } = await read(api, at(0));
  assert.deepEqual([waiting?.total, waiting?.issues.length], [25, 20]);
});
