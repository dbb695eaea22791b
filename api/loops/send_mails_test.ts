import { type TestDatabase, testDatabase } from "@crumbtrail/db/testing";
import { takeDueMails, type TakenMail } from "@crumbtrail/db/queries/mails";
import { acrossTenants, withTenant } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { pino } from "pino";
import { accountActivation } from "../notifications/emails/sign_up_and_invitation_mails.ts";
import { queueEmail } from "../notifications/emails/email.ts";
import { smtpSender } from "../notifications/emails/smtp.ts";
import { testSmtp } from "../testing/smtp.ts";
import { testTenant } from "../testing/api.ts";
import { purgeMails } from "./purge.ts";
import { retrySeconds, sendMails } from "./send_mails.ts";

const log = pino({ level: "silent" });
const FROM = "Crumbtrail <no-reply@app.example>";
const url = "https://app.example/self-service/account-activation?guid=secret&x=1";

function activation(username: string) {
  return accountActivation({ username, tenantName: "Ärzte & <Söhne>", url });
}

function write(db: TestDatabase, recipient: string, tenantId: string | null = null) {
  const email = activation(recipient);
  return acrossTenants(db.system, (tx) => queueEmail(tx, { tenantId, recipient }, () => email));
}

const rowsOf = (db: TestDatabase) =>
  db.owner`select id, recipient, attempts, last_error as reason, html, plain, sent_at is not null as sent,
    dead_at is not null as dead, run_at > now() as later from mails order by recipient`;

const makeDue = (db: TestDatabase) => db.owner`update mails set run_at = now()`;

Deno.test("mail: what is delivered is what was written, with the headers of automatic mail", async () => {
  await using db = await testDatabase();
  await using smtp = await testSmtp();
  const tenant = await testTenant(db);
  const recipient = "ada@tenant.test";
  await withTenant(db.app, tenant.id, (tx) => {
    return queueEmail(tx, { tenantId: tenant.id, recipient }, () => activation(recipient));
  });
  assert.equal(await sendMails(db, smtpSender(smtp.url, FROM), log, new Date()), 1);
  assert.equal(smtp.mails.length, 1);
  const [mail] = smtp.mails;
  const [row] = await rowsOf(db);
  assert.equal(mail?.subject, "Activate your Crumbtrail account");
  assert.equal(mail?.from?.text, '"Crumbtrail" <no-reply@app.example>');
  assert.deepEqual(smtp.attempts, [recipient]);
  assert.equal(mail?.messageId, `<${row?.id}@app.example>`);
  assert.equal(mail?.headers.get("auto-submitted"), "auto-generated");
  assert.equal(mail?.headers.get("content-type") !== undefined, true);
  assert.ok(mail?.text?.includes("“Ärzte & <Söhne>”"));
  assert.ok(mail?.text?.includes(url));
  const html = String(mail?.html);
  assert.ok(html.includes("Ärzte &amp; &lt;Söhne&gt;"), "text is escaped");
  assert.ok(html.includes('href="https://app.example/self-service/account-activation?guid=secret'));
  assert.doesNotMatch(html, /\ssrc=|url\(|<link|@import|<script/i, "nothing is fetched");
  assert.match(html, /prefers-color-scheme:dark/);
  assert.deepEqual(
    { sent: row?.sent, html: row?.html, plain: row?.plain },
    { sent: true, html: null, plain: null },
    "the link is kept no longer than needed",
  );
  assert.equal(await sendMails(db, smtpSender(smtp.url, FROM), log, new Date()), 0);
});

Deno.test("mail: what the server takes later is tried again under the same Message-ID", async () => {
  await using db = await testDatabase();
  const answers = [{ code: 451, words: "Come back later" }];
  await using smtp = await testSmtp(() => answers.pop());
  const sender = smtpSender(smtp.url, FROM);
  await write(db, "ada@tenant.test");
  assert.equal(await sendMails(db, sender, log, new Date()), 1);
  const [first] = await rowsOf(db);
  assert.deepEqual([first?.sent, first?.dead, first?.later, first?.attempts], [
    false,
    false,
    true,
    1,
  ]);
  assert.match(first?.reason, /451 Come back later/);
  assert.equal(await sendMails(db, sender, log, new Date()), 0, "not before it is due");
  await makeDue(db);
  assert.equal(await sendMails(db, sender, log, new Date()), 1);
  assert.equal(smtp.mails[0]?.messageId, `<${first?.id}@app.example>`);
  const [second] = await rowsOf(db);
  assert.deepEqual([second?.sent, second?.attempts, second?.reason], [true, 2, null]);
});

Deno.test("mail: a refused recipient is given up at once, with the reason, and holds up nobody", async () => {
  await using db = await testDatabase();
  await using smtp = await testSmtp((recipient) =>
    recipient.startsWith("nobody") ? { code: 550, words: "No such mailbox" } : undefined
  );
  await write(db, "nobody@tenant.test");
  await write(db, "somebody@tenant.test");
  assert.equal(await sendMails(db, smtpSender(smtp.url, FROM), log, new Date()), 2);
  const [dead, sent] = await rowsOf(db);
  assert.deepEqual([dead?.dead, dead?.attempts, sent?.sent], [true, 1, true]);
  assert.match(dead?.reason, /550 No such mailbox/);
  await makeDue(db);
  assert.equal(await sendMails(db, smtpSender(smtp.url, FROM), log, new Date()), 0);
});

Deno.test("mail: without a server it is tried ten times, further and further apart, then given up", async () => {
  const gaps = Array.from({ length: 10 }, (_, i) => retrySeconds(i + 1));
  assert.deepEqual(gaps, [60, 120, 240, 480, 960, 1920, 3840, 7680, 15360, null]);
  await using db = await testDatabase();
  const closed = await testSmtp();
  await closed[Symbol.asyncDispose]();
  const sender = smtpSender(closed.url, FROM);
  await write(db, "ada@tenant.test");
  for (let i = 0; i < 10; i++) {
    assert.equal((await rowsOf(db))[0]?.dead, false);
    await makeDue(db);
    assert.equal(await sendMails(db, sender, log, new Date()), 1);
  }
  const [row] = await rowsOf(db);
  assert.deepEqual([row?.dead, row?.attempts], [true, 10]);
  assert.match(row?.reason, /ECONNREFUSED/);
});

Deno.test("mail: two workers send each once", async () => {
  await using db = await testDatabase();
  await using smtp = await testSmtp();
  for (let i = 0; i < 30; i++) await write(db, `m${i}@tenant.test`);
  const sender = smtpSender(smtp.url, FROM);
  const work = async () => {
    let taken = 0;
    for (let n = -1; n !== 0; taken += n) n = await sendMails(db, sender, log, new Date());
    return taken;
  };
  const taken = await Promise.all([work(), work(), work()]);
  assert.equal(taken.reduce((a, b) => a + b), 30);
  assert.equal(smtp.mails.length, 30);
  assert.equal(new Set(smtp.mails.map(({ messageId }) => messageId)).size, 30);
});

Deno.test("mail: one that a worker took and lost is sent by another after the lease", async () => {
  await using db = await testDatabase();
  await using smtp = await testSmtp();
  await write(db, "ada@tenant.test");
  await acrossTenants(
    db.system,
    (tx) => takeDueMails(tx, { share: "usual", limit: 5, leaseSeconds: 300 }),
  );
  const sender = smtpSender(smtp.url, FROM);
  assert.equal(await sendMails(db, sender, log, new Date()), 0, "the lease holds");
  await makeDue(db);
  assert.equal(await sendMails(db, sender, log, new Date()), 1);
  assert.equal(smtp.mails.length, 1);
});

Deno.test("mail: a fault of ours is an attempt, and no death of a worker; others beside are sent", async () => {
  await using db = await testDatabase();
  await using smtp = await testSmtp();
  const sender = smtpSender(smtp.url, FROM);
  const send = (mail: TakenMail) =>
    mail.recipient.startsWith("ada") ? Promise.reject(new TypeError("odd")) : sender.send(mail);
  await write(db, "ada@tenant.test");
  await write(db, "bob@tenant.test");
  for (let times = 0; times < 3; times++) {
    await makeDue(db);
    await sendMails(db, { send, close: sender.close }, log, new Date());
  }
  const [odd, sent] = await rowsOf(db);
  assert.deepEqual([odd?.dead, odd?.attempts, odd?.reason], [false, 3, "TypeError: odd"]);
  assert.equal(sent?.sent, true);
  const [row] = await db.owner`select max(unfinished) as deaths from mails`;
  assert.equal(row?.deaths, 0);
});

Deno.test("mail: a day old it is not sent any more, a month old it is forgotten", async () => {
  await using db = await testDatabase();
  await using smtp = await testSmtp();
  await write(db, "ada@tenant.test");
  const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  assert.equal(await sendMails(db, smtpSender(smtp.url, FROM), log, later(25)), 0);
  const [row] = await rowsOf(db);
  assert.deepEqual([row?.dead, row?.reason], [true, "Too late: no attempt was made"]);
  assert.equal(smtp.mails.length, 0);
  assert.equal(await purgeMails(db, later(29 * 24)), 0);
  assert.equal(await purgeMails(db, later(31 * 24)), 1);
});
