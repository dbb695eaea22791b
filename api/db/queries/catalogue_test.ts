import assert from "node:assert/strict";
import { mintTenant, testDatabase } from "../testing/database.ts";
import { withTenant } from "../tenant.ts";
import { findCatalogue } from "./catalogue.ts";

Deno.test("what is approved depends on the property; disabled records are left out", async () => {
  await using database = await testDatabase();
  const { tenantId, propertyId, defaultPropertyId } = await mintTenant(database);
  const catalogues = await withTenant(database.app, tenantId, async (tx) => {
    const [vendor] = await tx`insert into vendors (tenant_id, name, url_patterns)
      values (${tenantId}, 'Tags', '{cdn\\.tags\\.test}') returning id`;
    await tx`insert into vendor_properties values (${tenantId}, ${vendor?.id}, ${propertyId})`;
    await tx`insert into vendor_entries (tenant_id, vendor_id, type, entry_type, pattern, all_properties)
      values (${tenantId}, ${vendor?.id}, 'STORAGE', 'COOKIE', '^_tg', true)`;
    await tx`insert into vendor_entries (tenant_id, vendor_id, type, pattern, is_disabled)
      values (${tenantId}, ${vendor?.id}, 'REQUEST', 'gone', true)`;
    await tx`insert into vendors (tenant_id, name, status) values (${tenantId}, 'Gone', 'DISABLED')`;
    await tx`insert into storage_items (tenant_id, name, type, key_patterns, all_properties)
      values (${tenantId}, 'Basket', 'LOCAL_STORAGE', '{^basket$}', true)`;
    await tx`update properties set url_white_list = '{/own/}' where id = ${propertyId}`;
    return [await findCatalogue(tx, propertyId), await findCatalogue(tx, defaultPropertyId)];
  });
  const [here, there] = catalogues;
  assert.deepEqual(here?.vendors.map((v) => [v.name, v.whitelist]), [["Tags", true]]);
  assert.deepEqual(there?.vendors.map((v) => [v.name, v.whitelist]), [["Tags", false]]);
  assert.deepEqual(here?.vendors[0]?.entries, [
    { type: "STORAGE", entryType: "COOKIE", pattern: "^_tg", whitelist: true },
  ]);
  assert.deepEqual(here?.storageItems.map((s) => [s.name, s.whitelist]), [["Basket", true]]);
  assert.deepEqual([here?.urlWhiteList, there?.urlWhiteList], [["/own/"], []]);
  assert.deepEqual(here?.suspiciousRequestStrings, ["track", "userid", "session"]);
});

Deno.test("the version moves with every change, and for this tenant alone", async () => {
  await using database = await testDatabase();
  const [mine, theirs] = [await mintTenant(database), await mintTenant(database)];
  const version = (tenantId: string) =>
    withTenant(database.app, tenantId, async (tx) => {
      const [row] = await tx<{ version: number }[]>`
        select catalogue_version as version from tenants`;
      return row?.version ?? NaN;
    });
  const before = [await version(mine.tenantId), await version(theirs.tenantId)];
  const change = async (statement: string) => {
    const old = await version(mine.tenantId);
    await withTenant(database.app, mine.tenantId, (tx) => tx.unsafe(statement));
    assert.ok(await version(mine.tenantId) > old, statement);
  };
  await change(`insert into vendors (tenant_id, name) values ('${mine.tenantId}', 'v')`);
  await change(
    `insert into vendor_properties select tenant_id, id, '${mine.propertyId}' from vendors`,
  );
  await change("update vendors set ignore = true");
  await change("delete from vendors");
  await change(
    `insert into storage_items (tenant_id, name, type) values ('${mine.tenantId}', 's', 'COOKIE')`,
  );
  await change("update properties set url_white_list = '{x}'");
  assert.equal(await version(theirs.tenantId), before[1]);
});
