/** Reminders of what was sent and is still open, and mails that are refused. The clock is passed in. */
import type { Assignment } from "@crumbtrail/contract/assignee";
import assert from "node:assert/strict";
import { pino } from "pino";
import {
  linksSentTo,
  PATIENT,
  sendTo,
  tenantWithIssues,
  testGroup,
} from "../testing/assignee_groups.ts";
import { linkSettings } from "../issues/assignments/mail_links.ts";
import { smtpSender } from "../notifications/emails/smtp.ts";
import { testSmtp } from "../testing/smtp.ts";
import { type TestApi, testApi } from "../testing/api.ts";
import { type Caller, visitor } from "../testing/callers.ts";
import { MOST_REMINDERS } from "../issues/assignments/remind.ts";
import { sendDueReminders } from "./due_tenants.ts";
import { sendMails } from "./send_mails.ts";

const log = pino({ level: "silent" });
const HOUR_MS = 3_600_000;
const START = Date.parse("2026-03-01T10:00:00Z");
const [ADA, BOB] = ["ada@agency.test", "bob@agency.test"] as const;

const hoursLater = (hours: number) => new Date(START + hours * HOUR_MS);

const remind = (api: TestApi, hours: number) =>
  sendDueReminders(api.db, linkSettings(api.deps.config), api.deps.log, hoursLater(hours));

const assignmentsOf = async (caller: Caller, issue: string | undefined): Promise<Assignment[]> =>
  (await (await caller.get(`/issues/${issue}`)).json()).assignments;

/** Issues that were sent at the start, which for the database's clock is long ago. */
async function sentWorld(count: number) {
  const api = await testApi({ config: PATIENT, now: () => new Date(START) });
  const world = await tenantWithIssues(api, count);
  const group = await testGroup(api.db, world.tenant, [ADA, BOB]);
  await sendTo(world.admin, group, world.issues);
  return { api, group, ...world, [Symbol.asyncDispose]: api[Symbol.asyncDispose] };
}

Deno.test("reminders: after the threshold, then after gaps that double, to an end [assignment-11, assignment-34]", async () => {
  await using on = await sentWorld(1);
  const reminded: number[] = [];
  for (let hours = 0; hours <= 24 * 70; hours += 6) {
    const mails = await remind(on.api, hours);
    if (mails > 0) reminded.push(hours / 24);
    assert.ok(mails === 0 || mails === 2, "one a recipient");
  }
  assert.deepEqual(reminded, [1, 3, 7, 15, 31]);
  assert.equal(reminded.length, MOST_REMINDERS);
  const [assignment] = await assignmentsOf(on.admin, on.issues[0]);
  assert.deepEqual(
    [assignment?.status, assignment?.reminderCount, assignment?.overdue, assignment?.dueAt],
    ["sent", MOST_REMINDERS, true, hoursLater(24).toISOString()],
  );
});

Deno.test("reminders: one digest of many issues, with links that work beside the first ones [assignment-34]", async () => {
  await using on = await sentWorld(30);
  const first = await linksSentTo(on.api, ADA);
  assert.equal(await remind(on.api, 23.9), 0);
  const both = await Promise.all([remind(on.api, 25), remind(on.api, 25)]);
  assert.equal(both[0] + both[1], 2, "of two workers one reminds");
  const mails = await on.api.db.owner`select name, subject from mails
    where recipient = ${ADA} order by created_at desc, id desc`;
  assert.deepEqual([mails.length, mails[0]?.name], [2, "issue_reminder"]);
  assert.equal(mails[0]?.subject, `Reminder: 30 issues of ${on.tenant.name} are still open`);
  const links = (await linksSentTo(on.api, ADA)).slice(0, 30);
  assert.deepEqual(links.map(({ issue }) => issue).sort(), [...on.issues].sort());
  for (const { path } of [links[0], first[0]].filter((link) => link !== undefined)) {
    assert.equal((await visitor(on.api).get(path)).status, 200);
  }
});

Deno.test("reminders: none of issues that are resolved, accepted, unassigned or with a disabled group", async () => {
  await using on = await sentWorld(4);
  const [a, b, c, d] = on.issues;
  await on.admin.post(`/issues/${a}/resolve`);
  await on.admin.delete(`/issues/${b}/assignees`);
  await on.api.db.owner`update issues set accepted_until = '2999-01-01', acceptance = '{}'
    where id = ${c ?? ""}`;
  await on.admin.patch(`/issue-assignees/${on.group}`, { status: "DISABLED" });
  assert.equal(await remind(on.api, 25), 0);
  await on.admin.patch(`/issue-assignees/${on.group}`, { status: "ACTIVE" });
  assert.equal(await remind(on.api, 25), 2);
  const [link, ...others] = (await linksSentTo(on.api, ADA)).slice(0, -4);
  assert.deepEqual([link?.issue, others.length], [d, 0]);
});

Deno.test("reminders: a new threshold counts for what was sent; what is due soon after waits", async () => {
  await using on = await sentWorld(1);
  await on.admin.patch(`/issue-assignees/${on.group}`, { resolveTimeThresholdInHours: 4 });
  assert.equal(await remind(on.api, 3.9), 0);
  assert.equal(await remind(on.api, 4), 2);
  await on.api.db.owner`update issue_assignments set remind_at = ${hoursLater(5)}`;
  assert.equal(await remind(on.api, 6), 0, "the group's last digest is two hours ago");
  assert.equal(await remind(on.api, 8), 2);
});

Deno.test("a mail that is refused: error with the reason, the others' links live, sent again to whom it failed [assignment-6]", async () => {
  let full = true;
  await using smtp = await testSmtp((to) =>
    full && to === BOB ? { code: 550, words: "Mailbox is full" } : undefined
  );
  await using api = await testApi({ config: PATIENT });
  const { tenant, admin, issues } = await tenantWithIssues(api, 2);
  const group = await testGroup(api.db, tenant, [ADA, BOB]);
  await sendTo(admin, group, issues);
  const [ada] = await linksSentTo(api, ADA);
  const [bob] = await linksSentTo(api, BOB);
  const sender = smtpSender(smtp.url, "Crumbtrail <no-reply@app.example>");
  const deliver = () => sendMails(api.db, sender, log, new Date());
  assert.equal(await deliver(), 2);
  for (const id of issues) {
    const [assignment] = await assignmentsOf(admin, id);
    assert.equal(assignment?.status, "error");
    assert.match(assignment?.reason ?? "", /^bob@agency\.test: .*550 Mailbox is full/);
  }
  assert.equal((await visitor(api).get(ada?.path ?? "")).status, 200);
  assert.equal((await visitor(api).get(bob?.path ?? "")).status, 404);

  full = false;
  assert.deepEqual(await sendTo(admin, group, issues), { sent: 2, mails: 1, left: 0, waiting: [] });
  assert.equal(await deliver(), 1);
  assert.deepEqual(smtp.mails.map(({ to }) => [to].flat()[0]?.text), [ADA, BOB]);
  const [assignment] = await assignmentsOf(admin, issues[0]);
  assert.deepEqual([assignment?.status, assignment?.reason], ["sent", null]);
  const { text = "" } = smtp.mails[1] ?? {};
  const path = text.match(/\?issue=([\w-]+)&token=([\w-]+)/);
  const opened = await visitor(api).get(`/issue-preview/${path?.[1]}?token=${path?.[2]}`);
  assert.equal(opened.status, 200);
});
