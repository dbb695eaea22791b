import assert from "node:assert/strict";
import { mintTenant, testDatabase } from "./testing/database.ts";
import { fillEveryTable, tenantTables } from "./testing/rows.ts";
import { acrossTenants, withTenant } from "./tenant.ts";

Deno.test("another tenant's setting, or none, shows nothing of any tenant table [api-and-roles-7]", async () => {
  await using database = await testDatabase();
  const [mine, theirs] = [await mintTenant(database), await mintTenant(database)];
  const tables = await tenantTables(database.owner);
  assert.ok(tables.length >= 20, `only ${tables.length} tenant tables found`);
  await fillEveryTable(database.owner, mine);
  for (const { name } of tables) {
    const column = name === "tenants" ? "id" : "tenant_id";
    const count = (tenant: string) =>
      withTenant(database.app, tenant, async (tx) => {
        const [row] = await tx.unsafe(
          `select count(*) as n from ${name} where ${column} = '${mine.tenantId}'`,
        );
        return row?.n;
      });
    assert.ok(await count(mine.tenantId) > 0, `${name} shows its own tenant nothing`);
    assert.equal(await count(theirs.tenantId), 0, `${name} shows another tenant's rows`);
    const [bare] = await database.app.unsafe(`select count(*) as n from ${name}`);
    assert.equal(bare?.n, 0, `${name} shows rows without a tenant`);
  }
});

Deno.test("the application's role can't write for another tenant or switch row-level security off", async () => {
  await using database = await testDatabase();
  const [mine, theirs] = [await mintTenant(database), await mintTenant(database)];
  const refused = (statement: string, reason: RegExp) =>
    assert.rejects(
      withTenant(database.app, mine.tenantId, (tx) => tx.unsafe(statement)),
      reason,
      statement,
    );
  await refused(
    `insert into properties (tenant_id, name, host) values ('${theirs.tenantId}', 'x', 'x.test')`,
    /row-level security/,
  );
  await refused(`update properties set tenant_id = '${theirs.tenantId}'`, /row-level security/);
  await refused("alter table issues disable row level security", /must be owner/);
  await refused("alter table issues no force row level security", /must be owner/);
  await refused("drop policy tenant on issues", /must be owner/);
  await refused("create policy open on issues using (true)", /must be owner/);
  await refused("set role crumbtrail_system", /permission denied/);
  await refused("set session authorization crumbtrail_system", /permission denied/);
  // The second is PostgreSQL 15's.
  await refused("alter role crumbtrail_app bypassrls", /permission denied|must be superuser/);
  await refused("set row_security = off; select * from issues", /row-level security/);
  const [row] = await database.app`select rolsuper or rolbypassrls as strong,
      (select count(*) from pg_class where relowner = r.oid) as owned,
      (select count(*) from pg_auth_members where member = r.oid) as memberships
    from pg_roles r where rolname = current_user`;
  assert.deepEqual({ ...row }, { strong: false, owned: 0, memberships: 0 });
});

Deno.test("one pooled connection that alternates tenants never carries one over", async () => {
  await using database = await testDatabase(1);
  const tenants = [await mintTenant(database), await mintTenant(database)];
  for (let i = 0; i < 20; i++) {
    const tenant = tenants[i % 2] ?? tenants[0];
    const seen = await withTenant(
      database.app,
      tenant?.tenantId ?? "",
      (tx) => tx`select distinct tenant_id from properties`,
    );
    assert.deepEqual(seen.map((row) => row.tenant_id), [tenant?.tenantId]);
    assert.equal((await database.app`select 1 from properties`).length, 0);
  }
});

Deno.test("a caller with a property scope sees those properties and no others", async () => {
  await using database = await testDatabase();
  const tenant = await mintTenant(database);
  await fillEveryTable(database.owner, tenant);
  const count = (propertyIds: string[]) =>
    withTenant(database.app, { tenantId: tenant.tenantId, propertyIds }, async (tx) => {
      const [row] = await tx`select (select count(*) from properties) as properties,
        (select count(*) from issues) as issues, (select count(*) from test_results) as results`;
      return { ...row };
    });
  assert.deepEqual(await count([tenant.propertyId]), { properties: 1, issues: 1, results: 1 });
  assert.deepEqual(await count([tenant.defaultPropertyId]), {
    properties: 1,
    issues: 0,
    results: 0,
  });
  assert.deepEqual(await count([]), { properties: 0, issues: 0, results: 0 });
});

Deno.test("the cross-tenant role reaches only the tables it was given", async () => {
  await using database = await testDatabase();
  const tenant = await mintTenant(database);
  await fillEveryTable(database.owner, tenant);
  await assert.rejects(
    acrossTenants(database.system, (tx) => tx`select * from issues`),
    /permission denied/,
  );
  await assert.rejects(
    acrossTenants(database.system, (tx) => tx`delete from accounts`),
    /permission denied/,
  );
  const jobs = await acrossTenants(database.system, (tx) => tx`select * from scan_jobs`);
  assert.equal(jobs.length, 1);
});
