/** PUR settings of a property: what is kept, and that the password comes out nowhere. */
import { aboutPurPassword, keyring, scannerKeyring, scannerKeys } from "@crumbtrail/db/secrets";
import { databaseText } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { resealPasswords } from "../reseal.ts";
import { TEST_KEY, type TestApi, testApi, testProperty, testTenant } from "../testing/api.ts";
import { type Caller, signedIn } from "../testing/callers.ts";

const SECRET = "planted-Secret-4711";
const PUR = {
  connector: "login-form",
  url: "https://pur.example/login",
  username: "reader@pur.example",
  password: SECRET,
};
const { password: _, ...KNOWN } = PUR;

const shared = await testApi();
Deno.test.afterAll(shared.db.close);

async function stage(api = shared) {
  const tenant = await testTenant(api.db);
  const id = await testProperty(api.db, tenant, "shop.example");
  const admin = await signedIn(api, tenant, "TENANT_MANAGER");
  const owner = { tenantId: tenant.id, propertyId: id };
  return { api, tenant, id, admin, owner };
}

/** Answer of a change of the PUR settings: `[status, body]`. */
async function put(caller: Caller, id: string, pur: unknown) {
  const response = await caller.patch(`/properties/${id}`, { pur });
  const text = await response.text();
  assert.ok(!text.includes(SECRET), text);
  return { status: response.status, body: JSON.parse(text) };
}

async function stored(api: TestApi, id: string) {
  const [row] = await api.db.owner`select pur from properties where id = ${id}`;
  return row?.pur;
}

Deno.test("PUR settings are kept with the password sealed; it is in no answer and no audit event [properties-25]", async () => {
  const { api, admin, id, owner } = await stage();
  const { status, body } = await put(admin, id, PUR);
  assert.equal(status, 200);
  assert.deepEqual(body.pur, { ...KNOWN, passwordSet: true });
  for (const path of ["/properties", `/properties/${id}`]) {
    const text = await (await admin.get(path)).text();
    assert.ok(text.includes(KNOWN.username));
    assert.doesNotMatch(text, /planted|v1\./);
  }
  const all = await databaseText(api.db);
  assert.ok(all.includes(KNOWN.username), "the dump has to hold the rest, or it proves nothing");
  assert.ok(!all.includes(SECRET) && !all.includes(btoa(SECRET).replace(/=+$/, "")));
  const { password } = await stored(api, id);
  const ring = scannerKeyring(scannerKeys(TEST_KEY));
  assert.equal(await ring.open(password, aboutPurPassword(owner)), SECRET);
  const [event] = await api.db.owner`select before, after from audit_events
    where action = 'property.changed' and tenant_id = ${owner.tenantId}`;
  assert.deepEqual({ ...event }, {
    before: { name: "shop.example", pur: null },
    after: { name: "shop.example", pur: { ...KNOWN, passwordSet: true }, purPasswordChanged: true },
  });
});

Deno.test("an empty connector is removed, and No PUR clears [properties-13]", async () => {
  const { api, admin, id } = await stage();
  for (const nothing of [null, {}, { connector: "", url: "", username: "", password: "" }]) {
    const { connector: __, ...rest } = KNOWN;
    const { body } = await put(admin, id, { ...PUR, connector: "" });
    assert.deepEqual(body.pur, { ...rest, passwordSet: true });
    const cleared = await put(admin, id, nothing);
    assert.equal(cleared.body.pur, null);
    assert.equal(await stored(api, id), null);
  }
});

Deno.test("PUR settings need URL, user name and password [properties-17]", async () => {
  const { api, admin, id } = await stage();
  const wrong: [change: Record<string, unknown>, path: string][] = [
    [{ url: undefined }, "pur.url"],
    [{ url: "ftp://pur.example/" }, "pur.url"],
    [{ url: "https://me:secret@pur.example/" }, "pur.url"],
    [{ username: "  " }, "pur.username"],
    [{ password: "" }, "pur.password"],
    [{ password: undefined }, "pur.password"],
    [{ connector: "nobody-knows" }, "pur.connector"],
    [{ token: "x" }, "pur"],
  ];
  for (const [change, path] of wrong) {
    const { status, body } = await put(admin, id, { ...PUR, ...change });
    const found = [status, body.message, body.details[0].path];
    assert.deepEqual(found, [422, "VALIDATION_ERROR", path], JSON.stringify(change));
  }
  assert.equal(await stored(api, id), null);
});

Deno.test("a password that is left out stays, unless the URL leads to another site", async () => {
  const { api, admin, id } = await stage();
  await put(admin, id, PUR);
  const { password } = await stored(api, id);
  const moved = await put(admin, id, { ...KNOWN, url: "https://pur.example/other" });
  assert.deepEqual(moved.body.pur, {
    ...KNOWN,
    url: "https://pur.example/other",
    passwordSet: true,
  });
  assert.equal((await stored(api, id)).password, password);
  for (const url of ["https://thief.example/", "http://pur.example/login"]) {
    const { status, body } = await put(admin, id, { ...KNOWN, url });
    assert.deepEqual([status, body.details[0].path], [422, "pur.password"], url);
  }
  assert.equal((await put(admin, id, { ...PUR, url: "https://new.example/" })).status, 200);
});

Deno.test("without a key a password is refused with what is missing, and the rest still works", async () => {
  const api = await testApi({ db: shared.db, config: { SECRETS_KEY: undefined } });
  const tenant = await testTenant(api.db);
  const id = await testProperty(api.db, tenant, "shop.example");
  const admin = await signedIn(api, tenant);
  const { status, body } = await put(admin, id, PUR);
  assert.deepEqual([status, body.message], [503, "UNKNOWN_ERROR"]);
  assert.match(body.details.configuration, /^SECRETS_KEY is not set/);
  assert.equal(await stored(api, id), null);
  assert.equal((await admin.patch(`/properties/${id}`, { name: "Shop" })).status, 200);
});

Deno.test("the database takes no password that is not sealed", async () => {
  const { api, id } = await stage();
  await assert.rejects(
    api.db.owner`update properties set pur = ${JSON.stringify(PUR)}::text::jsonb
      where id = ${id}`,
    /properties_pur_sealed/,
  );
});

/** Settings as an applied document leaves them. */
async function withoutPassword({ api, id }: Awaited<ReturnType<typeof stage>>) {
  await api.db.owner`update properties set pur = ${JSON.stringify(KNOWN)}::text::jsonb
    where id = ${id}`;
}

Deno.test("PUR settings can lack their password; tests with it are refused until it is entered [import-export-6]", async () => {
  const scene = await stage();
  const { admin, id } = scene;
  await withoutPassword(scene);
  const { pur } = await (await admin.get(`/properties/${id}`)).json();
  assert.deepEqual(pur, { ...KNOWN, passwordSet: false });
  const test = { url: "https://shop.example/", preset: "PUR_SP_CMP" };
  const scenario = { ...test, name: "Login", type: "CONTINUOUS", property: id };
  for (const body of [{ ...test, type: "ON_DEMAND" }, scenario]) {
    const refused = await admin.post("/test-scenarios", body);
    const { message, details } = await refused.json();
    assert.deepEqual([refused.status, message, details[0].path], [400, "INPUT_INVALID", "preset"]);
  }
  const kept = await put(admin, id, { ...KNOWN, username: "other@pur.example" });
  assert.deepEqual([kept.status, kept.body.details[0].path], [422, "pur.password"]);
  assert.deepEqual((await put(admin, id, PUR)).body.pur, { ...KNOWN, passwordSet: true });
  assert.equal((await admin.post("/test-scenarios", scenario)).status, 201);
});

Deno.test("a stopped scenario cannot start while the PUR password is missing [scenarios-6]", async () => {
  const scene = await stage();
  const { admin, id } = scene;
  await put(admin, id, PUR);
  const added = await admin.post("/test-scenarios", {
    ...{ name: "Login 2", url: "https://shop.example/", type: "CONTINUOUS", status: "IDLE" },
    ...{ preset: "PUR_SP_CMP", property: id },
  });
  const { _id: scenario, missing } = await added.json();
  assert.equal(missing, null);
  await withoutPassword(scene);
  const refused = await admin.patch(`/test-scenarios/${scenario}`, { status: "QUEUED" });
  assert.equal(refused.status, 400);
  assert.deepEqual((await refused.json()).details, [{
    path: "preset",
    message: "the password of the property's PUR settings is missing: enter it first",
  }]);
  const shown = await (await admin.get(`/test-scenarios/${scenario}`)).json();
  assert.deepEqual([shown.status, shown.missing], ["IDLE", "PUR_PASSWORD"]);
  await put(admin, id, PUR);
  const started = await admin.patch(`/test-scenarios/${scenario}`, { status: "QUEUED" });
  assert.deepEqual([started.status, (await started.json()).status], [200, "QUEUED"]);
});

Deno.test("settings without a password are left out when passwords are sealed anew", async () => {
  await using api = await testApi();
  await withoutPassword(await stage(api));
  assert.deepEqual(await resealPasswords(api.db, keyring(TEST_KEY)), { stored: 0, resealed: 0 });
});

Deno.test("PUR and 2,5 Wege can be started only where the property has what they need [properties-29]", async () => {
  const { api, tenant, admin, id } = await stage();
  const letAll = (allTestTypesEnabled: boolean) =>
    api.db.owner`update tenants set features = ${
      JSON.stringify({ allTestTypesEnabled })
    }::text::jsonb
      where id = ${tenant.id}`;
  await letAll(true);
  const start = async (preset: string) => {
    const url = "https://shop.example/";
    const response = await admin.post("/test-scenarios", { url, type: "ON_DEMAND", preset });
    const { message, details } = await response.json();
    return [response.status, message, details?.[0]?.message];
  };
  const refused = (why: string) => [400, "INPUT_INVALID", why];
  assert.deepEqual(
    await start("PUR_SP_CMP"),
    refused("the property has no PUR settings, or their password is missing"),
  );
  const noToggles = refused("no toggles are chosen on the property");
  assert.deepEqual(await start("PARTIAL_REJECT_ALL"), noToggles);
  assert.deepEqual(await start("EXTERNAL"), refused("not available for the test of a URL"));
  const partialReject = { toggles: [{ label: "Analytics", on: true }] };
  await admin.patch(`/properties/${id}`, { pur: PUR, partialReject });
  assert.equal((await start("PUR_SP_CMP"))[0], 201);
  assert.equal((await start("PARTIAL_REJECT_ALL"))[0], 201);
  assert.equal((await start("EXTERNAL"))[0], 400);
  await letAll(false);
  assert.deepEqual((await start("PARTIAL_REJECT_ALL")).slice(0, 2), [403, "FORBIDDEN"]);
  assert.equal((await start("PUR_SP_CMP"))[0], 201);
  assert.ok(!(await databaseText(api.db)).includes(SECRET), "a queued job holds the password");
});

Deno.test("after a change of the key every password is sealed anew, and opens for its property", async () => {
  await using api = await testApi();
  const { admin, id, owner } = await stage(api);
  const other = await testTenant(api.db);
  const theirs = await testProperty(api.db, other, "news.example");
  await put(admin, id, PUR);
  await put(await signedIn(api, other, "TENANT_ADMIN"), theirs, PUR);
  const next = new Uint8Array(32).fill(9).toBase64();
  const both = keyring(`${next},${TEST_KEY}`);
  assert.deepEqual(await resealPasswords(api.db, both), { stored: 2, resealed: 2 });
  assert.deepEqual(await resealPasswords(api.db, both), { stored: 2, resealed: 0 });
  for (const about of [owner, { tenantId: other.id, propertyId: theirs }]) {
    const { password, ...rest } = await stored(api, about.propertyId);
    const ring = scannerKeyring(scannerKeys(next));
    assert.equal(await ring.open(password, aboutPurPassword(about)), SECRET);
    assert.deepEqual(rest, KNOWN);
  }
  await assert.rejects(resealPasswords(api.db, keyring(TEST_KEY)), /lacks the key/);
});
