/** Bulk actions whose worker dies, or whose steps fail. */
import { hasSuspectBatches, takeIssueBatch } from "@crumbtrail/db/queries/issue_batches";
import type { Share } from "@crumbtrail/db/queries/suspects";
import { acrossTenants } from "@crumbtrail/db/tenant";
import assert from "node:assert/strict";
import { STEP_SIZE } from "../issues/bulk/step.ts";
import { testApi } from "../testing/api.ts";
import { bulk, idsOf, openCount, world } from "../testing/bulk.ts";
import { stepBatches } from "./step_batches.ts";

const MINUTE = 60_000;

Deno.test("bulk actions: after two dead workers the step is done alone, and others go on", async () => {
  await using api = await testApi();
  const at = await world(api, STEP_SIZE + 2);
  const ids = await idsOf(at);
  const batch = await bulk(at.admin, "resolve", { ids });
  assert.equal(batch.phase, "DOING");
  let now = Date.now();
  const take = (share: Share) =>
    acrossTenants(api.db.system, (tx) => takeIssueBatch(tx, new Date(now), share));
  const isSuspect = () =>
    acrossTenants(api.db.system, (tx) => hasSuspectBatches(tx, new Date(now)));
  const phase = async () => (await (await at.admin.get(`/issues/bulk/${batch._id}`)).json()).phase;

  assert.ok(await take("usual"), "the first worker takes it and dies");
  assert.equal(await take("usual"), null, "no other one at once");
  now += MINUTE;
  assert.ok(await take("usual"), "the second one too");
  now += 2 * MINUTE - 1;
  assert.deepEqual([await take("usual"), await isSuspect()], [null, false]);
  now += 1;
  assert.deepEqual([await take("usual"), await isSuspect()], [null, true]);
  assert.equal(await phase(), "DOING");
  assert.equal(await stepBatches(api.deps, new Date(now), "suspect"), 2);
  assert.deepEqual([await phase(), await openCount(at)], ["DONE", 0], "another one had ended them");
});

Deno.test("bulk actions: one that ends each worker is given up, and can be undone", async () => {
  await using api = await testApi();
  const at = await world(api, STEP_SIZE + 2);
  const batch = await bulk(at.admin, "resolve", { ids: await idsOf(at) });
  let now = Date.now();
  for (const share of ["usual", "usual", "suspect"] as const) {
    const taken = await acrossTenants(
      api.db.system,
      (tx) => takeIssueBatch(tx, new Date(now), share),
    );
    assert.equal(taken?.id, batch._id);
    now += 2 * MINUTE;
  }
  for (const share of ["usual", "suspect"] as const) {
    now += 60 * MINUTE;
    assert.equal(await stepBatches(api.deps, new Date(now), share), 0);
  }
  const given = await (await at.admin.get(`/issues/bulk/${batch._id}`)).json();
  assert.deepEqual([given.phase, given.done], ["FAILED", STEP_SIZE]);
  assert.equal((await at.admin.post(`/issues/bulk/${batch._id}/undo`)).status, 200);
});
