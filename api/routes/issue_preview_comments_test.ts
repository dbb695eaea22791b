/** Comments by links: each draft is posted once; members' internal ones leave by no other way. */
import assert from "node:assert/strict";
import { ADA, DEAD, linksSentTo, PATIENT, send, sent } from "../testing/assignee_groups.ts";
import { linkSettings } from "../issues/assignments/mail_links.ts";
import { sendDueReminders } from "../loops/due_tenants.ts";
import { testApi } from "../testing/api.ts";
import { assertRefused, type Caller, refusalOf, visitor } from "../testing/callers.ts";

const api = await testApi({ config: PATIENT });
Deno.test.afterAll(api.db.close);

const DRAFT = { content: "Out as of today", draftId: "a-draft-of-ada" };

async function contents(caller: Caller, issue: string | undefined): Promise<string[]> {
  const { data } = await (await caller.get(`/issues/${issue}/comments`)).json();
  return data.map(({ content }: { content: string }) => content);
}

Deno.test("a draft that is sent again is one comment, also after its issue was resolved [assignment-39]", async () => {
  const { at, admin, issues } = await sent(api, 1);
  const post = () => visitor(api).post(at(0, "/comments"), DRAFT);
  const [first, second, third] = await Promise.all([post(), post(), post()]);
  const answers = [await first.json(), await second.json(), await third.json()];
  assert.equal(new Set(answers.map(({ _id }) => _id)).size, 1);
  assert.equal((await visitor(api).post(at(0, "/resolve"), undefined)).status, 204);
  // The answer was lost, and the browser sends both again.
  assert.deepEqual(await refusalOf(await post()), DEAD);
  assert.deepEqual(await contents(admin, issues[0]), ["Out as of today"]);
  assert.equal((await (await admin.get(`/issues/${issues[0]}`)).json()).comments, 1);
  const audit = await api.db.owner`
    select after from audit_events where action = 'comment.added'
      and after ->> 'issue' = ${issues[0] ?? ""}`;
  assert.deepEqual(audit.map(({ after }) => after.visibility), ["ASSIGNEE"]);
});

Deno.test("one id is one draft of one address on one issue", async () => {
  const BOB = "bob@agency.test";
  const { at, admin, issues } = await sent(api, 2, [ADA, BOB]);
  const bobs = (await linksSentTo(api, BOB)).find(({ issue }) => issue === issues[0]);
  const paths = [at(0, "/comments"), at(1, "/comments")];
  paths.push(`/issue-preview/${issues[0]}/comments?token=${bobs?.token}`);
  const odd = await visitor(api).post(paths[0] ?? "", { ...DRAFT, draftId: "?" });
  await assertRefused(odd, 422, "VALIDATION_ERROR");
  for (const path of paths) assert.equal((await visitor(api).post(path, DRAFT)).status, 201);
  assert.equal((await contents(admin, issues[0])).length, 2);
  assert.equal((await contents(admin, issues[1])).length, 1);
});

Deno.test("what members said stands in no mail to an outsider, and accepted or reasoned in no preview", async () => {
  const { admin, issues, group } = await sent(api, 2);
  const [first, second] = issues;
  const secret = "They never answer";
  await admin.post(`/issues/${first}/comments`, { content: secret });
  // Sent anew after it came back, with the comment of its resolution, and reminded of.
  await admin.post(`/issues/${first}/resolve`);
  await admin.patch(`/issues/${first}`, { resolved: false });
  await send(admin);
  const settings = linkSettings(api.deps.config);
  await sendDueReminders(api.db, settings, api.deps.log, new Date(Date.now() + 25 * 3_600_000));
  const acceptance = { reason: secret, until: { days: 30 } };
  await admin.post(`/issues/${second}/acceptance`, acceptance);
  await admin.delete(`/issues/${second}/acceptance`);
  const mails = await api.db.owner`select html, plain, subject from mails where recipient = ${ADA}
    and plain like ${`%${first}%`}`;
  assert.ok(mails.length >= 2, "the assignment and its reminder");
  const links = await linksSentTo(api, ADA);
  const seen = await Promise.all(
    links.filter(({ issue }) => issues.includes(issue)).flatMap(({ path }) => [
      path,
      path.replace("?", "/comments?"),
    ]).map(async (path) => await (await visitor(api).get(path)).text()),
  );
  assert.ok(seen.some((text) => text.includes(`"user":"${ADA}"`)), "a link that opens");
  assert.equal(JSON.stringify([mails, seen]).includes(secret), false);
  assert.equal(seen.some((text) => text.includes(group)), false);
});
