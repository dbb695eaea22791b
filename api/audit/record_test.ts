import { auditEvent } from "@crumbtrail/contract/audit";
import { listOf } from "@crumbtrail/contract/paging";
import { withTenant } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { type Actor, systemActor } from "../platform/actor.ts";
import { testApi, testTenant } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";
import { actorOf } from "../testing/issues.ts";
import { recordAuditEvent, withoutSecrets } from "./record.ts";

Deno.test("audit log: which name and account stand there for each kind of actor", async () => {
  await using api = await testApi();
  const [tenant, provider] = [await testTenant(api.db), await testTenant(api.db)];
  const [admin, staff] = [await signedIn(api, tenant), await signedIn(api, provider, "ADMIN")];
  const person = actorOf(tenant, admin);
  const { scope, requestId, address } = person;
  const visitor = { ...actorOf(provider, staff), scope };
  const outsider = { kind: "outsider", username: "legal@agency.test" } as const;
  const actors: Actor[] = [
    person,
    { ...person, kind: "token", username: "CI" },
    visitor,
    { ...outsider, scope, requestId, address },
    systemActor(tenant.id),
    systemActor(tenant.id, "Jira WEB-7"),
  ];
  await withTenant(api.db.app, scope, async (tx) => {
    for (const actor of actors) {
      await recordAuditEvent(tx, actor, { action: "issue.resolved", entityId: tenant.id });
    }
  });
  const answer = await admin.get("/audit-events?action=issue.resolved");
  const { data } = listOf(auditEvent).parse(await answer.json());
  const shown = data.map(({ actor, address }) => [actor._id, actor.name, actor.isStaff, address]);
  const { username } = person;
  assert.deepEqual(
    new Set(shown.map((row) => JSON.stringify(row))),
    new Set([
      [admin.accountId, username, false, person.address],
      [admin.accountId, "CI", false, person.address],
      [staff.accountId, username, true, person.address],
      [null, "legal@agency.test", false, person.address],
      [null, "Crumbtrail", false, null],
      [null, "Jira WEB-7", false, null],
    ].map((row) => JSON.stringify(row))),
  );
});

Deno.test("an audit event keeps no secret, however deep, and everything else", () => {
  const kept = withoutSecrets({
    name: "Shop",
    pur: { username: "ann", password: "hunter2", passwordSet: true },
    tokens: [{ tokenHash: "abc", name: "CI" }],
    none: null,
  });
  assert.deepEqual(kept, {
    name: "Shop",
    pur: { username: "ann", password: "•••", passwordSet: true },
    tokens: [{ tokenHash: "•••", name: "CI" }],
    none: null,
  });
});
