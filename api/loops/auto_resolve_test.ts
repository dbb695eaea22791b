import assert from "node:assert/strict";
import type { Doubt } from "@crumbtrail/contract/test_result";
import { signedIn } from "../testing/callers.ts";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { sampleFinding } from "../testing/findings.ts";
import { type ScannedPage, scanPage } from "../testing/scanned_pages.ts";
import { autoResolve } from "./due_tenants.ts";

const NOW = new Date("2026-06-30T12:00:00.000Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

type Run = Partial<Omit<ScannedPage, "at" | "propertyId">> & { days: number; elsewhere?: boolean };
const SEEN = { days: 40, findings: [sampleFinding()] };
const ARTICLE = { url: "https://shop.example/article" };
const STEPS = { stepsHash: "login" };

/** A tenant whose rule ends issues after some days, and what it does after some runs. */
async function stage(days = 30) {
  const api = await testApi({ now: () => NOW });
  const tenant = await testTenant(api.db);
  await api.db.owner`update tenants set auto_resolve_after_days = ${days} where id = ${tenant.id}`;
  const propertyId = await testProperty(api.db, tenant, "shop.example");
  const other = await testProperty(api.db, tenant, "blog.example");
  const run = ({ days, elsewhere, ...page }: Run) =>
    scanPage(api, tenant, {
      propertyId: elsewhere ? other : propertyId,
      at: daysAgo(days),
      ...page,
    });
  const resolve = () => autoResolve(api.db, api.deps.log, NOW);
  return { api, tenant, propertyId, run, resolve, [Symbol.asyncDispose]: () => api.db.close() };
}

/** Whether the rule ends an issue of the home page, last seen 40 days ago, after more runs. */
async function ends(more: Run[], { days = 30, accepted = false } = {}): Promise<boolean> {
  await using it = await stage(days);
  await it.run(SEEN);
  for (const run of more) await it.run(run);
  if (accepted) {
    await it.api.db.owner`update issues set accepted_until = now() + interval '1 year',
      acceptance = '{"ended": null}'`;
  }
  const resolved = await it.resolve();
  const [row] = await it.api.db.owner`select resolved from issues`;
  assert.equal(row?.resolved, resolved === 1);
  return resolved === 1;
}

Deno.test("unseen for 30 days in complete runs: resolved by the rule, and open when seen again [notifications-16]", async () => {
  await using it = await stage();
  const { api, run } = it;
  await run(SEEN);
  await run({ days: 35 });
  await run({ days: 1 });
  assert.equal(await it.resolve(), 1);
  const [row] = await api.db.owner`select id, resolved, resolver_name from issues`;
  assert.equal(row?.resolver_name, "rule: not seen for 30 days");
  const [event] = await api.db.owner`select actor_name, after from audit_events
    where action = 'issue.auto_resolved'`;
  assert.deepEqual({ ...event }, { actor_name: "Crumbtrail", after: { notSeenForDays: 30 } });
  assert.equal(await it.resolve(), 0);
  await run({ days: 0, findings: [sampleFinding()] });
  const [now] = await api.db
    .owner`select id, resolved, reappeared_at is not null as back from issues`;
  assert.deepEqual({ ...now }, { id: row?.id, resolved: false, back: true });
});

Deno.test("runs that do not prove that an issue is gone resolve nothing [notifications-15]", async () => {
  assert.equal(await ends([]), false, "no run");
  assert.equal(await ends([{ days: 1, reason: "LAYER_NOT_FOUND" }]), false, "inconclusive");
  assert.equal(await ends([{ days: 1, provesAbsence: false }]), false, "another document");
  assert.equal(await ends([{ days: 20 }]), false, "long ago");
  assert.equal(await ends([{ days: 1, preset: "SP_ACCEPT_ALL" }]), false, "another preset");
  assert.equal(await ends([{ days: 1, device: "MOBILE" }]), false, "another device");
  assert.equal(await ends([{ days: 1, gpc: true }]), false, "with Global Privacy Control");
  assert.equal(await ends([{ days: 1, ...ARTICLE }]), false, "another page");
  assert.equal(await ends([{ days: 1, ...STEPS }]), false, "with steps");
  const elsewhere = { days: 1, url: "https://blog.example/", elsewhere: true };
  assert.equal(await ends([elsewhere]), false, "elsewhere");
  assert.equal(await ends([{ days: 1 }], { days: 0 }), false, "off");
  assert.equal(await ends([{ days: 1 }], { days: 60 }), false, "not long enough");
  assert.equal(await ends([{ days: 1 }], { accepted: true }), false, "accepted");
});

Deno.test("every page with the issue must show that it is gone: also of another device, with steps or with Global Privacy Control [testing-58]", async () => {
  const other = [{ device: "MOBILE" }, { preset: "SP_ACCEPT_ALL" }, { gpc: true }] as const;
  for (const page of [ARTICLE, STEPS, ...other]) {
    const name = JSON.stringify(page);
    const both = { ...SEEN, ...page, days: 45 };
    assert.equal(await ends([both, { days: 1 }]), false, `not tested since: ${name}`);
    assert.equal(await ends([both, { days: 1 }, { days: 2, ...page }]), true, name);
  }
});

Deno.test("an article that a crawl tests once keeps its issue open until it is tested again", async () => {
  await using it = await stage();
  await it.run({ ...SEEN, ...ARTICLE });
  for (const days of [35, 20, 5, 1]) await it.run({ days });
  assert.equal(await it.resolve(), 0);
  await it.run({ days: 0, ...ARTICLE });
  assert.equal(await it.resolve(), 1);
});

Deno.test("a test after the rule's days counts for good: a sitemap's page has its turn rarely", async () => {
  await using it = await stage();
  await it.run({ ...SEEN, ...ARTICLE, days: 90 });
  await it.run({ days: 55, ...ARTICLE });
  await it.run(SEEN);
  assert.equal(await it.resolve(), 0);
  await it.run({ days: 2 });
  assert.equal(await it.resolve(), 1);
});

Deno.test("a proof stays when its result is deleted", async () => {
  await using it = await stage();
  await it.run(SEEN);
  const proof = await it.run({ days: 1 });
  await it.api.db.owner`delete from test_results where id = ${proof}`;
  assert.equal(await it.resolve(), 1);
});

Deno.test("of an issue that came back, pages from before its resolution do not count", async () => {
  await using it = await stage();
  await it.run({ ...SEEN, ...ARTICLE, days: 80 });
  await it.api.db
    .owner`update issues set resolved = true, resolved_at = now(), resolver_name = 'Ada'`;
  await it.run(SEEN);
  await it.run({ days: 1 });
  assert.equal(await it.resolve(), 1);
});

Deno.test("a name group needs proof from the pages of the issues that it took in", async () => {
  await using it = await stage();
  const named = (entryName: string) => [sampleFinding({ entryName })];
  await it.run({ ...SEEN, findings: named("_id_123456789") });
  await it.run({ ...SEEN, ...ARTICLE, findings: named("_id_222222222") });
  const rule = { nameRule: "long number", variants: ["_id_987654321"] };
  await it.api.db.owner`update tenants set group_names = true`;
  await it.run({ ...SEEN, findings: [sampleFinding({ entryName: "_id_<number>", ...rule })] });
  const states = await it.api.db.owner`
    select entry_name as name, resolved from issues order by entry_name`;
  assert.deepEqual(states.map((row) => ({ ...row })), [
    { name: "_id_123456789", resolved: false },
    { name: "_id_222222222", resolved: true },
  ]);
  await it.run({ days: 1 });
  assert.equal(await it.resolve(), 0);
  await it.run({ days: 1, ...ARTICLE });
  assert.equal(await it.resolve(), 1);
});

Deno.test("a complete run that doubts its page resolves nothing and says so; one without doubt does [testing-38]", async () => {
  const before = { title: "Bicycles", words: 800, links: 60, resources: 40, requests: 90 };
  const now = { title: "Back soon", words: 25, links: 0, resources: 3, requests: 4 };
  await using it = await stage();
  await it.run(SEEN);
  const doubts: Doubt[] = [{ kind: "DIFFERS", before, now }, { kind: "THIN", before: null, now }];
  for (const doubt of doubts) {
    const id = await it.run({ days: 3, doubt });
    assert.equal(await it.resolve(), 0, doubt.kind);
    const caller = await signedIn(it.api, it.tenant, "TENANT_MANAGER");
    const answer = await caller.get(`/test-results/${id}`);
    assert.deepEqual((await answer.json()).doubt, doubt);
  }
  await it.run({ days: 2 });
  assert.equal(await it.resolve(), 1);
});
