import { listOf } from "@crumbtrail/contract/paging";
import { property } from "@crumbtrail/contract/property";
import {
  MAX_PROPERTY_REQUESTS,
  propertyRequest,
  tenantPropertyRequest,
} from "@crumbtrail/contract/property_request";
import { pino } from "pino";
import { sendMails } from "../loops/send_mails.ts";
import { smtpSender } from "../notifications/emails/smtp.ts";
import { testSmtp } from "../testing/smtp.ts";
import assert from "node:assert/strict";
import { testApi, type TestTenant, testTenant } from "../testing/api.ts";
import { type Caller, signedIn } from "../testing/callers.ts";

const api = await testApi({ config: { CONTACT_EMAIL: "help@provider.test" } });
Deno.test.afterAll(api.db.close);

async function requested(caller: Caller, url: string, comment = "") {
  const response = await caller.post("/properties/requests", { url, comment });
  assert.equal(response.status, 201, await response.clone().text());
  return propertyRequest.parse(await response.json());
}

const openOf = async (caller: Caller) =>
  listOf(propertyRequest).parse(await (await caller.get("/properties/requests")).json()).data;

async function openOfTenant(staff: Caller, tenant: TestTenant) {
  const list = await (await staff.get("/property-requests")).json();
  return listOf(tenantPropertyRequest).parse(list).data
    .filter((request) => request.tenant._id === tenant.id);
}

const addedBy = (caller: Caller, name: string, baseUrl: string) =>
  caller.post("/properties", { name, baseUrl });

Deno.test("a request reaches the staff's list and mail, and ends with the property", async () => {
  const tenant = await testTenant(api.db);
  const manager = await signedIn(api, tenant, "TENANT_MANAGER");
  const staff = await signedIn(api, tenant, "ADMIN");
  assert.equal((await addedBy(manager, "Shop", "shop.example")).status, 403);
  const shop = await requested(manager, " shop.example/basket ", "It opens on Monday");
  assert.equal(shop.url, "https://shop.example/basket");
  await requested(manager, "https://news.example/");
  const waiting = await openOfTenant(staff, tenant);
  assert.deepEqual(
    waiting.map(({ url, comment, tenant: { name } }) => [url, comment, name]),
    [["https://shop.example/basket", "It opens on Monday", tenant.name], [
      "https://news.example/",
      "",
      tenant.name,
    ]],
  );
  await using smtp = await testSmtp();
  const send = smtpSender(smtp.url, "Crumbtrail <no-reply@app.example>");
  await sendMails(api.db, send, pino({ level: "silent" }), new Date());
  assert.deepEqual(smtp.attempts, ["help@provider.test", "help@provider.test"]);
  const mail = smtp.mails.find(({ text }) => text?.includes("shop.example/basket"));
  assert.equal(mail?.subject, `${tenant.name} requests a property`);
  assert.match(mail?.text ?? "", /> It opens on Monday/);

  const added = await addedBy(staff, "Shop", ".shop.example");
  const { _id } = property.parse(await added.json());
  assert.deepEqual((await openOf(manager)).map(({ url }) => url), ["https://news.example/"]);
  const [row] = await api.db
    .owner`select property_id from property_requests where id = ${shop._id}`;
  assert.equal(row?.property_id, _id);

  const [news] = await openOfTenant(staff, tenant);
  assert.equal((await staff.delete(`/property-requests/${news?._id}`)).status, 204);
  assert.deepEqual(await openOf(manager), []);
  assert.equal((await staff.delete(`/property-requests/${news?._id}`)).status, 404);
  const events = await api.db.owner`select action, entity_id from audit_events
    where tenant_id = ${tenant.id} and entity_type = 'property_request' order by id`;
  assert.deepEqual(events.map(({ action }) => action), [
    "property_request.added",
    "property_request.added",
    "property_request.closed",
    "property_request.closed",
  ]);
});

Deno.test("a request ends with the property whose base URL becomes the requested one", async () => {
  const tenant = await testTenant(api.db);
  const staff = await signedIn(api, tenant, "ADMIN");
  const { _id } = property.parse(await (await addedBy(staff, "Shop", "old.example")).json());
  await requested(staff, "shop.example");
  assert.equal((await staff.patch(`/properties/${_id}`, { name: "Store" })).status, 200);
  assert.equal((await openOf(staff)).length, 1);
  assert.equal((await staff.patch(`/properties/${_id}`, { baseUrl: "shop.example" })).status, 200);
  assert.deepEqual(await openOf(staff), []);
});

Deno.test("requests that are no page, and too many of them, are refused", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  for (const url of ["", "ftp://shop.example", "localhost"]) {
    assert.equal((await admin.post("/properties/requests", { url })).status, 422, url);
  }
  for (let n = 0; n < MAX_PROPERTY_REQUESTS; n++) await requested(admin, `s${n}.example`);
  const refused = await admin.post("/properties/requests", { url: "one-more.example" });
  assert.equal(refused.status, 403);
  const max = MAX_PROPERTY_REQUESTS;
  assert.deepEqual((await refused.json()).details, { limit: "propertyRequests", used: max, max });
});

Deno.test("a tenant whose tier allows it adds its own properties, up to the limit", async () => {
  const tenant = await testTenant(api.db);
  await api.db.owner`update tiers set own_properties = true, max_properties = 1
    where name = ${tenant.name}`;
  const manager = await signedIn(api, tenant, "TENANT_MANAGER");
  const limits = await (await manager.get(`/tenants/${tenant.id}/limits`)).json();
  assert.equal(limits.ownProperties, true);
  const user = await signedIn(api, tenant, "USER", []);
  assert.equal((await addedBy(user, "Shop", "shop.example")).status, 403);
  assert.equal((await addedBy(manager, "Shop", "shop.example")).status, 201);
  const over = await addedBy(manager, "Blog", "blog.example");
  assert.deepEqual((await over.json()).details, { limit: "maxProperties", used: 1, max: 1 });
});

Deno.test("the tier that sign-up gives lets a tenant add its own properties", async () => {
  const [tier] = await api.db.owner`
    select own_properties from tiers where name = ${api.deps.config.SIGN_UP_TIER}`;
  assert.equal(tier?.own_properties, true);
});
