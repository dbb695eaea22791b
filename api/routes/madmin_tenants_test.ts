/** Tenants as the provider's staff manages them: list, own limits, disabling, deletion. */
import { TENANT_HEADER } from "@crumbtrail/contract/constants";
import { listOf } from "@crumbtrail/contract/paging";
import { tenantLimits } from "@crumbtrail/contract/tenant";
import { tenantChoice, tenantRow } from "@crumbtrail/contract/tenant_list";
import { tenantData } from "@crumbtrail/contract/tenant_data";
import { queueTest } from "@crumbtrail/db/testing/queue";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { answerIn, assertRefused, type Caller, rowsIn, signedIn } from "../testing/callers.ts";

const listFor = (caller: Caller, query: string) =>
  rowsIn(tenantRow, caller.get(`/tenants${query}`));

const namesOf = (rows: { name: string }[]) => rows.map(({ name }) => name);

Deno.test("tenants: two of one name are told apart wherever staff lists or chooses tenants", async () => {
  await using api = await testApi();
  const [home, one, two] = [
    await testTenant(api.db),
    await testTenant(api.db),
    await testTenant(api.db),
  ];
  const staff = await signedIn(api, home, "ADMIN");
  const people = [await signedIn(api, one), await signedIn(api, two)];
  await api.db.owner`update tenants set name = 'Harbour' where id = ${one.id}`;
  await api.db.owner`update tenants set name = 'harbour' where id = ${two.id}`;
  const labels = [`Harbour (${one.id.slice(-6)})`, `harbour (${two.id.slice(-6)})`].toSorted();
  const told = async (path: string, nameOf: (row: Record<string, unknown>) => unknown) => {
    const { data } = await (await staff.get(path)).json();
    return data.map(nameOf).toSorted();
  };
  assert.deepEqual(await told("/tenants?search=harbour", ({ label }) => label), labels);
  assert.deepEqual(await told("/tenants/choices?search=harbour", ({ name }) => name), labels);
  const users = await told("/accounts?all=true", ({ tenantName }) => tenantName);
  assert.deepEqual(users, [home.name, ...labels].toSorted());
  for (const person of people) {
    assert.equal(
      (await person.post("/feedback", { text: "Hello", page: "/" }))
        .status,
      204,
    );
  }
  const tenantOf = (row: Record<string, unknown>) => Object(row.tenant).name;
  assert.deepEqual(await told("/feedback", tenantOf), labels);
  const [own] = await listFor(people[0] ?? staff, "");
  assert.deepEqual([own?.name, own?.label], ["Harbour", "Harbour"], "no word of another tenant");
});

Deno.test("tenants: staff sees tenants in trouble first, disabled ones last [madmin-3]", async () => {
  await using api = await testApi();
  const staff = await signedIn(api, await testTenant(api.db), "ADMIN");
  const ofShare = async (name: string, inconclusive: number) => {
    const tenant = await testTenant(api.db);
    await api.db.owner`update tenants set name = ${`Pier ${name}`} where id = ${tenant.id}`;
    await api.db.owner`
      insert into property_days (tenant_id, property_id, day, complete, inconclusive)
      values (${tenant.id}, ${tenant.defaultPropertyId}, now()::date, 4, ${inconclusive})`;
    return tenant;
  };
  await ofShare("a", 0);
  const gone = await ofShare("b", 9);
  await ofShare("c", 1);
  await ofShare("d", 4);
  await staff.patch(`/tenants/${gone.id}`, { status: "DISABLED" });
  const names = async (query: string) => namesOf(await listFor(staff, `?search=pier${query}`));
  assert.deepEqual(await names(""), ["Pier a", "Pier b", "Pier c", "Pier d"]);
  assert.deepEqual(await names("&order=trouble"), ["Pier d", "Pier c", "Pier a", "Pier b"]);
  assert.deepEqual(await names("&order=trouble&offset=1&limit=2"), ["Pier c", "Pier a"]);
});

Deno.test("tenants: staff finds tenants by name, status and tier, with usage and activity [madmin-3]", async () => {
  const now = new Date("2026-07-02T10:00:00Z");
  await using api = await testApi({ now: () => now });
  const [home, customer, other] = [
    await testTenant(api.db),
    await testTenant(api.db),
    await testTenant(api.db),
  ];
  const staff = await signedIn(api, home, "ADMIN");
  await signedIn(api, customer);
  await api.db.owner`update tenants set name = 'Harbour 100%' where id = ${customer.id}`;
  await testProperty(api.db, customer, "shop.example");
  const { jobId } = await queueTest(api.db, {
    tenantId: customer.id,
    propertyId: customer.defaultPropertyId,
  });
  await api.db.owner`update scan_jobs set created_at = ${now} where id = ${jobId}`;

  const [row, ...more] = await listFor(staff, "?search=harbour%20100%25");
  assert.deepEqual(more, []);
  assert.equal(row?._id, customer.id);
  assert.deepEqual(row?.usage, {
    usersCount: 1,
    propertiesCount: 1,
    testScenariosCount: 0,
    testsToday: 1,
  });
  assert.equal(row?.limits.maxDailyTests, 1000);
  assert.equal(row?.lastTestAt, now.toISOString());
  assert.notEqual(row?.lastUsedAt, null);
  assert.deepEqual(row?.health, { failingScenarios: 0, endedTests: 0, inconclusiveTests: 0 });
  const [quiet] = await listFor(staff, `?search=${other.name}`);
  assert.deepEqual([quiet?.lastUsedAt, quiet?.lastTestAt], [null, null]);

  await staff.patch(`/tenants/${other.id}`, { status: "DISABLED" });
  assert.deepEqual(namesOf(await listFor(staff, "?status=DISABLED")), [other.name]);
  assert.deepEqual(namesOf(await listFor(staff, "?search=50%25")), []);
  const { tier } = await answerIn(tenantData, staff.get(`/tenants/${customer.id}`));
  assert.deepEqual(namesOf(await listFor(staff, `?tier=${tier._id}`)), ["Harbour 100%"]);
  const analytics = async () => namesOf(await listFor(staff, "?search=harbour&feature=analytics"));
  assert.deepEqual(await analytics(), ["Harbour 100%"]);
  await staff.patch(`/tenants/${customer.id}`, { features: { analytics: false } });
  assert.deepEqual(await analytics(), []);
  await assertRefused(staff.get("/tenants?status=GONE"), 400, "INPUT_INVALID");
  const guest = await signedIn(api, customer, "VIEW_ONLY");
  assert.deepEqual(namesOf(await listFor(guest, `?search=${home.name}`)), ["Harbour 100%"]);
});

Deno.test("tenants: own limits go before the tier's, and only staff sets them [madmin-6]", async () => {
  await using api = await testApi();
  const [home, customer] = [await testTenant(api.db), await testTenant(api.db)];
  const staff = await signedIn(api, home, "ADMIN");
  const admin = await signedIn(api, customer);
  const path = `/tenants/${customer.id}`;
  const limits = { maxUsers: 1, storageRetentionInDays: 30 };
  await assertRefused(admin.patch(path, { limits }), 403, "MISSING_PERMISSION");
  const before = await answerIn(tenantData, staff.get(path));
  assert.equal(before.limits.maxUsers, null);
  const body = { ...before, limits: { ...before.limits, ...limits } };
  const changed = tenantData.parse(await (await staff.patch(path, body)).json());
  assert.deepEqual(changed.limits, body.limits);
  assert.ok(changed.version > before.version);

  const invited = await admin.post("/accounts", {
    username: "second@tenant.test",
    firstname: "Second",
    lastname: "User",
    role: "USER",
    propertyAuthorization: [],
  });
  assert.deepEqual((await invited.json()).details, { limit: "maxUsers", used: 1, max: 1 });
  const inEffect = async () => (await answerIn(tenantLimits, admin.get(`${path}/limits`))).limits;
  assert.deepEqual([(await inEffect()).maxUsers, (await inEffect()).maxDailyTests], [1, 1000]);
  const [row] = await listFor(staff, `?search=${customer.name}`);
  assert.equal(row?.limits.maxUsers, 1);
  const { data: [event] } = await (await admin.get("/audit-events")).json();
  assert.equal(event.after.limits.maxUsers, 1);

  await staff.patch(path, { limits: { maxUsers: null } });
  const tierMax = (await inEffect()).maxUsers;
  assert.ok(tierMax > 1);
  assert.equal((await inEffect()).storageRetentionInDays, 30);
  for (const wrong of [-1, 1.5, "many"]) {
    const response = await staff.patch(path, { limits: { maxUsers: wrong } });
    await assertRefused(response, 422, "VALIDATION_ERROR");
  }
});

Deno.test("tenants: disabling stops tests and sessions, enabling brings the data back [madmin-7]", async () => {
  await using api = await testApi();
  const [home, customer] = [await testTenant(api.db), await testTenant(api.db)];
  const staff = await signedIn(api, home, "ADMIN");
  const admin = await signedIn(api, customer);
  const place = { tenantId: customer.id, propertyId: customer.defaultPropertyId };
  await queueTest(api.db, place);
  const { jobId } = await queueTest(api.db, {
    tenantId: home.id,
    propertyId: home.defaultPropertyId,
  });
  const path = `/tenants/${customer.id}`;
  assert.equal((await staff.patch(path, { status: "DISABLED" })).status, 200);
  const jobs = await api.db.owner`select id, status from scan_jobs order by status`;
  assert.deepEqual(jobs.map(({ status }) => status), ["QUEUED", "ABORTED"]);
  assert.equal(jobs[0]?.id, jobId);
  await assertRefused(admin.get("/properties"), 401, "SESSION_EXPIRED");

  assert.equal((await staff.patch(path, { status: "ACTIVE" })).status, 200);
  await assertRefused(admin.get("/properties"), 401, "SESSION_EXPIRED");
  const again = await signedIn(api, customer);
  assert.equal((await (await again.get("/properties")).json()).data.length, 1);
  assert.equal((await (await again.get("/accounts")).json()).data.length, 2);
});

Deno.test("tenants: staff sets the currency of any tenant, and its name only when let in [madmin-5]", async () => {
  await using api = await testApi();
  const [home, customer] = [await testTenant(api.db), await testTenant(api.db)];
  const staff = await signedIn(api, home, "ADMIN");
  const path = `/tenants/${customer.id}`;
  const changed = await staff.patch(path, { currency: "EUR" });
  assert.equal((await changed.json()).currency, "EUR");
  await assertRefused(staff.patch(path, { name: "Mine" }), 403, "FORBIDDEN");
});

Deno.test("tenants: staff deletes a disabled tenant in 14 days, and can undo it [madmin-8]", async () => {
  const now = new Date("2026-07-02T10:00:00Z");
  await using api = await testApi({ now: () => now });
  const [home, customer] = [await testTenant(api.db), await testTenant(api.db)];
  const staff = await signedIn(api, home, "ADMIN");
  const path = `/tenants/${customer.id}/request-delete`;
  await assertRefused(staff.post(path), 403, "FORBIDDEN");
  await staff.patch(`/tenants/${customer.id}`, { status: "DISABLED" });
  const requested = tenantData.parse(await (await staff.post(path)).json());
  assert.equal(requested.deletion?.deleteAt, "2026-07-16T10:00:00.000Z");
  assert.equal(requested.accountOwnerData.email, "");
  const [row] = await listFor(staff, `?search=${customer.name}`);
  assert.equal(row?.deleteAt, "2026-07-16T10:00:00.000Z");
  const kept = tenantData.parse(await (await staff.delete(path)).json());
  assert.equal(kept.deletion, null);
  await assertRefused(staff.post(`/tenants/${home.id}/request-delete`), 403, "FORBIDDEN");
});

Deno.test("tenants: a new tenant's first admin is invited; a taken name leaves no tenant [madmin-4]", async () => {
  await using api = await testApi();
  const home = await testTenant(api.db);
  const staff = await signedIn(api, home, "ADMIN");
  const admin = { username: "ada@new.test", firstname: "Ada", lastname: "L" };
  const made = await staff.post("/tenants", { name: "New shop", admin });
  assert.equal(made.status, 201, await made.clone().text());
  const { _id } = await made.json();
  const [account] = await api.db.owner`
    select role, status, tenant_id as tenant from accounts where username = ${admin.username}`;
  assert.deepEqual({ ...account }, { role: "TENANT_ADMIN", status: "PENDING", tenant: _id });
  const [mail] = await api.db.owner`select recipient, tenant_id from mails`;
  assert.deepEqual({ ...mail }, { recipient: admin.username, tenant_id: _id });

  const again = await staff.post("/tenants", { name: "Second shop", admin });
  assert.equal((await again.json()).message, "ENTITY_ALREADY_EXISTS");
  const wrong = { ...admin, username: "no mail" };
  const refused = await staff.post("/tenants", { name: "Second shop", admin: wrong });
  assert.ok(refused.status >= 400);
  assert.deepEqual(await listFor(staff, "?search=Second"), []);
});

Deno.test("tenants: the list has the failing scenarios of a tenant, and the inconclusive tests of seven days [madmin-3]", async () => {
  const now = new Date("2026-07-02T22:30:00Z");
  await using api = await testApi({ now: () => now });
  const [home, customer] = [await testTenant(api.db), await testTenant(api.db)];
  const staff = await signedIn(api, home, "ADMIN");
  const { id, defaultPropertyId } = customer;
  // In Berlin it is the third of July already.
  await api.db.owner`insert into property_days (tenant_id, property_id, day, complete, inconclusive)
    values (${id}, ${defaultPropertyId}, '2026-07-03', 6, 1),
      (${id}, ${defaultPropertyId}, '2026-06-27', 2, 1),
      (${id}, ${defaultPropertyId}, '2026-06-26', 40, 40)`;
  await api.db.owner`with made as (
      insert into test_scenarios (tenant_id, property_id, name, url, preset, type)
      select ${id}, ${defaultPropertyId}, 'S' || n, 'https://a.test/', 'NO_ACTION_SP_CMP',
        'CONTINUOUS' from generate_series(1, 3) n returning *)
    insert into scenario_states (tenant_id, scenario_id, fail_counter, failing_since)
    select tenant_id, id, 1, now() from made where name <> 'S2'`;
  const [row] = await listFor(staff, `?search=${customer.name}`);
  assert.deepEqual(row?.health, { failingScenarios: 2, endedTests: 10, inconclusiveTests: 2 });
  const [other] = await listFor(staff, `?search=${home.name}`);
  assert.deepEqual(other?.health, { failingScenarios: 0, endedTests: 0, inconclusiveTests: 0 });
});

Deno.test("tenants: staff chooses among names and status; a visit starts and ends in the tenant's log [madmin-17, madmin-24]", async () => {
  await using api = await testApi();
  const [home, customer, off] = [
    await testTenant(api.db),
    await testTenant(api.db),
    await testTenant(api.db),
  ];
  const [staff, admin] = [await signedIn(api, home, "ADMIN"), await signedIn(api, customer)];
  await staff.patch(`/tenants/${off.id}`, { status: "DISABLED" });
  const choices = async (query = "") => {
    const { data } = await answerIn(listOf(tenantChoice), staff.get(`/tenants/choices${query}`));
    return data.map(({ _id, status, authorization }) => [
      _id,
      status,
      authorization.pwTeamMayAccessTenant,
    ]);
  };
  assert.equal((await choices()).length, 3);
  assert.deepEqual(await choices(`?status=ACTIVE&search=${customer.name}`), [
    [customer.id, "ACTIVE", false],
  ]);
  assert.deepEqual(await choices(`?status=ACTIVE&search=${off.name}`), []);

  const visits = `/tenants/${customer.id}/visits`;
  const refused = await staff.post(visits);
  assert.deepEqual((await refused.json()).details, { tenant: "has not authorised access" });
  await admin.patch(`/tenants/${customer.id}`, { authorization: { pwTeamMayAccessTenant: true } });
  assert.equal((await staff.post(visits)).status, 204);
  const inside = (path: string) =>
    staff.call("GET", path, undefined, { [TENANT_HEADER]: customer.id });
  for (const path of ["/properties", "/vendors", "/properties"]) {
    assert.equal((await inside(path)).status, 200);
  }
  await (await inside("/vendors?export-format=xlsx")).body?.cancel();
  await admin.patch(`/tenants/${customer.id}`, { authorization: { pwTeamMayAccessTenant: false } });
  for (let n = 0; n < 2; n++) {
    const { message, details } = await (await inside("/properties")).json();
    assert.deepEqual([message, details], ["FORBIDDEN", { tenant: "has not authorised access" }]);
  }
  assert.equal((await staff.delete(visits)).status, 204);
  assert.equal((await staff.post(`/tenants/${home.id}/visits`)).status, 204);
  const gone = `/tenants/${crypto.randomUUID()}/visits`;
  for (const answer of [await staff.post(gone), await staff.delete(gone)]) {
    await assertRefused(answer, 404, "ENTITY_NOT_FOUND");
  }
  const log = await api.db.owner`select action, after ->> 'step' as step from audit_events
    where tenant_id = ${customer.id} and by_staff order by at, id`;
  assert.deepEqual(log.map(({ action, step }) => step === null ? action : step), [
    "tenant.visit_started",
    "Lists properties of the tenant",
    "Lists vendors by name",
    "Lists vendors by name: Excel",
    "tenant.visit_refused",
    "tenant.visit_ended",
  ]);
});
