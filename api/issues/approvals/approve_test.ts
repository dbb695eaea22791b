import assert from "node:assert/strict";
import type { AccountActor } from "../../platform/actor.ts";
import { testApi, testProperty, type TestTenant, testTenant } from "../../testing/api.ts";
import { signedIn } from "../../testing/callers.ts";
import { testRun } from "../../testing/runs.ts";
import { sampleFinding, sampleRequest } from "../../testing/findings.ts";
import { approveIssues } from "./approve.ts";
import { inStep, type Step } from "../step.ts";
import { actorOf } from "../../testing/issues.ts";
import { undoApprovalIn } from "./undo.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

/** A tenant with `count` cookies, hosts of one vendor and hosts of nobody known, and its admin. */
async function world(count: number) {
  const tenant = await testTenant(api.db);
  const propertyId = await testProperty(api.db, tenant, "shop.example");
  const numbers = Array.from({ length: count }, (_, n) => n);
  const vendorSuggested = { name: "Example Ads", category: "ad" };
  const findings = [
    ...numbers.map((n) => sampleFinding({ entryName: `_c${n}`, vendorsMatch: [] })),
    ...numbers.map((n) =>
      sampleRequest(`px${n}.ads.example`, { vendorsMatch: [], vendorSuggested })
    ),
    ...numbers.map((n) => sampleRequest(`host${n}.example`, { vendorsMatch: [] })),
  ];
  await testRun(api, tenant, { propertyId, findings });
  const actor = actorOf(tenant, await signedIn(api, tenant));
  const rows = await api.db.owner`select id from issues where tenant_id = ${tenant.id}`;
  return { tenant, actor, ids: rows.map(({ id }) => String(id)) };
}

/** Does it in a transaction; gives with its result how often something was said to the database. */
async function counted<T>(actor: AccountActor, work: (step: Step) => Promise<T>) {
  let said = 0;
  const result = await inStep(api.deps, actor, api.deps.now(), (step) => {
    said = 0;
    const tx = new Proxy(step.tx, {
      apply(target, self, words) {
        said++;
        return Reflect.apply(target, self, words);
      },
    });
    return work({ ...step, tx });
  });
  return { result, said };
}

async function catalogueOf({ id }: TestTenant) {
  const [row] = await api.db.owner`select
    (select count(*) from storage_items where tenant_id = ${id})::int as items,
    (select count(*) from vendors where tenant_id = ${id})::int as vendors,
    (select count(*) from vendor_entries where tenant_id = ${id})::int as entries`;
  return { ...row };
}

async function approvedAndUndone(count: number) {
  const { tenant, actor, ids } = await world(count);
  const what = { ids, properties: "OWN" } as const;
  const approved = await counted(actor, (step) => approveIssues(step, what));
  assert.equal(approved.result.resolved.length, 3 * count);
  // The first host of the vendor makes it, the others are entries of it.
  assert.deepEqual(await catalogueOf(tenant), {
    items: count,
    vendors: count + 1,
    entries: count - 1,
  });
  const { approvalId } = approved.result;
  const undone = await counted(actor, (step) => undoApprovalIn(step, approvalId));
  assert.equal(undone.result.opened.length, 3 * count);
  assert.deepEqual(await catalogueOf(tenant), { items: 0, vendors: 0, entries: 0 });
  assert.ok(approved.said > 0 && undone.said > 0);
  return [approved.said, undone.said];
}

Deno.test("approving many takes as many statements as approving a few, and so does the undo", async () => {
  // Not so few that their names are parts of a statement.
  assert.deepEqual(await approvedAndUndone(150), await approvedAndUndone(5));
});
