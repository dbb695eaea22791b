import assert from "node:assert/strict";
import { DEMO_PROPERTIES, DEMO_USERNAME } from "./demo_data.ts";
import { findAccountForSignIn } from "./queries/accounts.ts";
import { findCatalogue } from "./queries/catalogue.ts";
import { listProperties } from "./queries/properties.ts";
import { findStoredPur } from "./queries/stored_pur.ts";
import { aboutPurPassword, keyring } from "./secrets.ts";
import { hasAccounts, seedDemo, seedFirstAccount } from "./seed.ts";
import { acrossTenants, withTenant } from "./tenant.ts";
import { testDatabase } from "./testing/database.ts";

const secrets = keyring(new Uint8Array(32).fill(7).toBase64());
const FIRST_PAGE = { offset: 0, limit: 100 };

Deno.test("the demo tenant is written once, and what was changed in it stays", async () => {
  await using db = await testDatabase();
  assert.equal(await hasAccounts(db), false);
  await seedDemo(db, { passwordHash: "$argon2id$one", secrets });
  const tenantId = await tenantOf(db);
  await withTenant(db.app, tenantId, (tx) => tx`update vendors set description = 'changed'`);
  await seedDemo(db, { passwordHash: "$argon2id$two", secrets });

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
  await seedDemo(db, { passwordHash: "$argon2id$one", secrets });
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

Deno.test("every preset can be tried: a demo property has a PUR login, another has toggles", async () => {
  await using db = await testDatabase();
  await seedDemo(db, { passwordHash: "$argon2id$one", secrets });
  const tenantId = await tenantOf(db);
  await withTenant(db.app, tenantId, async (tx) => {
    const { data: properties } = await listProperties(tx, FIRST_PAGE);
    assert.ok(properties.some(({ partialReject }) => partialReject !== null));
    const id = properties.find(({ pur }) => pur !== null)?._id ?? "";
    const pur = await findStoredPur(tx, id);
    const about = aboutPurPassword({ tenantId, propertyId: id });
    const password = await secrets.forScanners().open(pur?.password ?? "", about);
    const [demo] = DEMO_PROPERTIES.filter((property) => property.pur);
    assert.equal(password, demo?.pur?.password);
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
