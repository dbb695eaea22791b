import type { NewTestResult } from "@crumbtrail/db/queries/runs";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { testRun } from "../testing/runs.ts";
import { sampleFinding } from "../testing/findings.ts";
import { autoResolve } from "./auto_resolve.ts";

const DAY = 86_400_000;
const NOW = new Date("2026-06-30T12:00:00.000Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY);

type Run = Partial<NewTestResult>;
const COMPLETE: Run = { outcome: "COMPLETE", reason: null };
const INCONCLUSIVE: Run = { outcome: "INCONCLUSIVE", reason: "LAYER_NOT_FOUND" };

/** An issue last seen 40 days ago, runs after it, and whether 30 days end it. */
async function ends(
  later: { days: number; row: Run; elsewhere?: boolean }[],
  more: { days?: number; accepted?: boolean; again?: boolean } = {},
): Promise<boolean> {
  await using api = await testApi({ now: () => NOW });
  const tenant = await testTenant(api.db);
  await api.db.owner`update tenants set auto_resolve_after_days = ${more.days ?? 30}
    where id = ${tenant.id}`;
  const propertyId = await testProperty(api.db, tenant, "shop.example");
  const other = await testProperty(api.db, tenant, "blog.example");
  const seen = { propertyId, at: daysAgo(40), findings: [sampleFinding()] };
  await testRun(api, tenant, { ...seen, row: { ...COMPLETE, created_at: daysAgo(40) } });
  for (const { days, row, elsewhere } of later) {
    const at = daysAgo(days);
    await testRun(api, tenant, {
      propertyId: elsewhere ? other : propertyId,
      at,
      row: { ...row, created_at: at },
    });
  }
  if (more.accepted) {
    await api.db.owner`update issues set accepted_until = now() + interval '1 year',
      acceptance = '{"ended": null}'`;
  }
  const resolved = await autoResolve(api.db, api.deps.log, NOW);
  const [row] = await api.db.owner`select resolved, resolver_name from issues`;
  assert.equal(row?.resolved, resolved === 1);
  if (!row?.resolved) return false;
  assert.equal(row.resolver_name, "rule: not seen for 30 days");
  const [event] = await api.db.owner`select actor_name, after from audit_events
    where action = 'issue.auto_resolved'`;
  assert.deepEqual({ ...event }, { actor_name: "Crumbtrail", after: { notSeenForDays: 30 } });
  assert.equal(await autoResolve(api.db, api.deps.log, NOW), 0);
  const [back] = await api.db.owner`select id from issues`;
  await testRun(api, tenant, { propertyId, at: NOW, findings: [sampleFinding()] });
  const [now] = await api.db
    .owner`select id, resolved, reappeared_at is not null as back from issues`;
  assert.deepEqual({ ...now }, { id: back?.id, resolved: false, back: true });
  return true;
}

const other: Run = { preset: "SP_ACCEPT_ALL" };

Deno.test("unseen for 30 days in complete runs: resolved by the rule, and open when seen again", async () => {
  assert.equal(await ends([{ days: 35, row: COMPLETE }, { days: 1, row: COMPLETE }]), true);
});

Deno.test("runs that do not prove that an issue is gone resolve nothing", async () => {
  assert.equal(await ends([]), false, "no run");
  assert.equal(await ends([{ days: 1, row: INCONCLUSIVE }]), false, "inconclusive");
  const elsewhere = { ...COMPLETE, proves_absence: false };
  assert.equal(await ends([{ days: 1, row: elsewhere }]), false, "another document");
  assert.equal(await ends([{ days: 20, row: COMPLETE }]), false, "long ago");
  assert.equal(await ends([{ days: 1, row: { ...COMPLETE, ...other } }]), false, "another preset");
  assert.equal(await ends([{ days: 1, row: COMPLETE, elsewhere: true }]), false, "elsewhere");
  assert.equal(await ends([{ days: 1, row: COMPLETE }], { days: 0 }), false, "off");
  assert.equal(await ends([{ days: 1, row: COMPLETE }], { days: 60 }), false, "not long enough");
  assert.equal(await ends([{ days: 1, row: COMPLETE }], { accepted: true }), false, "accepted");
});
