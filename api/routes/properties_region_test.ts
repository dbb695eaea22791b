/** The region by whose rules the duties of a property are judged. */
import type { ConfigDocument } from "@crumbtrail/contract/config_document";
import { configPlan } from "@crumbtrail/contract/config_import";
import { property } from "@crumbtrail/contract/property";
import assert from "node:assert/strict";
import { testApi } from "../testing/api.ts";
import { auditEvents, requireAuditWords } from "../testing/audit_words.ts";
import { answerIn, type Caller, signedIn, testShop } from "../testing/callers.ts";
import { refusalIn } from "../testing/vendors.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const read = (caller: Caller, id: string) => answerIn(property, caller.get(`/properties/${id}`));

Deno.test("region: the European Union until another is chosen, and the audit log has it", async () => {
  const { tenant, shop, caller: manager } = await testShop(api, "TENANT_MANAGER");
  const { region, version } = await read(manager, shop);
  assert.equal(region, "EU");
  const after = await answerIn(property, manager.patch(`/properties/${shop}`, { region: "FR" }));
  assert.deepEqual([after.region, after.version], ["FR", version + 1]);
  const events = await auditEvents(api.db, tenant.id, "property.changed");
  assert.deepEqual(events.map(({ before, after }) => [before.region, after.region]), [[
    "EU",
    "FR",
  ]]);
  await requireAuditWords(api.db);
});

Deno.test("region: one that nobody knows is refused, and nothing is written", async () => {
  const { shop, caller: manager } = await testShop(api, "TENANT_MANAGER");
  const refused = await refusalIn(await manager.patch(`/properties/${shop}`, { region: "MARS" }));
  assert.deepEqual(refused, [422, "VALIDATION_ERROR", "region"]);
  assert.equal((await read(manager, shop)).region, "EU");
});

Deno.test("region: the document of a configuration has it, and one without leaves it", async () => {
  const { tenant, shop } = await testShop(api);
  const admin = await signedIn(api, tenant, "ADMIN");
  await admin.patch(`/properties/${shop}`, { region: "UK" });
  const document: ConfigDocument = await (await admin.get("/configuration")).json();
  const properties = document.properties ?? [];
  const [given] = properties.filter(({ name }) => name === "shop.example");
  assert.equal(given?.region, "UK");
  const apply = (region: object) => {
    const { region: _, ...rest } = given;
    const text = JSON.stringify({ version: 4, properties: [{ ...rest, ...region }] });
    const input = { format: "DOCUMENT", text, removeMissing: false };
    return answerIn(configPlan, admin.post("/configuration/apply", input));
  };
  assert.deepEqual((await apply({})).counts.properties, { added: 0, changed: 0, removed: 0 });
  assert.equal((await read(admin, shop)).region, "UK");
  assert.equal((await apply({ region: "CA" })).counts.properties?.changed, 1);
  assert.equal((await read(admin, shop)).region, "CA");
});
