/**
 * A feed, a mail and a webhook's event that end each worker, beside harmless ones: with real workers
 * that the servers in this file kill when the deadly work reaches them.
 */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { listDeadLetters } from "@crumbtrail/db/queries/dead_letters";
import { SET_ASIDE } from "@crumbtrail/db/queries/suspects";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { accountActivation } from "../notifications/emails/sign_up_and_invitation_mails.ts";
import { queueEmail } from "../notifications/emails/email.ts";
import { ORIGIN, TEST_KEY, type TestApi, testApi, testProperty } from "../testing/api.ts";
import { FEEDS } from "../platform/reader/process.ts";
import { withReader } from "../testing/reader.ts";
import { testSmtp } from "../testing/smtp.ts";
import { testReceiver, testWebhook } from "../testing/webhooks.ts";
import { place } from "../testing/webhook_worker.ts";

const WORKER = fileURLToPath(new URL("../worker.ts", import.meta.url));
const FEED = "<rss version='2.0'><channel><title>N</title></channel></rss>";
const HARMLESS = 3;

function startWorker(api: TestApi, env: Record<string, string>): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--quiet", WORKER],
    env: {
      DATABASE_APP_URL: api.db.urls.app,
      DATABASE_SYSTEM_URL: api.db.urls.system,
      SECRETS_KEY: TEST_KEY,
      PUBLIC_ORIGIN: ORIGIN,
      WORKER_PORT: "0",
      MAIL_FROM: "Crumbtrail <no-reply@app.example>",
      ...env,
    },
    stdout: "null",
    stderr: "inherit",
  }).spawn();
}

/** Makes the work of a worker that has died due again, which otherwise takes minutes. */
async function endLeases({ db: { owner } }: TestApi): Promise<void> {
  await owner`update mails set run_at = now() where sent_at is null and dead_at is null`;
  await owner`update scenario_feeds set reading_until = null`;
  await owner`update webhook_endpoints set lease_until = null, rests_until = null`;
  await owner`update webhook_deliveries set run_at = now() where delivered_at is null`;
  await owner`update outbox set run_at = now()`;
}

async function allEnded({ db: { owner } }: TestApi): Promise<true> {
  for (;;) {
    const [row] = await owner<{ open: boolean }[]>`select
      exists (select from mails where sent_at is null and dead_at is null) or
      exists (select from webhook_deliveries where delivered_at is null and dead_at is null) or
      exists (select from test_scenarios s where not exists (select from scenario_feeds f
        where f.scenario_id = s.id and f.read_at is not null)) as open`;
    if (row?.open === false) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Feeds, mails and events, one of each deadly. */
async function stage(api: TestApi) {
  const { tenant, run } = await place(api);
  const property = await testProperty(api.db, tenant, "shop.test");
  for (const name of ["deadly", ...Array.from({ length: HARMLESS }, (_, n) => `feed${n}`)]) {
    await api.db.owner`with made as (
        insert into test_scenarios (tenant_id, property_id, name, url, preset, type)
        values (${tenant.id}, ${property}, ${name}, ${`http://feeds.test/${name}`},
          'NO_ACTION_SP_CMP', 'RSS_CRAWL') returning *)
      insert into scenario_states (tenant_id, scenario_id, is_enabled, next_due_at)
      select tenant_id, id, true, date_trunc('second', now()) from made`;
    const recipient = `${name}@a.test`;
    const email = accountActivation({ username: recipient, tenantName: "A", url: ORIGIN });
    await acrossTenants(
      api.db.system,
      (tx) => queueEmail(tx, { tenantId: tenant.id, recipient }, () => email),
    );
  }
  await testWebhook(api, tenant, { events: ["issue.created"] });
  await run(["deadly", ...Array.from({ length: HARMLESS }, (_, n) => `_${n}`)]);
}

Deno.test("work that ends workers is done alone, then set aside; what ran beside it gets through", () =>
  // No document of this test takes long; the machine may be busy.
  withReader(60_000, (_, url) => dieAndGoOn(url), FEEDS));

async function dieAndGoOn(READER_URL: string): Promise<void> {
  await using api = await testApi();
  await stage(api);
  let worker: Deno.ChildProcess | undefined;
  const kill = () => worker?.kill("SIGKILL");
  await using smtp = await testSmtp((recipient) => {
    if (recipient.startsWith("deadly")) kill();
    return undefined;
  });
  await using server = testReceiver(({ path, body }) => {
    if (path === "/deadly" || body.includes('"deadly"')) kill();
    return new Response(path === "/" ? "ok" : FEED);
  });
  const folder = await Deno.makeTempDir({ prefix: "crumbtrail-dying-" });
  const env = {
    READER_URL,
    SMTP_URL: smtp.url,
    WEBHOOK_CONNECT_TO: ["feeds.test", "hooks.test"].map((host) =>
      `${host}:80:127.0.0.1:${server.port}`
    ).join(),
    BLOB_URL: `file://${folder}`,
  };
  let deaths = 0;
  for (;;) {
    worker = startWorker(api, env);
    const ended = await Promise.race([worker.status.then(() => false), allEnded(api)]);
    if (ended) break;
    deaths++;
    assert.ok(deaths < 20, "workers go on dying");
    await endLeases(api);
  }
  worker.kill("SIGKILL");
  await worker.status;
  await Deno.remove(folder, { recursive: true });

  const { owner } = api.db;
  const mails = await owner`select recipient, sent_at is not null as sent, last_error as error,
    attempts from mails order by recipient`;
  assert.deepEqual(mails.map(({ recipient, ...row }) => [recipient, { ...row }]), [
    ["deadly@a.test", { sent: false, error: SET_ASIDE, attempts: 1 }],
    ...Array.from({ length: HARMLESS }, (_, n) => [
      `feed${n}@a.test`,
      { sent: true, error: null, attempts: 1 },
    ]),
  ]);
  const events = await owner<{ deadly: boolean; error: string | null; attempts: number }[]>`
    select payload::text like '%"deadly"%' as deadly, last_error as error, attempts
    from webhook_deliveries order by deadly desc`;
  assert.deepEqual(
    events.map(({ deadly, error, attempts }) => [deadly, error, attempts]),
    [[true, SET_ASIDE, 1], ...Array(HARMLESS).fill([false, null, 1])],
  );
  const feeds = await owner`select s.name, f.failure, st.is_enabled from test_scenarios s
      join scenario_states st on st.scenario_id = s.id
      join scenario_feeds f on f.scenario_id = s.id order by s.name`;
  assert.deepEqual(feeds.map(({ name, failure, is_enabled }) => [name, failure, is_enabled]), [
    ["deadly", "BROKEN_OFF", false],
    ...Array.from({ length: HARMLESS }, (_, n) => [`feed${n}`, null, true]),
  ]);
  const { data: letters } = await acrossTenants(
    api.db.system,
    (tx) => listDeadLetters(tx, { offset: 0, limit: 9 }),
  );
  assert.deepEqual(letters.map(({ kind }) => kind).sort(), ["mail", "reading", "webhook"]);
  // Each of the three ends two workers beside others and one alone; some die together.
  assert.ok(deaths >= 3 && deaths <= 9, `${deaths} deaths`);
}
