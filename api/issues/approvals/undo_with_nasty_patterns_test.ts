/** Patterns from before there were limits, straight in the database: an undo answers all the same. */
import { undoneApproval } from "@crumbtrail/contract/approval";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../../testing/api.ts";
import { signedIn } from "../../testing/callers.ts";
import { testRun } from "../../testing/runs.ts";
import { sampleFinding } from "../../testing/findings.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

/** Some 4,000 steps each: one took 93 µs for each character. */
const TOO_LARGE = Array.from({ length: 350 }, (_, n) => `.{0,999}.{0,${650 + n}}[\u4e00-\u9fff]`);
/** The worst that may be saved. */
const WORST = Array.from({ length: 50 }, (_, n) => `.{0,${195 + n}}[\u4e00-\u9fff]`);

Deno.test("400 nasty patterns: an undo answers, names those it skipped, and others go on meanwhile", async () => {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const admin = await signedIn(api, tenant);
  const name = `_track_${"x".repeat(900)}`;
  await testRun(api, tenant, { propertyId: shop, findings: [sampleFinding({ entryName: name })] });
  await api.db.owner`insert into storage_items (tenant_id, name, type, key_patterns, all_properties)
    values (${tenant.id}, 'Nasty', 'COOKIE', ${[...TOO_LARGE, ...WORST]}, true)`;
  const [row] = await api.db.owner`select id from issues where tenant_id = ${tenant.id}`;
  const approved = await admin.post(`/issues/${row?.id}/approval`, { properties: "OWN" });
  const { _id, resolved, skippedPatterns } = await approved.json();
  assert.deepEqual([resolved, skippedPatterns], [1, undefined], "its own pattern is a plain name");

  const other = await testTenant(api.db);
  const neighbour = await signedIn(api, other);
  let isDone = false;
  const undone = admin.delete(`/approvals/${_id}`).finally(() => isDone = true);
  let meanwhile = 0;
  while (!isDone) {
    assert.equal((await neighbour.get("/issues?timeRange=all")).status, 200);
    if (!isDone) meanwhile++;
  }
  assert.ok(meanwhile >= 3, `${meanwhile} calls of another tenant were answered meanwhile`);

  const answer = undoneApproval.parse(await (await undone).json());
  assert.equal(answer.reopened, 1, "what was not judged is not approved");
  const errors = new Map(answer.skippedPatterns?.map((it) => [it.pattern, it.error]));
  assert.equal(errors.size, 100, "a hundred of them are named");
  assert.match(
    errors.get(TOO_LARGE[0] ?? "") ?? "",
    /^repeats too much: [34],\d{3} steps, at most 500$/,
  );
});
