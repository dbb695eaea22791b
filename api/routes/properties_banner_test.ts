/** The buttons of its consent banner that a property names. */
import { property } from "@crumbtrail/contract/property";
import assert from "node:assert/strict";
import { testApi } from "../testing/api.ts";
import { answerIn, assertRefused, signedIn, testShop } from "../testing/callers.ts";
import { auditEvents, requireAuditWords } from "../testing/audit_words.ts";
import { refusalIn } from "../testing/vendors.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const NONE = { labels: [], selectors: [] };
const REJECT = { labels: ["Not today"], selectors: ["#banner .no"] };

Deno.test("named buttons are stored, read again and cleared, and the audit log has them", async () => {
  const { tenant, shop, caller: manager } = await testShop(api, "TENANT_MANAGER");
  const change = (body: object) => answerIn(property, manager.patch(`/properties/${shop}`, body));
  const stored = { accept: NONE, reject: REJECT, settings: NONE };
  const { bannerButtons, version } = await change({ bannerButtons: { reject: REJECT } });
  assert.deepEqual(bannerButtons, stored);
  const read = await answerIn(property, manager.get(`/properties/${shop}`));
  assert.deepEqual([read.bannerButtons, read.version], [stored, version]);
  assert.ok(version > 1, "a change that others must not overwrite");
  assert.deepEqual((await change({ description: "x" })).bannerButtons, stored);
  assert.equal((await change({ bannerButtons: { reject: NONE } })).bannerButtons, null);
  const events = await auditEvents(api.db, tenant.id, "property.changed");
  const named = events.map(({ before, after }) => [before.bannerButtons, after.bannerButtons]);
  assert.deepEqual(named, [[null, stored], [undefined, undefined], [stored, null]]);
  await requireAuditWords(api.db);
});

Deno.test("named buttons: a new property may have them", async () => {
  const { caller: staff } = await testShop(api, "ADMIN");
  const body = { name: "New", baseUrl: "new.example", bannerButtons: { reject: REJECT } };
  const made = await answerIn(property, staff.post("/properties", body), 201);
  assert.deepEqual(made.bannerButtons?.reject, REJECT);
});

Deno.test("named buttons: what does not fit is named, and nothing is written", async () => {
  const { tenant, shop, caller: manager } = await testShop(api, "TENANT_MANAGER");
  const wrong: [bannerButtons: unknown, path: string][] = [
    [{ reject: { labels: Array.from({ length: 11 }, (_, n) => `No ${n}`) } }, "reject.labels"],
    [{ reject: { labels: ["x".repeat(101)] } }, "reject.labels.0"],
    [{ reject: { selectors: ["#a >>> #b"] } }, "reject.selectors.0"],
    [{ close: REJECT }, ""],
    [{ accept: { labels: ["not today"] }, reject: REJECT }, ""],
  ];
  for (const [bannerButtons, path] of wrong) {
    const refused = await refusalIn(await manager.patch(`/properties/${shop}`, { bannerButtons }));
    const full = ["bannerButtons", path].filter((part) => part !== "").join(".");
    assert.deepEqual(refused, [422, "VALIDATION_ERROR", full], JSON.stringify(bannerButtons));
  }
  assert.equal((await auditEvents(api.db, tenant.id, "property.changed")).length, 0);
});

Deno.test("named buttons are for those who manage properties, of the tenant", async () => {
  const { tenant, shop } = await testShop(api);
  const body = { bannerButtons: { reject: REJECT } };
  const user = await signedIn(api, tenant, "USER");
  await assertRefused(user.patch(`/properties/${shop}`, body), 403, "MISSING_PERMISSION");
  const { caller: stranger } = await testShop(api, "TENANT_MANAGER");
  await assertRefused(stranger.patch(`/properties/${shop}`, body), 404, "ENTITY_NOT_FOUND");
});
