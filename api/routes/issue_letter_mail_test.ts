/** The mail about a single issue: who asks for what until when, and nothing internal. */
import assert from "node:assert/strict";
import { ADA, sendTo, tenantWithIssues, testGroup } from "../testing/assignee_groups.ts";
import { testApi } from "../testing/api.ts";

const START = Date.parse("2026-03-01T10:00:00Z");

Deno.test("a mail about one issue says who asks, what was seen, where, why and until when; internal comments stay inside", async () => {
  await using api = await testApi({ now: () => new Date(START) });
  const { tenant, admin, issues } = await tenantWithIssues(api, 1);
  const group = await testGroup(api.db, tenant, [ADA]);
  const comments = `/issues/${issues[0]}/comments`;
  await admin.post(comments, { content: "Please hold it back", visibility: "ASSIGNEE" });
  await admin.post(comments, { content: "They never answer" });
  await sendTo(admin, group, issues);
  const [mail] = await api.db.owner`
    select subject, plain, html from mails where recipient = ${ADA}`;
  assert.match(mail?.subject, /^c0 before consent on shop\.example: please answer by Monday/);
  for (const form of [mail?.plain, mail?.html]) {
    assert.ok(form.includes(`Ada Test of ${tenant.name} asks you to stop a cookie`), form);
    for (const part of ["Please answer by Monday", "Seen", "Where", "Why", "before the visitor"]) {
      assert.ok(form.includes(part), part);
    }
    assert.ok(form.includes("Please hold it back"));
    assert.equal(form.includes("They never answer"), false);
    assert.equal(form.includes(group), false);
  }
});
