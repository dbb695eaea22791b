/** Feedback: people send it, the provider gets a mail and a list. */
import { feedback, FEEDBACK_AN_HOUR } from "@crumbtrail/contract/feedback";
import { pino } from "pino";
import { sendMails } from "../loops/send_mails.ts";
import { smtpSender } from "../notifications/emails/smtp.ts";
import assert from "node:assert/strict";
import { testApi, testTenant } from "../testing/api.ts";
import { requireAuditWords } from "../testing/audit_words.ts";
import { assertRefused, type Caller, rowsIn, signedIn } from "../testing/callers.ts";
import { testSmtp } from "../testing/smtp.ts";

const PROVIDER = "help@provider.test";

const send = (caller: Caller, text: string, page = "/") =>
  caller.call("POST", "/feedback", { text, page }, { "user-agent": "Example Browser 7" });

const listFor = (staff: Caller, query = "") => rowsIn(feedback, staff.get(`/feedback${query}`));

Deno.test("feedback: it reaches the provider by mail and as a list, without secrets of the address [madmin-28]", async () => {
  await using api = await testApi({ config: { CONTACT_EMAIL: PROVIDER, VERSION: "7.1" } });
  const [home, tenant] = [await testTenant(api.db), await testTenant(api.db)];
  const staff = await signedIn(api, home, "ADMIN");
  const viewer = await signedIn(api, tenant, "VIEW_ONLY");
  const text = "The <b>report</b> is\nclear";
  const sent = await send(viewer, ` ${text} `, "/issue-assignment?issue=1&token=s3cr3t#x");
  assert.equal(sent.status, 204);
  const [row] = await listFor(staff);
  assert.deepEqual(
    [row?.text, row?.page, row?.version, row?.browser, row?.status, row?.tenant],
    [text, "/issue-assignment?issue=1#x", "7.1", "Example Browser 7", "NEW", {
      _id: tenant.id,
      name: tenant.name,
    }],
  );

  await using smtp = await testSmtp();
  const mailer = smtpSender(smtp.url, "Crumbtrail <no-reply@app.example>");
  await sendMails(api.db, mailer, pino({ level: "silent" }), new Date());
  mailer.close();
  const [mail] = smtp.mails;
  assert.ok(JSON.stringify(mail?.to).includes(PROVIDER));
  assert.equal(mail?.subject, `Feedback from ${tenant.name}`);
  for (const part of ["> clear", "/issue-assignment?issue=1#x", "7.1", "Example Browser 7"]) {
    assert.ok(mail?.text?.includes(part), part);
  }
  assert.ok(String(mail?.html).includes("The &lt;b&gt;report"));
  assert.ok(!`${mail?.text}${mail?.html}`.includes("s3cr3t"));
  await requireAuditWords(api.db);
});

Deno.test("feedback: staff marks it as done and as new again; the filter follows [madmin-28]", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const staff = await signedIn(api, tenant, "ADMIN");
  const ada = await signedIn(api, tenant, "USER");
  await send(ada, "First");
  await send(ada, "Second");
  const [latest] = await listFor(staff);
  assert.equal(latest?.text, "Second");
  const path = `/feedback/${latest?._id}`;
  assert.equal((await staff.patch(path, { status: "DONE" })).status, 200);
  assert.deepEqual((await listFor(staff)).map(({ text }) => text), ["First", "Second"]);
  assert.deepEqual((await listFor(staff, "?status=NEW")).map(({ text }) => text), ["First"]);
  assert.deepEqual((await listFor(staff, "?status=DONE")).map(({ text }) => text), ["Second"]);
  assert.equal((await (await staff.patch(path, { status: "NEW" })).json()).status, "NEW");
  const unknown = await staff.patch(`/feedback/${crypto.randomUUID()}`, { status: "DONE" });
  await assertRefused(unknown, 404, "ENTITY_NOT_FOUND");
});

Deno.test("feedback: length and rate are limited, for a person and for the tenant [madmin-28]", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const ada = await signedIn(api, tenant, "USER");
  for (
    const [text, page] of [["x", "/"], ["x".repeat(5001), "/"], ["Hello", "https://x.test/"], [
      "Hello",
      `/${"x".repeat(2000)}`,
    ]]
  ) {
    await assertRefused(send(ada, text ?? "", page), 422, "VALIDATION_ERROR");
  }
  const flood = Array.from({ length: FEEDBACK_AN_HOUR.person + 3 }, () => send(ada, "Hello"));
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 204).length, FEEDBACK_AN_HOUR.person);
  const refused = await send(ada, "Again");
  assert.equal(refused.status, 429);
  assert.ok(Number(refused.headers.get("retry-after")) > 3000);
  assert.equal((await send(await signedIn(api, tenant, "USER"), "Of another")).status, 204);

  await api.db.owner`
    insert into feedback (tenant_id, username, text, page, version, browser)
    select ${tenant.id}, 'someone', 'text', '/', '1', ''
    from generate_series(1, ${FEEDBACK_AN_HOUR.tenant})`;
  assert.equal((await send(await signedIn(api, tenant, "USER"), "Of a third")).status, 429);
  const stranger = await signedIn(api, await testTenant(api.db), "USER");
  assert.equal((await send(stranger, "Of another tenant")).status, 204);
  await api.db.owner`update feedback set created_at = created_at - interval '1 hour'`;
  assert.equal((await send(ada, "An hour later")).status, 204);
});
