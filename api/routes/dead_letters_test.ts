import assert from "node:assert/strict";
import { testApi, testTenant } from "../testing/api.ts";
import { assertRefused, signedIn } from "../testing/callers.ts";

const list = "/operations/dead-letters";

Deno.test("dead letters: staff sees why, not what nor to whom, and makes one due again", async () => {
  await using api = await testApi();
  const [home, customer] = [await testTenant(api.db), await testTenant(api.db)];
  const staff = await signedIn(api, home, "ADMIN");
  const mail = {
    name: "invitation",
    recipient: "bob@customer.test",
    subject: "Secret subject",
    html: "h",
    plain: "p",
  };
  const dead = { attempts: 10, last_error: "550 <bob@customer.test> unknown", dead_at: new Date() };
  const mails = [
    { ...mail, ...dead, tenant_id: customer.id, created_at: new Date() },
    { ...mail, ...dead, tenant_id: customer.id, created_at: new Date(Date.now() - 25 * 3_600_000) },
  ];
  const kept = await api.db.owner`insert into mails ${api.db.owner(mails)} returning id`;
  await api.db.owner`insert into mails ${api.db.owner({ ...mail, tenant_id: customer.id })}`;
  const [row] = await api.db.owner`
    insert into outbox (tenant_id, topic, payload, dead_at, last_error, attempts)
    values (${customer.id}, 'blobs.delete', '{"secret": 1}', now() - interval '1 hour', 'broken', 10)
    returning id::text`;

  const answer = await (await staff.get(list)).text();
  for (const secret of ["bob", "Secret", "secret"]) assert.equal(answer.includes(secret), false);
  const { data, meta } = JSON.parse(answer);
  assert.equal(meta.total, 3);
  const { id: _, createdAt: __, deadAt: ___, ...first } = data[0];
  assert.deepEqual(first, {
    kind: "mail",
    tenant: customer.id,
    name: "invitation",
    attempts: 10,
    error: "550 <…@customer.test> unknown",
  });
  assert.deepEqual([data[2].kind, data[2].id, data[2].name], ["outbox", row?.id, "blobs.delete"]);

  const retry = (id: unknown) => staff.post(`${list}/${id}/retry`);
  assert.equal((await retry(kept[0]?.id)).status, 204);
  assert.equal((await retry(row?.id)).status, 204);
  for (
    const again of [
      retry(kept[0]?.id),
      retry(row?.id),
      retry(kept[1]?.id),
      retry("4711"),
    ]
  ) await assertRefused(again, 404, "ENTITY_NOT_FOUND");
  const left = await (await staff.get(list)).json();
  assert.deepEqual(left.data.map(({ id }: { id: string }) => id), [kept[1]?.id]);
  const due = await api.db.owner`
    select attempts from mails where dead_at is null and run_at <= now()
    union all select attempts from outbox where dead_at is null and run_at <= now()`;
  assert.deepEqual(due.map(({ attempts }) => attempts), [0, 0, 0]);
  const log = await api.db.owner`
    select action, by_staff from audit_events where tenant_id = ${customer.id} order by id`;
  assert.deepEqual(log.map((event) => ({ ...event })), [
    { action: "mail.retried", by_staff: true },
    { action: "outbox.retried", by_staff: true },
  ]);
});
