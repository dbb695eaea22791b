/** Who is told that a property no longer fulfils a duty, or fulfils it again, and who is not. */
import { dutyDecision } from "@crumbtrail/contract/duty_state";
import type { Recording } from "@crumbtrail/contract/recording";
import { WEBHOOK_PAYLOADS } from "@crumbtrail/contract/webhook_event";
import { aCookie, aFinding, after, aRun } from "@crumbtrail/duties/testing/sample";
import assert from "node:assert/strict";
import { summarizeDays } from "../../loops/due_tenants.ts";
import { testAccount, type TestApi, testApi } from "../../testing/api.ts";
import { answerIn, testShop } from "../../testing/callers.ts";
import { ORIGINS } from "../../testing/ended_runs.ts";
import { judgedRun } from "../../testing/recorded_runs.ts";
import { testWebhook } from "../../testing/webhooks.ts";

/** Runs before the choice and after a refusal of a day in March. */
function visits(day: string, seen: Partial<Recording>): Recording[] {
  return (["NO_ACTION_SP_CMP", "REJECT_SP_CMP"] as const).map((preset, at) =>
    aRun(preset, {
      startedAt: `2026-03-${day}T10:0${at}:00.000Z`,
      finishedAt: `2026-03-${day}T10:0${at}:09.000Z`,
      ...seen,
    })
  );
}

const DUTY = "NOTHING_BEFORE_CHOICE";

/** An id of a visitor before any choice, for a month; new at each visit. */
const tracked = (day: string) =>
  visits(day, {}).map((run) => ({
    ...run,
    cookies: [aCookie({ expires: after(30, run.startedAt) })],
    findings: [aFinding()],
  }));
const clean = (day: string) => visits(day, {});
const blocked = (day: string) => visits(day, { outcome: "INCONCLUSIVE", reason: "BOT_WALL" });

const mailsOf = ({ db }: TestApi, name: string) =>
  db.owner`select recipient, subject, plain, list_unsubscribe from mails where name = ${name}
    order by id`;

const eventsOf = ({ db }: TestApi) =>
  db.owner`select event, payload from webhook_deliveries order by id`;

const told = async (api: TestApi) =>
  (await eventsOf(api)).map(({ event, payload }) => [event, payload.data.duty._id]);

async function judged(
  api: TestApi,
  { tenant, shop }: Pick<Awaited<ReturnType<typeof testShop>>, "tenant" | "shop">,
  runs: readonly Recording[],
): Promise<void> {
  for (const run of runs) await judgedRun(api, tenant, shop, run);
}

Deno.test("duties: failed and restored once each; what can't be told in between is no news", async () => {
  await using api = await testApi();
  const scene = await testShop(api, "TENANT_ADMIN");
  await testWebhook(api, scene.tenant, { events: ["duty.failed", "duty.restored"] });
  await judged(api, scene, clean("01"));
  assert.deepEqual(await told(api), [], "nothing has failed");
  await judged(api, scene, tracked("02"));
  assert.deepEqual(await told(api), [["duty.failed", DUTY]]);
  const first = await eventsOf(api);
  const { data } = WEBHOOK_PAYLOADS["duty.failed"].parse({
    ...first[0]?.payload,
    data: { duty: { ...first[0]?.payload.data.duty, link: "https://app.example/" } },
  });
  assert.deepEqual([data.duty._id, data.duty.result], [DUTY, "FAIL"]);
  assert.equal(data.duty.since, "2026-03-02T10:01:09.000Z");
  assert.match(data.duty.sentence, /^Before any choice the page used what needs consent/);
  // Nothing is left to judge by.
  await api.db.owner`update test_results set proves_absence = false where outcome = 'COMPLETE'`;
  await judged(api, scene, blocked("03"));
  await judged(api, scene, tracked("04"));
  assert.deepEqual(await told(api), [["duty.failed", DUTY]], "it failed all the time");
  await judged(api, scene, clean("05"));
  await judged(api, scene, clean("06"));
  assert.deepEqual(await told(api), [["duty.failed", DUTY], ["duty.restored", DUTY]]);
  const mails = await mailsOf(api, "duty_alert");
  assert.deepEqual(mails.map(({ subject }) => subject), [
    "1 duty not fulfilled on shop.example",
    "1 duty fulfilled again on shop.example",
  ]);
  assert.match(mails[0]?.plain, /Does the page wait for the visitor's choice\?/);
  assert.match(mails[0]?.plain, /\/on-demand\/duties\?property=.*&duty=NOTHING_BEFORE_CHOICE/);
});

Deno.test("duties: a first verdict is no news: nothing was fulfilled before", async () => {
  await using api = await testApi();
  const scene = await testShop(api, "TENANT_ADMIN");
  await testWebhook(api, scene.tenant, { events: ["duty.failed", "duty.restored"] });
  await judged(api, scene, tracked("01"));
  const [change] = await api.db.owner`select news from duty_changes where result = 'FAIL'`;
  assert.equal(change?.news, null);
  assert.deepEqual(await told(api), []);
  assert.equal((await mailsOf(api, "duty_alert")).length, 0);
  await judged(api, scene, clean("02"));
  assert.deepEqual(await told(api), [["duty.restored", DUTY]]);
});

Deno.test("duties: nobody is told of a failure that is accepted until its day", async () => {
  await using api = await testApi();
  const scene = await testShop(api, "TENANT_ADMIN");
  const path = `/properties/${scene.shop}/duties/NOTHING_BEFORE_CHOICE`;
  const acceptance = { reason: "A new banner comes in May", until: { days: 30 } };
  await answerIn(dutyDecision, scene.caller.patch(path, { acceptance }));
  await judged(api, scene, clean("01"));
  await judged(api, scene, tracked("02"));
  assert.equal((await mailsOf(api, "duty_alert")).length, 0);
  const [change] = await api.db.owner`select news from duty_changes where result = 'FAIL'`;
  assert.equal(change?.news, null);
});

Deno.test("duties: the daily summary says once that the acceptance of a failure has ended", async () => {
  await using api = await testApi();
  const scene = await testShop(api, "TENANT_ADMIN");
  const path = `/properties/${scene.shop}/duties/${DUTY}`;
  const acceptance = { reason: "A new banner comes in May", until: { days: 1 } };
  await answerIn(dutyDecision, scene.caller.patch(path, { acceptance }));
  await answerIn(
    dutyDecision,
    scene.caller.patch(path.replace(DUTY, "COOKIE_LIFE"), { acceptance }),
  );
  await judged(api, scene, clean("01"));
  await judged(api, scene, tracked("02"));
  const daysAfter = (days: number) => new Date(api.deps.now().getTime() + days * 86_400_000);
  const summarize = (days: number) => summarizeDays(api.db, ORIGINS, api.deps.log, daysAfter(days));
  assert.equal(await summarize(0), 0, "it is accepted");
  assert.equal(await summarize(3), 1);
  assert.equal(await summarize(4), 0, "once");
  const [summary] = await mailsOf(api, "daily_summary");
  assert.match(summary?.subject, /^1 duty not fulfilled on /);
  assert.match(summary?.plain, /no longer accepted\n- shop\.example: Does the page wait/);
  await answerIn(dutyDecision, scene.caller.patch(path, { acceptance }));
  assert.equal(await summarize(5), 1, "accepted anew, and ended again");
});

Deno.test("duties: alerts and the daily summary go to those who want them, each in the own language", async () => {
  await using api = await testApi();
  const scene = await testShop(api, "TENANT_MANAGER");
  await api.db.owner`update accounts set language = 'de', username = 'berta@a.test'
    where id = ${scene.caller.accountId}`;
  const quiet = JSON.stringify({ storage: false, requests: false, daily: false });
  const off = await testAccount(api.db, scene.tenant, "TENANT_ADMIN");
  await api.db.owner`update accounts set alert_settings = alert_settings || ${quiet}::text::jsonb
    where id = ${off}`;
  await testAccount(api.db, scene.tenant, "USER", { username: "elsewhere@a.test" });
  await judged(api, scene, clean("01"));
  await judged(api, scene, tracked("02"));
  const [alert, ...others] = await mailsOf(api, "duty_alert");
  assert.deepEqual([alert?.recipient, others], ["berta@a.test", []]);
  assert.match(alert?.subject, /^1 Pflicht nicht erfüllt/);
  assert.match(alert?.plain, /Wartet die Seite/);
  assert.match(alert?.plain, /Cookie visitor von/);
  assert.ok(alert?.list_unsubscribe);
  const day = new Date("2026-03-03T12:00:00Z");
  assert.equal(await summarizeDays(api.db, ORIGINS, api.deps.log, day), 1);
  const [summary, ...more] = await mailsOf(api, "daily_summary");
  assert.deepEqual([summary?.recipient, more], ["berta@a.test", []]);
  assert.match(summary?.subject, /^1 Pflicht nicht erfüllt/);
  assert.match(summary?.plain, /shop\.example: Wartet die Seite/);
  assert.equal(await summarizeDays(api.db, ORIGINS, api.deps.log, day), 0, "once");
});
