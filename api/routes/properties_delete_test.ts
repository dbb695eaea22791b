import { propertyUsage } from "@crumbtrail/contract/property";
import { queueTest } from "@crumbtrail/db/testing/queue";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";
import { testGroup } from "../testing/assignee_groups.ts";
import { sampleFinding } from "../testing/findings.ts";
import { testRun } from "../testing/runs.ts";
import { deleteHiddenProperties } from "../configuration/delete_property.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

Deno.test("a deleted property takes its issues, results and tests along, and their evidence [properties-31]", async () => {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const blog = await testProperty(api.db, tenant, "blog.example");
  for (const propertyId of [shop, blog]) {
    await testRun(api, tenant, { propertyId, findings: [sampleFinding()] });
  }
  const { jobId } = await queueTest(api.db, { tenantId: tenant.id, propertyId: shop });
  await api.db.owner`update scan_jobs set attempt = 1, left_at = now() where id = ${jobId}`;
  const { owner } = api.db;
  const group = await testGroup(api.db, tenant);
  await owner`insert into issue_assignee_properties (tenant_id, assignee_id, property_id)
    values (${tenant.id}, ${group}, ${shop})`;
  const [vendor] = await owner`insert into vendors (tenant_id, name)
    values (${tenant.id}, 'Snow Stats') returning id`;
  await owner`insert into vendor_properties (tenant_id, vendor_id, property_id)
    values (${tenant.id}, ${vendor?.id}, ${shop}), (${tenant.id}, ${vendor?.id}, ${blog})`;
  await signedIn(api, tenant, "USER", [shop]);
  const [before] = await owner`select version from vendors where id = ${vendor?.id}`;

  const manager = await signedIn(api, tenant, "TENANT_MANAGER");
  const usage = propertyUsage.parse(await (await manager.get(`/properties/${shop}/usage`)).json());
  assert.deepEqual(usage, {
    issues: 1,
    openIssues: 1,
    results: 1,
    queuedTests: 1,
    scenarios: 0,
    groups: 1,
    users: 1,
    vendors: 1,
    storageItems: 0,
  });
  const response = await manager.delete(`/properties/${shop}`);
  assert.equal(response.status, 204, await response.text());

  assert.equal((await manager.get(`/properties/${shop}`)).status, 404);
  assert.equal((await manager.delete(`/properties/${shop}`)).status, 404);
  const [job] = await owner`select status from scan_jobs where id = ${jobId}`;
  assert.equal(job?.status, "ABORTED");
  assert.equal(await deleteHiddenProperties(api.db), 1);
  const left = await owner`
    select 'issue' as what, property_id as property from issues where tenant_id = ${tenant.id}
    union all select 'result', property_id from test_results where tenant_id = ${tenant.id}
    union all select 'vendor', property_id from vendor_properties where tenant_id = ${tenant.id}
    union all select 'group', property_id from issue_assignee_properties
      where tenant_id = ${tenant.id}
    union all select 'user', property_id from account_properties where tenant_id = ${tenant.id}`;
  assert.deepEqual(left.map(({ what, property }) => [what, property]).sort(), [
    ["issue", blog],
    ["result", blog],
    ["vendor", blog],
  ]);
  const [after] = await owner`select version from vendors where id = ${vendor?.id}`;
  assert.equal(after?.version, before?.version + 1);
  const files = await owner`select payload ->> 'key' as key, run_at > now() as later from outbox
    where tenant_id = ${tenant.id} and topic = 'blob.delete' order by run_at`;
  assert.ok(files.some(({ key, later }) => /^recordings\//.test(key) && !later));
  const ofJob = files.filter(({ key }) => key.includes(jobId));
  assert.deepEqual(ofJob.map(({ later }) => later), [true, true]);
  const [event] = await owner`select before from audit_events
    where tenant_id = ${tenant.id} and action = 'property.deleted' and entity_id = ${shop}`;
  assert.equal(event?.before.name, "shop.example");
  assert.deepEqual(event?.before.usage, usage);
});

Deno.test("a deleted property is hidden at once, and its name and host can be used again", async () => {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  await testRun(api, tenant, { propertyId: shop, findings: [sampleFinding()] });
  const admin = await signedIn(api, tenant, "ADMIN");
  const vendor = await admin.post("/vendors", { name: "Ads", properties: [shop] });
  assert.equal((await admin.delete(`/properties/${shop}`)).status, 204);

  const { data } = await (await admin.get("/properties")).json();
  assert.deepEqual(data.map(({ name }: { name: string }) => name), ["Tenant default"]);
  const { _id } = await vendor.json();
  assert.deepEqual((await (await admin.get(`/vendors/${_id}`)).json()).properties, []);
  const assigned = await admin.patch(`/vendors/${_id}`, { properties: [shop] });
  assert.equal(assigned.status, 422);
  const { properties } = await (await admin.get("/configuration")).json();
  assert.equal(properties.length, 1);
  const issues = await (await admin.get("/issues?timeRange=all")).json();
  assert.match(issues.data[0].property.name, /^shop\.example \(being deleted since .+\)$/);
  const again = await admin.post("/properties", { name: "shop.example", baseUrl: "shop.example" });
  assert.equal(again.status, 201, await again.text());
  assert.equal(await deleteHiddenProperties(api.db), 1);
  assert.equal((await (await admin.get("/issues?timeRange=all")).json()).data.length, 0);
  assert.equal((await (await admin.get("/properties")).json()).data.length, 2);
});

Deno.test("a large property is deleted in batches, by two workers at once, with all its evidence", async () => {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const first = await testRun(api, tenant, { propertyId: shop });
  await api.db.owner`insert into test_results (id, tenant_id, property_id, run_id, scenario_name,
      scan_job_id, type, url, preset, device, outcome, recording_key, recording_sha256, created_at,
      finished_at)
    select uuidv7(), tenant_id, property_id, run_id, scenario_name, uuidv7(), type, url, preset,
      device, outcome, 'recordings/' || n, recording_sha256, created_at, finished_at
    from test_results cross join generate_series(1, 450) n where id = ${first}`;
  const admin = await signedIn(api, tenant);
  assert.equal((await admin.delete(`/properties/${shop}`)).status, 204);
  await Promise.all([deleteHiddenProperties(api.db), deleteHiddenProperties(api.db)]);
  await deleteHiddenProperties(api.db);
  const [left] = await api.db.owner`select
    (select count(*)::int from properties where id = ${shop}) as properties,
    (select count(*)::int from test_results where property_id = ${shop}) as results,
    (select count(*)::int from outbox where tenant_id = ${tenant.id} and topic = 'blob.delete'
      and payload ->> 'key' like 'recordings/%') as recordings`;
  // The first result has a screenshot as well.
  assert.deepEqual({ ...left }, { properties: 0, results: 0, recordings: 452 });
});

Deno.test("the tenant default property cannot be deleted [properties-31]", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const refused = await admin.delete(`/properties/${tenant.defaultPropertyId}`);
  assert.equal(refused.status, 403);
  assert.deepEqual((await refused.json()).details, { isTenantDefaultProperty: true });
  assert.equal((await admin.get(`/properties/${tenant.defaultPropertyId}`)).status, 200);
});

Deno.test("a root domain that belongs to nobody is refused in a sentence [properties-5]", async () => {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const admin = await signedIn(api, tenant);
  for (const name of ["co.uk", "com", "github.io"]) {
    const refused = await admin.patch(`/properties/${shop}`, { baseUrl: `.${name}` });
    assert.equal(refused.status, 422, name);
    const [{ path, message }] = (await refused.json()).details;
    assert.equal(path, "baseUrl");
    assert.equal(
      message,
      `anybody can register names below .${name}: enter a domain of your own, such as .example.${name}`,
    );
  }
  for (const baseUrl of [".example.co.uk", "https://gov.uk", ".shop.example", "https://10.0.0.1"]) {
    const saved = await admin.patch(`/properties/${shop}`, { baseUrl });
    assert.equal(saved.status, 200, `${baseUrl}: ${await saved.text()}`);
  }
});

Deno.test("deleting a property finds its runs, results, reports and jobs by an index", async () => {
  const rows = await api.db.owner`select distinct tablename as name from pg_indexes
    where indexdef like '%(tenant_id, property_id%' and indexdef not like '% WHERE %'`;
  const indexed = new Set(rows.map(({ name }) => name));
  for (const table of ["past_runs", "scan_jobs", "test_reports", "test_results", "test_runs"]) {
    assert.ok(indexed.has(table), table);
  }
});
