import { property } from "@crumbtrail/contract/property";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { answerIn, type Caller, signedIn, testShop } from "../testing/callers.ts";
import { callWith, testApiToken } from "../testing/tokens.ts";
import { auditEvents } from "../testing/audit_words.ts";
import { refusalIn } from "../testing/vendors.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

const changed = (caller: Caller, id: string, body: unknown) =>
  answerIn(property, caller.patch(`/properties/${id}`, body));

Deno.test("changing a property: fields that are left out stay, and the audit event has the rest [properties-4, properties-8]", async () => {
  const { tenant, shop, caller: manager } = await testShop(api, "TENANT_MANAGER");
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
  const [event] = await auditEvents(api.db, tenant.id, "property.changed");
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
  const events = await auditEvents(api.db, tenant.id);
  assert.equal(events.length, 2, "what changes nothing is no event");
});

Deno.test("changing a property: what does not fit is named, and nothing is written [properties-15]", async () => {
  const { tenant, shop, caller: admin } = await testShop(api);
  await testProperty(api.db, tenant, "blog.example");
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
    const refused = await refusalIn(await admin.patch(`/properties/${shop}`, body));
    assert.deepEqual(refused, [422, "VALIDATION_ERROR", path], JSON.stringify(body));
  }
  const dropped = await admin.patch(`/properties/${shop}`, { isTenantDefaultProperty: true });
  assert.equal((await dropped.json()).isTenantDefaultProperty, false, "read-only");
  const twice = await refusalIn(await admin.patch(`/properties/${shop}`, { name: "blog.example" }));
  assert.deepEqual(twice.slice(0, 2), [409, "DUPLICATE_KEY"]);
  const host = await admin.patch(`/properties/${shop}`, { baseUrl: "https://Blog.example/" });
  assert.deepEqual((await host.json()).details, { constraint: "properties__tenant_id__host" });
  const events = await auditEvents(api.db, tenant.id);
  assert.equal(events.length, 0);
});

Deno.test("a base URL is a host: a path or query is refused with the reason, what is there stays", async () => {
  const { shop, caller: staff } = await testShop(api, "ADMIN");
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
  const { tenant, shop, caller: admin } = await testShop(api);
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
  assert.deepEqual((await refusalIn(await manager.post("/properties", body))).slice(0, 2), [
    403,
    "MISSING_PERMISSION",
  ]);
  const admin = await signedIn(api, tenant, "ADMIN");
  const made = await answerIn(property, admin.post("/properties", body), 201);
  assert.equal(made.pur, null);
  assert.equal(made.status, "ACTIVE");
  const [row] = await api.db.owner`select host, pur from properties where id = ${made._id}`;
  assert.deepEqual({ ...row }, { host: "shop.example", pur: null });
  const over = await admin.post("/properties", { name: "Blog", baseUrl: "blog.example" });
  assert.equal(over.status, 403);
  assert.deepEqual((await over.json()).details, { limit: "maxProperties", used: 1, max: 1 });
});

Deno.test("chosen toggles are stored, read again and cleared", async () => {
  const { shop, caller: admin } = await testShop(api);
  const partialReject = {
    toggles: [{ label: "Analytics", on: true }, {
      label: "Advertising",
      on: false,
      legitimateInterest: true,
    }],
    expected: { purposeConsents: [1, 7] },
  };
  await changed(admin, shop, { partialReject });
  const read = await answerIn(property, admin.get(`/properties/${shop}`));
  assert.deepEqual(read.partialReject, partialReject);
  await changed(admin, shop, { description: "x" });
  assert.deepEqual((await changed(admin, shop, { name: "Shop" })).partialReject, partialReject);
  assert.equal((await changed(admin, shop, { partialReject: null })).partialReject, null);
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
    const refused = await refusalIn(await admin.patch(path, { [field]: value }));
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
