import { JIRA_ISSUES_AN_HOUR } from "@crumbtrail/contract/webhook_options";
import assert from "node:assert/strict";
import { z } from "zod";
import { ORIGIN, type TestApi, testApi } from "../../testing/api.ts";
import { signedIn } from "../../testing/callers.ts";
import { outwardTo, testReceiver, testWebhook } from "../../testing/webhooks.ts";
import { place, worker } from "../../testing/webhook_worker.ts";
import { type FakeJira, fakeJira } from "../../testing/jira.ts";

async function withJira(
  test: (
    at: Awaited<ReturnType<typeof place>> & ReturnType<typeof worker> & {
      api: TestApi;
      jira: FakeJira;
    },
  ) => Promise<void>,
): Promise<void> {
  await using api = await testApi();
  await using jira = fakeJira();
  const there = await place(api);
  const events = ["issue.created", "issue.reappeared", "issue.resolved"] as const;
  const secret = jira.token;
  await testWebhook(api, there.tenant, { kind: "JIRA", url: "http://site.test/", events, secret });
  await test({ ...there, ...worker(api, outwardTo({ "site.test": jira })), api, jira });
}

const linksOf = async (user: { get(path: string): Promise<Response> }, id: string) =>
  (await (await user.get(`/issues/${id}`)).json()).links;

Deno.test("jira: an issue is made, linked, done and opened again with the one here", async () => {
  await withJira(async ({ run, issue, user, workOff, jira }) => {
    await run(["_a\n_b & more"]);
    await workOff();
    const id = await issue();
    const [made] = jira.issues;
    assert.equal(jira.issues.length, 1);
    assert.match(String(made?.summary), /^Storage Item: _a _b & more \(/);
    assert.ok(made?.labels.includes(`crumbtrail-${id}`));
    assert.ok(JSON.stringify(made?.description).includes(`#issue=${id}`));
    const url = "http://site.test/browse/CT-1";
    assert.deepEqual(await linksOf(user, id), [{ kind: "JIRA", key: "CT-1", url, done: false }]);
    await user.post(`/issues/${id}/resolve`);
    await workOff();
    assert.equal(made?.status, "done");
    assert.match(String(made?.comments.at(-1)), /Resolved in Crumbtrail by/);
    assert.equal((await linksOf(user, id))[0].done, true);
    await run(["_a\n_b & more"]);
    await workOff();
    assert.equal(made?.status, "new");
    assert.match(String(made?.comments.at(-1)), /Found again on/);
    assert.equal(jira.issues.length, 1);
    assert.deepEqual(jira.refused, []);
  });
});

Deno.test("jira: what is done there is resolved here once, and found again it stays open", async () => {
  await withJira(async ({ run, issue, user, workOff, follow, move, jira, api }) => {
    await run(["_a"]);
    await workOff();
    const id = await issue();
    const [made] = jira.issues;
    assert.ok(made);
    assert.equal(await follow(), 0);
    made.status = "done";
    assert.equal(await follow(), 0, "not before its time");
    move(301_000);
    assert.equal(await follow(), 1);
    const { resolved, resolutionData } = await (await user.get(`/issues/${id}`)).json();
    assert.deepEqual([resolved, resolutionData.resolverName], [true, "Jira CT-1"]);
    const [audit] = await api.db.owner`select actor_name, after from audit_events
      where action = 'issue.resolved'`;
    assert.deepEqual({ ...audit }, {
      actor_name: "Jira CT-1",
      after: { webhook: "JIRA", key: "CT-1" },
    });
    await workOff();
    assert.deepEqual(made.comments, [], "Jira does not receive its own change");
    jira.keepsDone = true;
    await run(["_a"]);
    await workOff();
    assert.match(String(made.comments.at(-1)), /Found again/);
    move(301_000);
    assert.equal(await follow(), 0, "still done there, but that is old news");
    assert.equal((await (await user.get(`/issues/${id}`)).json()).resolved, false);
  });
});

Deno.test("jira: an issue whose making was not noted is found by its label, not made again", async () => {
  await withJira(async ({ run, workOff, move, jira }) => {
    jira.losesAnswers = true;
    await run(["_a"]);
    await workOff();
    assert.equal(jira.issues.length, 1);
    jira.losesAnswers = false;
    move(10_000);
    await workOff();
    assert.equal(jira.issues.length, 1);
  });
});

Deno.test("jira: a test with many findings makes fifty issues, the log says why not more", async () => {
  await withJira(async ({ tenant, run, workOff, move, jira, api }) => {
    await run(Array.from({ length: JIRA_ISSUES_AN_HOUR + 5 }, (_, i) => `_item${i}`));
    await workOff();
    assert.equal(jira.issues.length, JIRA_ISSUES_AN_HOUR);
    const left = await api.db.owner`select id, endpoint_id from webhook_deliveries
      where delivered_at is not null and answer like 'No Jira issue was created: the limit of 50 %'`;
    assert.equal(left.length, 5);
    const [{ id, endpoint_id } = {}] = left;
    const admin = await signedIn(api, tenant);
    const again = () => admin.post(`/webhooks/${endpoint_id}/deliveries/${id}/resend`);
    assert.equal((await again()).status, 204);
    await workOff();
    assert.equal(jira.issues.length, JIRA_ISSUES_AN_HOUR);
    move(3_600_000);
    assert.equal((await again()).status, 204);
    await workOff();
    assert.equal(jira.issues.length, JIRA_ISSUES_AN_HOUR + 1);
    assert.deepEqual(jira.refused, []);
  });
});

const slackMessage = z.strictObject({
  text: z.string().min(1),
  blocks: z.array(z.discriminatedUnion("type", [
    z.strictObject({
      type: z.literal("section"),
      text: z.strictObject({ type: z.literal("mrkdwn"), text: z.string().min(1).max(3000) }),
    }),
    z.strictObject({
      type: z.literal("context"),
      elements: z.array(z.strictObject({ type: z.literal("mrkdwn"), text: z.string().min(1) })),
    }),
  ])).min(1).max(50),
});

Deno.test("slack: a run's issues are one message, escaped, with links and how many more", async () => {
  await using api = await testApi();
  await using slack = testReceiver();
  const { tenant, user, run, issue } = await place(api);
  const secret = "http://hooks.slack.test/services/T0/B0/sesame";
  await testWebhook(api, tenant, { kind: "SLACK", url: "http://hooks.slack.test/…same", secret });
  await run(["<!channel>&|_x", ...Array.from({ length: 30 }, (_, i) => `_item${i}`)]);
  const { workOff } = worker(api, outwardTo({ "hooks.slack.test": slack }));
  await workOff();
  await user.post(`/issues/${await issue()}/resolve`);
  await workOff();
  assert.deepEqual([...new Set(slack.received.map(({ path }) => path))], [
    "/services/T0/B0/sesame",
  ]);
  const sent = slack.received.map(({ body }) => slackMessage.parse(JSON.parse(body)));
  const titles = sent.map(({ text }) => text);
  assert.ok(titles.includes("31 issues were found on www.site.test"), titles.join());
  assert.ok(titles.includes("A test has finished on www.site.test"));
  assert.ok(titles.includes("An issue was resolved"));
  const text = JSON.stringify(sent);
  assert.ok(text.includes("… and 21 more"));
  assert.ok(!text.includes("<!channel>"));
  assert.ok(text.includes(`<${ORIGIN}/`));
  assert.ok(!slack.received.some(({ headers }) => headers.has("webhook-signature")));
});
