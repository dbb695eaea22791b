import { type Property, property } from "@crumbtrail/contract/property";
import type { EntityChange } from "@crumbtrail/contract/versions";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { type Caller, signedIn } from "../testing/callers.ts";
import { callWith, testApiToken } from "../testing/tokens.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

async function changed(caller: Caller, id: string, body: unknown): Promise<Property> {
  const response = await caller.patch(`/properties/${id}`, body);
  assert.equal(response.status, 200, await response.clone().text());
  return property.parse(await response.json());
}

async function refusal(response: Response) {
  const { message, details } = await response.json();
  return [response.status, message, details?.[0]?.path];
}

Deno.test("changing a property: fields that are left out stay, and the audit event has the rest [properties-4, properties-8]", async () => {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const manager = await signedIn(api, tenant, "TENANT_MANAGER");
  const after = await changed(manager, shop, {
    baseUrl: " .Shop. example ",
    urlWhiteList: [" ^https://cdn\\. "],
    externalPropertyId: "4711",
    status: "DISABLED",
  });
  assert.equal(after.name, "shop.example");
  assert.equal(after.baseUrl, ".Shop.example");
  assert.deepEqual(after.urlWhiteList, ["^https://cdn\\."]);
  assert.equal(after.externalPropertyId, "4711");
  const [row] = await api.db.owner`select host from properties where id = ${shop}`;
  assert.equal(row?.host, ".shop.example");
  const [event] = await api.db.owner`select * from audit_events
    where action = 'property.changed' and tenant_id = ${tenant.id}`;
  assert.equal(event?.entity_id, shop);
  assert.equal(event?.actor_id, manager.accountId);
  assert.deepEqual(Object.keys(event?.before).sort(), [
    "baseUrl",
    "externalPropertyId",
    "name",
    "status",
    "urlWhiteList",
  ]);
  assert.deepEqual((await changed(manager, shop, { urlWhiteList: [] })).urlWhiteList, []);
  await changed(manager, shop, { urlWhiteList: [] });
  await changed(manager, shop, {});
  const events = await api.db.owner`select 1 from audit_events where tenant_id = ${tenant.id}`;
  assert.equal(events.length, 2, "what changes nothing is no event");
});

Deno.test("changing a property: what does not fit is named, and nothing is written [properties-15]", async () => {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  await testProperty(api.db, tenant, "blog.example");
  const admin = await signedIn(api, tenant);
  const wrong: [body: unknown, path: string][] = [
    [{ name: " " }, "name"],
    [{ baseUrl: "https://" }, "baseUrl"],
    [{ baseUrl: "..example" }, "baseUrl"],
    [{ baseUrl: "<a>.example" }, "baseUrl"],
    [{ urlWhiteList: ["("] }, "urlWhiteList.0"],
    [{ customStorageItemWhitelist: ["ab"] }, "customStorageItemWhitelist.0"],
    [{ img: "javascript:alert(1)" }, "img"],
    [{ partialReject: { toggles: [] } }, "partialReject.toggles"],
    [{ isDefault: true }, ""],
    [{ baseUrl: "" }, "baseUrl"],
  ];
  for (const [body, path] of wrong) {
    const refused = await refusal(await admin.patch(`/properties/${shop}`, body));
    assert.deepEqual(refused, [422, "VALIDATION_ERROR", path], JSON.stringify(body));
  }
  const dropped = await admin.patch(`/properties/${shop}`, { isTenantDefaultProperty: true });
  assert.equal((await dropped.json()).isTenantDefaultProperty, false, "read-only");
  const twice = await refusal(await admin.patch(`/properties/${shop}`, { name: "blog.example" }));
  assert.deepEqual(twice.slice(0, 2), [409, "DUPLICATE_KEY"]);
  const host = await admin.patch(`/properties/${shop}`, { baseUrl: "https://Blog.example/" });
  assert.deepEqual((await host.json()).details, { constraint: "properties__tenant_id__host" });
  const events = await api.db.owner`select 1 from audit_events where tenant_id = ${tenant.id}`;
  assert.equal(events.length, 0);
});

Deno.test("a base URL is a host: a path or query is refused with the reason, what is there stays", async () => {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const staff = await signedIn(api, tenant, "ADMIN");
  const reason = "a property covers all pages of a host: leave out the path and the query";
  for (const baseUrl of ["https://new.example/news", ".new.example?a=1", "new.example/#top"]) {
    for (
      const answer of [
        await staff.patch(`/properties/${shop}`, { baseUrl }),
        await staff.post("/properties", { name: baseUrl, baseUrl }),
      ]
    ) {
      assert.equal(answer.status, 422, baseUrl);
      assert.deepEqual((await answer.json()).details, [{ path: "baseUrl", message: reason }]);
    }
  }
  const old = "https://shop.example/news";
  await api.db.owner`update properties set base_url = ${old} where id = ${shop}`;
  assert.equal((await changed(staff, shop, { baseUrl: old, description: "x" })).baseUrl, old);
  assert.equal((await changed(staff, shop, { baseUrl: "https://shop.example/" })).description, "x");
});

Deno.test("a token of a property moves its base URL nowhere", async () => {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const permissions = ["MANAGE_PROPERTIES", "VIEW_CONFIG_LIST"] as const;
  const patchBy = async (properties: string[] | null, body: unknown) => {
    const { token } = await testApiToken(api, tenant, { permissions, properties });
    return await callWith(api, token, "PATCH", `/properties/${shop}`, body);
  };
  for (const baseUrl of ["https://elsewhere.example", ".shop.example", "www.shop.example"]) {
    const answer = await patchBy([shop], { baseUrl });
    assert.equal(answer.status, 403, baseUrl);
  }
  const same = { baseUrl: "https://shop.example", name: "Shop" };
  assert.equal((await patchBy([shop], same)).status, 200, "what was read can be sent back");
  assert.equal((await patchBy(null, { baseUrl: ".shop.example" })).status, 200);
});

Deno.test("a pattern is refused by the engine that runs it, which says what is too much", async () => {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const admin = await signedIn(api, tenant);
  const owner = await signedIn(api, tenant, "ADMIN");
  const urlWhiteList = ["^https://cdn\\.", ".{0,999}.{0,999}[\u4e00-\u9fff]", "a(?=b)"];
  const customStorageItemWhitelist = ["(?i)_ga", `${"n".repeat(500)}.`, "(a)\\1"];
  const lists = { urlWhiteList, customStorageItemWhitelist };
  for (
    const response of [
      await admin.patch(`/properties/${shop}`, lists),
      await owner.post("/properties", { name: "Blog", baseUrl: "https://blog.example/", ...lists }),
    ]
  ) {
    assert.equal(response.status, 422);
    const { message, details } = await response.json();
    assert.equal(message, "VALIDATION_ERROR");
    assert.deepEqual(details, [
      { path: "urlWhiteList.1", message: "repeats too much: 3,999 steps, at most 500" },
      { path: "urlWhiteList.2", message: "look-aheads and look-behinds are not supported" },
      { path: "customStorageItemWhitelist.1", message: "longer than 500 characters" },
      { path: "customStorageItemWhitelist.2", message: "back-references are not supported" },
    ]);
  }
  const readable = { customStorageItemWhitelist: ["(?i)_ga", "(?P<id>[0-9])", "[[:alpha:]]_"] };
  assert.deepEqual((await changed(admin, shop, readable)).customStorageItemWhitelist.length, 3);
});

Deno.test("adding a property is for the super-admin, without its PUR settings, up to the limit [properties-24]", async () => {
  const tenant = await testTenant(api.db);
  await api.db.owner`update tiers set max_properties = 1 where name = ${tenant.name}`;
  const body = {
    name: "Shop",
    baseUrl: "https://shop.example/",
    pur: { url: "https://pur.example/", username: "reader", password: "planted-secret" },
  };
  const manager = await signedIn(api, tenant);
  assert.deepEqual((await refusal(await manager.post("/properties", body))).slice(0, 2), [
    403,
    "MISSING_PERMISSION",
  ]);
  const admin = await signedIn(api, tenant, "ADMIN");
  const response = await admin.post("/properties", body);
  assert.equal(response.status, 201);
  const made = property.parse(await response.json());
  assert.equal(made.pur, null);
  assert.equal(made.status, "ACTIVE");
  const [row] = await api.db.owner`select host, pur from properties where id = ${made._id}`;
  assert.deepEqual({ ...row }, { host: "shop.example", pur: null });
  const over = await admin.post("/properties", { name: "Blog", baseUrl: "blog.example" });
  assert.equal(over.status, 403);
  assert.deepEqual((await over.json()).details, { limit: "maxProperties", used: 1, max: 1 });
});

Deno.test("chosen toggles are stored, read again and cleared", async () => {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const admin = await signedIn(api, tenant);
  const partialReject = {
    toggles: [{ label: "Analytics", on: true }, {
      label: "Advertising",
      on: false,
      legitimateInterest: true,
    }],
    expected: { purposeConsents: [1, 7] },
  };
  await changed(admin, shop, { partialReject });
  const read = property.parse(await (await admin.get(`/properties/${shop}`)).json());
  assert.deepEqual(read.partialReject, partialReject);
  await changed(admin, shop, { description: "x" });
  assert.deepEqual((await changed(admin, shop, { name: "Shop" })).partialReject, partialReject);
  assert.equal((await changed(admin, shop, { partialReject: null })).partialReject, null);
});

Deno.test("changing a property: of two people who read the same version, the second is told what the first changed", async () => {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const [first, second] = [
    await signedIn(api, tenant, "TENANT_MANAGER"),
    await signedIn(api, tenant),
  ];
  const read = property.parse(await (await second.get(`/properties/${shop}`)).json());
  await changed(first, shop, { description: "Sells shoes", version: read.version });
  const refused = await second.patch(`/properties/${shop}`, { name: "B", version: read.version });
  assert.equal(refused.status, 409);
  const { message, details } = await refused.json();
  assert.equal(message, "FORBIDDEN");
  assert.equal(details.changedSince, true);
  assert.equal(details.version, read.version + 1);
  assert.deepEqual(
    details.changes.map(({ before, after }: EntityChange) => [before, after]),
    [[{ name: "shop.example", description: "" }, {
      name: "shop.example",
      description: "Sells shoes",
    }]],
  );
  const after = await changed(second, shop, { name: "B", version: details.version });
  assert.equal(after.description, "Sells shoes");
  const [, same] = [
    await changed(second, shop, { name: "B" }),
    await changed(second, shop, { name: "B" }),
  ];
  assert.equal(same.version, after.version, "the same content is no new version");
});

Deno.test("changing a property: ten people save the same version at once, and one succeeds", async () => {
  const tenant = await testTenant(api.db);
  const shop = await testProperty(api.db, tenant, "shop.example");
  const manager = await signedIn(api, tenant, "TENANT_MANAGER");
  const answers = await Promise.all(
    Array.from(
      { length: 10 },
      (_, n) => manager.patch(`/properties/${shop}`, { name: `Shop ${n}`, version: 1 }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  assert.deepEqual(statuses, [200, ...Array.from({ length: 9 }, () => 409)]);
});

Deno.test("changing a property: the tenant default property keeps its base URL, status and PUR settings", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const path = `/properties/${tenant.defaultPropertyId}`;
  const pur = {
    connector: "login-form",
    url: "https://pur.example/",
    username: "ada",
    password: "secret",
  };
  for (
    const [field, value] of Object.entries({ baseUrl: ".site.example", status: "DISABLED", pur })
  ) {
    const refused = await refusal(await admin.patch(path, { [field]: value }));
    assert.deepEqual(refused, [422, "VALIDATION_ERROR", field]);
  }
  const after = await changed(admin, String(tenant.defaultPropertyId), { name: "The rest" });
  assert.deepEqual([after.name, after.baseUrl, after.status, after.pur], [
    "The rest",
    "",
    "ACTIVE",
    null,
  ]);
});
