import assert from "node:assert/strict";
import { pino } from "pino";
import { announceEnd, endedRun, ORIGINS, processRuns } from "../testing/ended_runs.ts";
import { testRun } from "../testing/runs.ts";
import { smtpSender } from "../notifications/emails/smtp.ts";
import { testSmtp } from "../testing/smtp.ts";
import { testAccount, type TestApi, testApi, testProperty, testTenant } from "../testing/api.ts";
import { sampleFinding, sampleReportCookie, sampleRequest } from "../testing/findings.ts";
import { processEndedRuns } from "./outbox_topics.ts";
import { sendMails } from "./send_mails.ts";

const log = pino({ level: "silent" });

const mailsOf = (api: TestApi) =>
  api.db.owner`select recipient, subject, html, plain, list_unsubscribe from mails
    order by recipient, id`;

const NEWS = [
  sampleFinding({ entryName: "_new" }),
  sampleRequest("cdn.unknown.test"),
  sampleRequest("px.odd.test", {
    issueType: "SUSPICIOUS_REQUEST",
    suspiciousDetails: { type: "URL", match: "userid", excerpt: "?userid=1" },
  }),
];

Deno.test("alerts: each user hears once of what is new, by its settings, role and properties [api-and-roles-18, api-and-roles-62, notifications-1, notifications-6, notifications-7]", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const [shop, blog] = [
    await testProperty(api.db, tenant, "shop.test"),
    await testProperty(api.db, tenant, "blog.test"),
  ];
  const person = async (
    name: string,
    role: Parameters<typeof testAccount>[2],
    settings: Record<string, unknown> = {},
    more: { properties?: string[]; status?: string } = {},
  ) => {
    const id = await testAccount(api.db, tenant, role, { ...more, username: `${name}@a.test` });
    await api.db.owner`update accounts set alert_settings = alert_settings ||
      ${JSON.stringify(settings)}::text::jsonb where id = ${id}`;
  };
  await person("admin", "TENANT_ADMIN");
  await person("viewer", "VIEW_ONLY", { storage: false });
  await person("storage", "TENANT_MANAGER", { requests: false });
  await person("none", "TENANT_MANAGER", { requests: false, storage: false });
  await person("elsewhere", "TENANT_MANAGER", { properties: [blog] });
  await person("chosen", "TENANT_MANAGER", { properties: [shop] });
  await person("hers", "USER", {}, { properties: [shop] });
  await person("others", "USER", {}, { properties: [blog] });
  await person("disabled", "TENANT_ADMIN", {}, { status: "DISABLED" });
  await person("pending", "TENANT_ADMIN", {}, { status: "PENDING" });
  await person("machine", "SERVICE_ACCOUNT");
  await person("guest", "TENANT_GUEST");
  const foreign = await testTenant(api.db);
  await testAccount(api.db, foreign, "TENANT_ADMIN", { username: "foreign@b.test" });

  await endedRun(api, tenant, { propertyId: shop, findings: NEWS });
  assert.equal(await processRuns(api), 1);
  const subject = (n: number) => `${n} new issue${n === 1 ? "" : "s"} on shop.test`;
  assert.deepEqual((await mailsOf(api)).map((mail) => [mail.recipient, mail.subject]), [
    ["admin@a.test", subject(3)],
    ["chosen@a.test", subject(3)],
    ["hers@a.test", subject(3)],
    ["storage@a.test", subject(1)],
    ["viewer@a.test", subject(2)],
  ]);
});

Deno.test("alerts: a test of one's own hand tells oneself only if one wants it, and others in any case", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.test");
  const ada = await testAccount(api.db, tenant, "TENANT_ADMIN", { username: "ada@a.test" });
  await testAccount(api.db, tenant, "TENANT_ADMIN", { username: "ben@a.test" });
  const told = async (entryName: string, differs: { type?: "ON_DEMAND" | "CONTINUOUS" } = {}) => {
    const id = await testRun(api, tenant, {
      propertyId: shop,
      findings: [sampleFinding({ entryName })],
      row: { type: "ON_DEMAND", ...differs },
    });
    await api.db.owner`update test_runs set creator_id = ${ada} where id = (
      select run_id from test_results where id = ${id})`;
    await announceEnd(api, tenant, id);
    await processRuns(api);
    const mails = await mailsOf(api);
    await api.db.owner`delete from mails`;
    return mails.map(({ recipient }) => recipient);
  };
  assert.deepEqual(await told("_first"), ["ada@a.test", "ben@a.test"]);
  await api.db.owner`update accounts set alert_settings = alert_settings || '{"ownTests": false}'
    where id = ${ada}`;
  assert.deepEqual(await told("_second"), ["ben@a.test"]);
  assert.deepEqual(await told("_third", { type: "CONTINUOUS" }), ["ada@a.test", "ben@a.test"]);
});

Deno.test("alerts: no mail without news; a re-appeared issue is news; a deleted run notifies nobody [notifications-2]", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.test");
  await testAccount(api.db, tenant, "TENANT_ADMIN");
  await endedRun(api, tenant, { propertyId: shop, findings: [sampleFinding()] });
  await endedRun(api, tenant, { propertyId: shop, findings: [sampleFinding()] });
  await endedRun(api, tenant, { propertyId: shop });
  assert.equal(await processRuns(api), 3);
  assert.equal((await mailsOf(api)).length, 1);
  await api.db.owner`update issues set resolved = true, resolved_at = now(), resolver_name = 'Ada'`;
  await endedRun(api, tenant, {
    propertyId: shop,
    findings: [sampleFinding(), sampleFinding({ entryName: "_second" })],
  });
  await announceEnd(api, tenant, crypto.randomUUID());
  assert.equal(await processRuns(api), 2);
  const [, second] = await mailsOf(api);
  assert.equal(second?.subject, "1 new and 1 re-appeared issues on shop.test");
});

Deno.test("alerts: with only what is new, what the test before found is left out; the mail says what changed [testing-45]", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.test");
  for (const name of ["all", "fresh"]) {
    await testAccount(api.db, tenant, "TENANT_ADMIN", { username: `${name}@a.test` });
  }
  await api.db.owner`update accounts set alert_settings = alert_settings || '{"onlyNew": true}'
    where username = 'fresh@a.test'`;
  const found = (...names: string[]) => {
    const cookies = names.map((name) => sampleReportCookie({ name }));
    const findings = names.map((entryName) => sampleFinding({ entryName }));
    return endedRun(api, tenant, { propertyId: shop, findings, report: { cookies } });
  };
  const first = await found("_a");
  await processRuns(api);
  await api.db.owner`update issues set resolved = true, resolved_at = now(), resolver_name = 'Ada'`;
  await found("_a");
  await processRuns(api);
  await api.db.owner`update issues set resolved = true, resolved_at = now(), resolver_name = 'Ada'`;
  await found("_a", "_b");
  await processRuns(api);
  const mails = await mailsOf(api);
  const of = (name: string) =>
    mails.filter(({ recipient }) => recipient === `${name}@a.test`).map(({ subject }) => subject);
  assert.deepEqual(of("all"), [
    "1 new issue on shop.test",
    "1 re-appeared issue on shop.test",
    "1 new and 1 re-appeared issues on shop.test",
  ]);
  assert.deepEqual(of("fresh"), ["1 new issue on shop.test", "1 new issue on shop.test"]);
  const [one, , last] = mails;
  assert.match(one?.plain, /The first test of this page/);
  assert.ok(one?.plain.includes(`https://app.example/on-demand/history?type=ALL&report=${first}`));
  assert.match(last?.plain, /1 new since /);
  assert.ok(mails.at(-1)?.plain.includes("leave out what the test before found already"));
});

Deno.test("alerts: without the report of the test before, all is new, and the mail does not say what changed", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.test");
  await testAccount(api.db, tenant, "TENANT_ADMIN");
  const { owner } = api.db;
  await owner`update accounts set alert_settings = alert_settings || '{"onlyNew": true}'`;
  const find = () =>
    endedRun(api, tenant, {
      propertyId: shop,
      findings: [sampleFinding({ entryName: "_a" })],
      report: { cookies: [sampleReportCookie({ name: "_a" })] },
    });
  const first = await find();
  await processRuns(api);
  await owner`update issues set resolved = true, resolved_at = now(), resolver_name = 'Ada'`;
  await owner`delete from test_reports where test_result_id = ${first}`;
  await find();
  await processRuns(api);
  const [, mail] = await mailsOf(api);
  assert.equal(mail?.subject, "1 re-appeared issue on shop.test");
  assert.doesNotMatch(mail?.plain, /What changed|since|the test before/);
});

Deno.test("alerts: the mail says what, where and how to get there, with a text part [notifications-1]", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.test");
  await testAccount(api.db, tenant, "TENANT_ADMIN");
  const findings = [sampleFinding({ entryName: "<b>&" }), ...NEWS];
  await endedRun(api, tenant, { propertyId: shop, findings });
  await processRuns(api);
  const [mail] = await mailsOf(api);
  const issues = await api.db.owner`select id from issues`;
  for (const { id } of issues) {
    const url = `https://app.example/?timeRange=all&properties=${shop}#issue=${id}`;
    assert.ok(mail?.plain.includes(url), url);
    assert.ok(mail?.html.includes(url.replaceAll("&", "&amp;")), url);
  }
  assert.ok(mail?.plain.includes("Storage Items Without Consent: 2 new issues"));
  assert.ok(mail?.plain.includes("Unknown Vendor Requests: 1 new issue"));
  assert.ok(mail?.plain.includes("Cookie, new, on https://www.site.test/"));
  assert.ok(mail?.plain.includes(`https://app.example/?timeRange=7d&properties=${shop}`));
  assert.ok(mail?.html.includes("&lt;b&gt;&amp;"), "names are escaped");
  const [link] = await api.db.owner`select kind, token from unsubscribe_links`;
  assert.equal(link?.kind, "ALERTS");
  assert.equal(
    mail?.list_unsubscribe,
    `https://app.example/api/unsubscribe/${link?.token}/one-click`,
  );
  assert.ok(
    mail?.plain.includes(`https://app.example/self-service/unsubscribe?token=${link?.token}`),
  );
});

Deno.test("alerts: 1,000 new issues in one run are one mail per user, and a kill loses or doubles none", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.test");
  const users = ["ada@a.test", "bob@a.test", "cy@a.test"];
  for (const username of users) await testAccount(api.db, tenant, "TENANT_ADMIN", { username });
  const findings = Array.from({ length: 1000 }, (_, i) => sampleFinding({ entryName: `_t${i}` }));
  const run = await endedRun(api, tenant, { propertyId: shop, findings });

  // Killed after the claim: the transaction that notifies is rolled back, and the row comes due again.
  const killed = { ...api.db, app: refusing(api.db.app) };
  assert.equal(await processEndedRuns(killed, ORIGINS, log), 0);
  assert.equal((await mailsOf(api)).length, 0);
  await api.db.owner`update outbox set run_at = now()`;
  // Two workers, and then the row once more, as if a worker died before it deleted it.
  await Promise.all([processRuns(api), processRuns(api)]);
  await announceEnd(api, tenant, run);
  await processRuns(api);
  const mails = await mailsOf(api);
  assert.deepEqual(mails.map(({ recipient }) => recipient), users);
  assert.ok(mails.every(({ subject }) => subject === "1,000 new issues on shop.test"));
  assert.equal(mails[0]?.plain.match(/#issue=/g)?.length, 10, "ten of them have a link each");
  assert.ok(mails[0]?.plain.includes("and 990 more"));

  await using smtp = await testSmtp();
  const sender = smtpSender(smtp.url, "Crumbtrail <no-reply@app.example>");
  assert.equal(await sendMails(api.db, sender, log, new Date()), users.length);
  const [first] = smtp.mails;
  assert.equal(first?.headers.get("auto-submitted"), "auto-generated");
  const list = JSON.stringify(first?.headers.get("list"));
  assert.match(list, /https:\/\/app\.example\/api\/unsubscribe\//);
  const raw = first?.headerLines.find(({ key }) => key === "list-unsubscribe-post")?.line;
  assert.equal(raw, "List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

/** A pool whose transactions are rolled back at their end, as when their process dies. */
function refusing(app: TestApi["db"]["app"]): TestApi["db"]["app"] {
  return new Proxy(app, {
    get(target, name, receiver) {
      if (name !== "begin") return Reflect.get(target, name, receiver);
      return (work: (tx: never) => Promise<unknown>) =>
        target.begin(async (tx) => {
          await work(tx as never);
          throw new Error("killed");
        });
    },
  });
}
