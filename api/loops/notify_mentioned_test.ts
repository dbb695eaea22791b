import { insertOutbox } from "@crumbtrail/db/queries/outbox";
import { withTenant } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { pino } from "pino";
import { ORIGINS } from "../testing/ended_runs.ts";
import { testAccount, testApi, testProperty, testTenant } from "../testing/api.ts";
import { COMMENT_MENTIONED } from "../issues/comment.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding } from "../testing/findings.ts";
import { notifyAllMentioned } from "./outbox_topics.ts";

const log = pino({ level: "silent" });

Deno.test("mentions: one mail to each person who may see the issue, even if the row is processed twice [api-and-roles-64]", async () => {
  await using api = await testApi();
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.test");
  const person = (name: string, role: "TENANT_ADMIN" | "USER", more = {}) =>
    testAccount(api.db, tenant, role, { username: `${name}@a.test`, ...more });
  const author = await person("author", "TENANT_ADMIN");
  const accountIds = [
    await person("bob", "TENANT_ADMIN"),
    await person("hers", "USER", { properties: [shop] }),
    await person("elsewhere", "USER"),
    await person("disabled", "TENANT_ADMIN", { status: "DISABLED" }),
  ];
  await testRun(api, tenant, { propertyId: shop, findings: [sampleFinding()] });
  const [issue] = await api.db.owner`select id from issues`;
  const [comment] = await api.db.owner`
    insert into comments (tenant_id, issue_id, author_id, content)
    values (${tenant.id}, ${issue?.id}, ${author}, ${"Is this <ours>?\nAsk @Bob"}) returning id`;
  const mention = (commentId: string) =>
    withTenant(api.db.app, tenant.id, (tx) =>
      insertOutbox(tx, {
        tenantId: tenant.id,
        topic: COMMENT_MENTIONED,
        payload: { commentId, accountIds },
      }));
  await mention(comment?.id);
  await mention(comment?.id);
  await mention(crypto.randomUUID());
  assert.equal(await notifyAllMentioned(api.db, ORIGINS, log), 3);
  const mails = await api.db.owner`select recipient, subject, html, plain from mails
    order by recipient`;
  assert.deepEqual(mails.map(({ recipient }) => recipient), ["bob@a.test", "hers@a.test"]);
  const [mail] = mails;
  assert.equal(mail?.subject, "Ada Test mentioned you on _track");
  assert.match(mail?.plain, /Internal: the assignee does not see this comment\./);
  assert.ok(mail?.html.includes("Is this &lt;ours&gt;?<br>Ask @Bob"));
  const url = `https://app.example/?timeRange=all&properties=${shop}#issue=${issue?.id}`;
  assert.ok(mail?.plain.includes(`Open issue:\n${url}`));
});
