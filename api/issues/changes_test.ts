import { approval } from "@crumbtrail/contract/approval";
import { CHANNELS } from "@crumbtrail/contract/events";
import { withTenant } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import type { TransactionSql } from "postgres";
import { PATIENT, sendTo, tenantWithIssues, testGroup } from "../testing/assignee_groups.ts";
import { testApi } from "../testing/api.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding } from "../testing/findings.ts";
import { testWebhook } from "../testing/webhooks.ts";
import { systemActor } from "../platform/actor.ts";
import { resolveIssues } from "./resolve.ts";
import { endAcceptances } from "./rule_changes.ts";

const DAY_MS = 86_400_000;

Deno.test("changes: each is recorded once with its actor, and every reader has it", async () => {
  await using api = await testApi();
  const { tenant, property, admin, issues: [id = "", other = ""] } = await tenantWithIssues(api, 2);
  const group = await testGroup(api.db, tenant);
  await testWebhook(api, tenant, { events: ["issue.resolved"] });
  const published: unknown[] = [];
  const listening = await api.db.owner.listen(
    CHANNELS.events,
    (payload) => void published.push(JSON.parse(payload)),
  );
  const state = (resolved: boolean, undo?: true) =>
    admin.patch(`/issues/${id}`, { resolved, ...(undo && { undo }) });
  await admin.post(`/issues/${id}/assignees`, { assignee: group });
  await admin.delete(`/issues/${id}/assignees`);
  await state(true);
  await state(false, true);
  await state(true);
  await state(false);
  await state(true, true);
  await state(false);
  await admin.post(`/issues/${id}/acceptance`, { reason: "A trial", until: { days: 30 } });
  await admin.delete(`/issues/${id}/acceptance`);
  const approved = await admin.post(`/issues/${id}/approval`, { properties: "OWN" });
  await admin.delete(`/approvals/${approval.parse(await approved.json())._id}`);
  await admin.post(`/issues/${id}/acceptance`, { reason: "Again", until: { days: 30 } });
  const later = new Date(Date.now() + 31 * DAY_MS);
  const ended = await withTenant(
    api.db.app,
    tenant.id,
    (tx) => endAcceptances(tx, tenant.id, later),
  );
  assert.equal(ended, 1);
  const jira = systemActor(tenant.id, "Jira CT-1");
  const resolve = () =>
    withTenant(api.db.app, tenant.id, (tx) => resolveIssues(tx, jira, [id], later));
  assert.deepEqual(await resolve(), [id]);
  assert.deepEqual(await resolve(), [], "what is resolved stays as it is");
  await admin.delete(`/issues/${other}`);

  const recorded = await api.db.owner<{ actor: string; action: string }[]>`
    select case when actor_id is null then actor_name else 'a person' end as actor,
      substr(action, 7) as action from audit_events
    where entity_type = 'issue' and tenant_id = ${tenant.id} order by at, id`;
  const byPerson = [
    ...["assigned", "unassigned", "resolved", "reopened", "resolved", "reopened", "resolved"],
    ...["reopened", "accepted", "acceptance_undone", "approved", "approval_undone", "accepted"],
  ];
  assert.deepEqual(recorded.map(({ actor, action }) => `${action} by ${actor}`), [
    ...byPerson.map((action) => `${action} by a person`),
    "acceptance_ended by Crumbtrail",
    "resolved by Jira CT-1",
    "deleted by a person",
  ]);
  // Approving and Jira resolve as well; a resolution that an undo gives back was sent before.
  const sent = await api.db.owner`
    select payload -> 'data' -> 'resolution' ->> 'resolverName' as by from webhook_deliveries
    where event = 'issue.resolved' order by id`;
  assert.deepEqual(sent.map(({ by }) => by), [
    "Ada Test",
    "Ada Test",
    "Ada Test (approved)",
    "Jira CT-1",
  ]);
  const returned = await api.db.owner`select issue_id, returned_at from returned_issues`;
  assert.deepEqual(returned.map((row) => ({ ...row })), [{ issue_id: id, returned_at: later }]);
  // The notifications of one connection come in order: this one after all others.
  const { promise: last, resolve: end } = Promise.withResolvers<void>();
  const marker = await api.db.owner.listen("changes_test", () => end());
  await api.db.owner`select pg_notify('changes_test', '')`;
  await last;
  const event = { tenant: tenant.id, property, event: { kind: "issues" } };
  assert.deepEqual(published, recorded.map(() => event));
  await Promise.all([listening.unlisten(), marker.unlisten()]);
});

Deno.test("changes: a run that opens an issue again resets what was sent while the run waited", async () => {
  await using api = await testApi({ config: PATIENT });
  const { tenant, property, admin, issues: [id = ""] } = await tenantWithIssues(api, 1);
  const group = await testGroup(api.db, tenant);
  const run = await api.db.owner.begin(async (tx) => {
    // As a run of the same property does that was there before.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`findings of ${property}`}, 0))`;
    const waiting = testRun(api, tenant, {
      propertyId: property,
      findings: [sampleFinding({ entryName: "c0" })],
    });
    await Promise.race([waiting, aLockIsAwaited(tx)]);
    await sendTo(admin, group, [id]);
    await admin.post(`/issues/${id}/resolve`);
    return { waiting };
  });
  await run.waiting;
  const rows = await api.db.owner`
    select i.resolved, a.status, (select count(*)::int from assignment_links where ended is null) as links
    from issues i join issue_assignments a on a.issue_id = i.id`;
  assert.deepEqual(rows.map((row) => ({ ...row })), [
    { resolved: false, status: "pending", links: 0 },
  ]);
});

async function aLockIsAwaited(tx: TransactionSql) {
  while (true) {
    const waiting = await tx`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if (waiting.length > 0) return;
    await tx`select pg_stat_clear_snapshot()`;
  }
}
