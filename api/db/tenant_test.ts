import assert from "node:assert/strict";
import { mintTenant, mintTestResult, testDatabase } from "./testing.ts";
import { acrossTenants, withTenant } from "./tenant.ts";

/** Every table with a tenant, from the catalogue, so that a new one can't be forgotten. */
const TENANT_TABLES = `select c.oid::regclass::text as name from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and (c.relname = 'tenants' or exists (
    select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'))
  order by 1`;

Deno.test("another tenant's setting, or none, shows nothing of any tenant table", async () => {
  await using database = await testDatabase();
  const [mine, theirs] = [await mintTenant(database), await mintTenant(database)];
  const tables = await database.owner.unsafe<{ name: string }[]>(TENANT_TABLES);
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

Deno.test("the application's role can't write for another tenant or switch its walls off", async () => {
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
  await refused("alter role crumbtrail_app bypassrls", /permission denied/);
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

Deno.test("a caller held to properties sees those and no others", async () => {
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

Deno.test("the cross-tenant door reaches only what it was given", async () => {
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

type Owner = Awaited<ReturnType<typeof testDatabase>>["owner"];

/** One row in each tenant table; the owner of the test server is a superuser. */
async function fillEveryTable(
  owner: Owner,
  { tenantId, propertyId }: { tenantId: string; propertyId: string },
): Promise<void> {
  await owner.begin(async (tx) => {
    const id = async (rows: Promise<{ id: string }[]>) => (await rows)[0]?.id ?? "";
    const account = await id(tx`insert into accounts (tenant_id, username, role)
      values (${tenantId}, ${crypto.randomUUID() + "@a.test"}, 'USER') returning id`);
    await tx`insert into sessions (token_hash, tenant_id, account_id, remember, expires_at)
      values (${crypto.randomUUID()}, ${tenantId}, ${account}, true, now())`;
    await tx`insert into self_service_grants (token_hash, tenant_id, account_id, type, created_at,
      expires_at) values (${crypto.randomUUID()}, ${tenantId}, ${account}, 'CHANGE_PASSWORD', now(),
      now() + interval '1 day')`;
    await tx`insert into api_tokens (tenant_id, account_id, token_hash, hint, permissions, expires_at)
      values (${tenantId}, ${account}, ${crypto.randomUUID()}, 'abcd', '{VIEW_RESULTS}',
      now() + interval '1 day')`;
    await tx`insert into idempotency_keys (tenant_id, account_id, key, request_hash, started_at)
      values (${tenantId}, ${account}, 'k', 'h', now())`;
    await tx`insert into mails (tenant_id, name, recipient, subject, html, plain)
      values (${tenantId}, 'n', 'a@a.test', 's', 'h', 'p')`;
    await tx`insert into account_properties values (${tenantId}, ${account}, ${propertyId})`;
    const vendor = await id(tx`insert into vendors (tenant_id, name) values (${tenantId}, 'v')
      returning id`);
    await tx`insert into vendor_properties values (${tenantId}, ${vendor}, ${propertyId})`;
    const entry = await id(tx`insert into vendor_entries (tenant_id, vendor_id, type, pattern)
      values (${tenantId}, ${vendor}, 'REQUEST', 'x') returning id`);
    await tx`insert into vendor_entry_properties values (${tenantId}, ${entry}, ${propertyId})`;
    const item = await id(tx`insert into storage_items (tenant_id, name, type)
      values (${tenantId}, 's', 'COOKIE') returning id`);
    await tx`insert into storage_item_properties values (${tenantId}, ${item}, ${propertyId})`;
    const scenario = await id(tx`insert into test_scenarios (tenant_id, property_id, name, url,
      preset, type) values (${tenantId}, ${propertyId}, 'n', 'u', 'EXTERNAL', 'ON_DEMAND')
      returning id`);
    await tx`insert into scan_jobs (tenant_id, property_id, scenario_id, type, url, target_host,
      preset, device, width, height, priority) values (${tenantId}, ${propertyId}, ${scenario},
      'ON_DEMAND', 'u', 'h', 'EXTERNAL', 'DESKTOP', 1200, 800, 0)`;
    const result = await mintTestResult(tx as never, {
      tenantId,
      propertyId,
      defaultPropertyId: "",
    });
    await tx`insert into test_reports values (${tenantId}, ${result}, ${propertyId}, '{}')`;
    const issue = await id(tx`insert into issues (tenant_id, property_id, issue_type, entry_name,
      name, entry_origin, last_occurred_on, search_text) values (${tenantId}, ${propertyId},
      'UNKNOWN_VENDOR', 'n', 'n', 'o', 'u', 'n') returning id`);
    await tx`insert into issue_occurrences values (${tenantId}, ${issue}, ${result}, 1, 'new', now())`;
    await tx`insert into past_runs (tenant_id, id, property_id, type, url, outcome, created_at)
      values (${tenantId}, uuidv7(), ${propertyId}, 'ON_DEMAND', 'u', 'COMPLETE', now())`;
    await tx`insert into comments (tenant_id, issue_id, content) values (${tenantId}, ${issue}, 'hello')`;
    await tx`insert into outbox (tenant_id, topic, payload) values (${tenantId}, 't', '{}')`;
    await tx`insert into audit_events (tenant_id, actor_name, action, entity_type)
      values (${tenantId}, 'a', 'b', 'c')`;
  });
}
