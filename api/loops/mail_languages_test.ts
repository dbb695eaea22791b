/** Mails in the language of their recipient, read from a mail server. */
import assert from "node:assert/strict";
import { pino } from "pino";
import { linkSettings } from "../issues/assignments/mail_links.ts";
import { endedRun, ORIGINS, processRuns } from "../testing/ended_runs.ts";
import { smtpSender } from "../notifications/emails/smtp.ts";
import { testAccount, type TestApi, testApi, testProperty, testTenant } from "../testing/api.ts";
import { PATIENT, sendTo, tenantWithIssues, testGroup } from "../testing/assignee_groups.ts";
import { sampleFinding, sampleRequest } from "../testing/findings.ts";
import { testRun } from "../testing/runs.ts";
import { testSmtp } from "../testing/smtp.ts";
import { sendDueReminders, summarizeDays } from "./due_tenants.ts";
import { sendMails } from "./send_mails.ts";
import { watchMajorEvents } from "./watch_major_events.ts";

const log = pino({ level: "silent" });
const HOUR_MS = 3_600_000;

/** Sends what is queued; gives the delivered mails by recipient. */
async function deliver({ db }: TestApi) {
  await using smtp = await testSmtp();
  await sendMails(db, smtpSender(smtp.url, "Crumbtrail <no-reply@app.example>"), log, new Date());
  return (recipient: string) =>
    smtp.mails.filter(({ to }) => to && !Array.isArray(to) && to.text === recipient)
      .map(({ subject = "", text = "", html }) => ({
        subject,
        text,
        lang: String(html).match(/<html lang="(\w+)">/)?.[1],
      }));
}

const speakGerman = (api: TestApi, username: string) =>
  api.db.owner`update accounts set language = 'de' where username = ${username}`;

/** A tenant with a German and an English admin. */
async function twoReaders(api: TestApi) {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.test");
  const ids = [];
  for (const name of ["uta", "eve"]) {
    ids.push(await testAccount(api.db, tenant, "TENANT_ADMIN", { username: `${name}@a.test` }));
  }
  await speakGerman(api, "uta@a.test");
  await api.db.owner`update tenants set major_event_recipients = ${ids} where id = ${tenant.id}`;
  return { tenant, shop };
}

Deno.test("mail languages: alert and summary of one test, in German to the German account [languages-3]", async () => {
  await using api = await testApi();
  const { tenant, shop } = await twoReaders(api);
  const findings = [sampleFinding(), sampleRequest("cdn.unknown.test")];
  const at = new Date("2026-03-10T12:05:00Z");
  await endedRun(api, tenant, { propertyId: shop, findings, at });
  await processRuns(api);
  await summarizeDays(api.db, ORIGINS, log, new Date("2026-03-11T04:00:00Z"));
  const mailsTo = await deliver(api);

  const german = mailsTo("uta@a.test").toSorted((a, b) => a.subject.localeCompare(b.subject));
  assert.deepEqual(german.map(({ subject, lang }) => [subject, lang]), [
    ["2 neue Issues am 10. März 2026", "de"],
    ["2 neue Issues auf shop.test", "de"],
  ]);
  const [summary, alert] = german;
  assert.match(
    alert?.text ?? "",
    /am 10\. März 2026, 13:05 \(Europe\/Berlin\) fand 2 neue Issues auf shop\.test\./,
  );
  assert.match(alert?.text ?? "", /Anfragen unbekannter Anbieter: 1 neues Issue/);
  assert.match(alert?.text ?? "", /Cookie, neu, auf https:\/\/www\.site\.test\//);
  assert.match(alert?.text ?? "", /Benachrichtigungen nach Tests abbestellen:\nhttps/);
  assert.match(summary?.text ?? "", /Die Tests vom 10\. März 2026 fanden 2 neue Issues/);
  for (const { text } of german) assert.doesNotMatch(text, /\b(the|issues? on|You)\b/);

  const english = mailsTo("eve@a.test").map(({ subject, lang }) => [subject, lang]).toSorted();
  assert.deepEqual(english, [["2 new issues on 10 Mar 2026", "en"], [
    "2 new issues on shop.test",
    "en",
  ]]);
});

Deno.test("mail languages: a major event, with its reason [languages-3]", async () => {
  await using api = await testApi();
  const { tenant, shop } = await twoReaders(api);
  for (const minute of [1, 2, 3]) {
    const at = new Date(Date.parse("2026-03-10T10:00:00Z") + minute * 60_000);
    const row = { outcome: "INCONCLUSIVE", reason: "BOT_WALL", preset: "REJECT_SP_CMP" } as const;
    await testRun(api, tenant, { propertyId: shop, row, at });
  }
  await watchMajorEvents(api.db, ORIGINS, log, new Date("2026-03-10T10:05:00Z"));
  const mailsTo = await deliver(api);
  const [german] = mailsTo("uta@a.test");
  assert.equal(german?.subject, "Tests „Keine Einwilligung“ von shop.test scheitern wiederholt");
  assert.match(
    german?.text ?? "",
    /Die letzten 3 in Folge ergaben kein Ergebnis\. Der letzte: Die/,
  );
  assert.equal(
    mailsTo("eve@a.test")[0]?.subject,
    "Tests “No Consent” of shop.test fail repeatedly",
  );
});

Deno.test("mail languages: people without an account are written to in the sender's, also when reminded [languages-4]", async () => {
  const start = Date.parse("2026-03-01T10:00:00Z");
  await using api = await testApi({ config: PATIENT, now: () => new Date(start) });
  const { tenant, admin, issues } = await tenantWithIssues(api, 2);
  await api.db.owner`update accounts set language = 'de'`;
  const colleague = "eve@a.test";
  await testAccount(api.db, tenant, "TENANT_ADMIN", { username: colleague });
  const group = await testGroup(api.db, tenant, ["ada@agency.test", colleague]);
  await sendTo(admin, group, issues);
  const later = new Date(start + 25 * HOUR_MS);
  await sendDueReminders(api.db, linkSettings(api.deps.config), api.deps.log, later);
  const mailsTo = await deliver(api);
  const subjects = (recipient: string) => mailsTo(recipient).map(({ subject }) => subject).sort();
  assert.deepEqual(subjects("ada@agency.test"), [
    `Erinnerung: 2 Issues von ${tenant.name} sind noch offen`,
    `${tenant.name} bittet Sie, 2 Issues zu lösen`,
  ]);
  assert.deepEqual(subjects(colleague), [
    `Reminder: 2 issues of ${tenant.name} are still open`,
    `${tenant.name} asks you to resolve 2 issues`,
  ]);
});
