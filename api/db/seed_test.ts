import assert from "node:assert/strict";
import { DEMO_PROPERTIES, DEMO_USERNAME } from "./demo_data.ts";
import { findAccountForSignIn } from "./queries/accounts.ts";
import { findCatalogue } from "./queries/catalogue.ts";
import { listProperties } from "./queries/properties.ts";
import { hasAccounts, seedDemo, seedFirstAccount } from "./seed.ts";
import { acrossTenants, withTenant } from "./tenant.ts";
import { testDatabase } from "./testing/database.ts";

const FIRST_PAGE = { offset: 0, limit: 100 };

Deno.test("the demo tenant is written once, and what was changed in it stays", async () => {
  await using db = await testDatabase();
  assert.equal(await hasAccounts(db), false);
  await seedDemo(db, "$argon2id$one");
  const tenantId = await tenantOf(db);
  await withTenant(db.app, tenantId, (tx) => tx`update vendors set description = 'changed'`);
  await seedDemo(db, "$argon2id$two");

  const account = await acrossTenants(db.system, (tx) => findAccountForSignIn(tx, DEMO_USERNAME));
  assert.equal(account?.passwordHash, "$argon2id$one");
  assert.equal(account?.role, "TENANT_ADMIN");
  const [tenants] = await db.owner`select count(*)::int as n from tenants`;
  assert.equal(tenants?.n, 1);
  const [vendors] = await db
    .owner`select bool_and(description = 'changed') as unchanged from vendors`;
  assert.equal(vendors?.unchanged, true);
});

Deno.test("each demo property has a catalogue of approved and known things", async () => {
  await using db = await testDatabase();
  await seedDemo(db, "$argon2id$one");
  const tenantId = await tenantOf(db);
  await withTenant(db.app, tenantId, async (tx) => {
    const { data: properties } = await listProperties(tx, FIRST_PAGE);
    assert.equal(properties.length, DEMO_PROPERTIES.length + 1);
    assert.equal(properties.at(-1)?.isTenantDefaultProperty, true);
    const home = properties.find(({ name }) => name === "Demo Publisher");
    const { vendors, storageItems } = await findCatalogue(tx, home?._id ?? "");
    const approved = vendors.filter(({ whitelist }) => whitelist).map(({ name }) => name);
    assert.deepEqual(approved, ["Snow Stats"]);
    assert.ok(vendors.some(({ name, whitelist }) => name === "Ad Network" && !whitelist));
    const items = storageItems.filter(({ whitelist }) => whitelist).map(({ name }) => name);
    assert.deepEqual(items.sort(), ["cc_cookie", "dp_reading_mode"]);
  });
});

Deno.test("the first account of one's own gets a tenant that can test any URL", async () => {
  await using db = await testDatabase();
  const first = { tenant: "Ours", username: "admin@example.com", passwordHash: "$argon2id$x" };
  const tenantId = await seedFirstAccount(db, first);
  assert.equal(await hasAccounts(db), true);
  const { data } = await withTenant(db.app, tenantId, (tx) => listProperties(tx, FIRST_PAGE));
  assert.deepEqual(data.map((it) => it.isTenantDefaultProperty), [true]);
});

async function tenantOf(db: Parameters<typeof hasAccounts>[0]): Promise<string> {
  const account = await acrossTenants(db.system, (tx) => findAccountForSignIn(tx, DEMO_USERNAME));
  assert.ok(account);
  return account.tenantId;
}
