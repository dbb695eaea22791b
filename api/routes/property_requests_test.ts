import { listOf } from "@crumbtrail/contract/paging";
import { property } from "@crumbtrail/contract/property";
import {
  MAX_PROPERTY_REQUESTS,
  type PropertyRequest,
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

const PROVIDER = "help@provider.test";
const api = await testApi({ config: { CONTACT_EMAIL: PROVIDER } });
Deno.test.afterAll(api.db.close);

async function requested(caller: Caller, url: string, comment = "") {
  const response = await caller.post("/properties/requests", { url, comment });
  assert.equal(response.status, 201, await response.clone().text());
  return propertyRequest.parse(await response.json());
}

const allOf = async (caller: Caller) =>
  listOf(propertyRequest).parse(await (await caller.get("/properties/requests")).json()).data;

const openOf = async (caller: Caller) =>
  (await allOf(caller)).filter(({ status }) => status === "OPEN");

/** What the person who asked sees of an answer. */
const inShort = ({ url, status, property, reason }: PropertyRequest) => ({
  ...{ url, status, property: property?.name, reason },
});

/** Sends the queued mails; gives those that went to the provider, or to an account. */
async function mailsTo(to: Caller | typeof PROVIDER) {
  const address = to === PROVIDER ? to : await usernameOf(to);
  await using smtp = await testSmtp();
  const send = smtpSender(smtp.url, "Crumbtrail <no-reply@app.example>");
  await sendMails(api.db, send, pino({ level: "silent" }), new Date());
  return smtp.mails.filter((mail) => JSON.stringify(mail.to).includes(address));
}

async function usernameOf({ accountId }: Caller): Promise<string> {
  const [row] = await api.db.owner`select username from accounts where id = ${accountId}`;
  return String(row?.username);
}

async function openOfTenant(staff: Caller, tenant: TestTenant) {
  const list = await (await staff.get("/property-requests")).json();
  return listOf(tenantPropertyRequest).parse(list).data
    .filter((request) => request.tenant._id === tenant.id);
}

const addedBy = (caller: Caller, name: string, baseUrl: string) =>
  caller.post("/properties", { name, baseUrl });

Deno.test("a request reaches the staff's list and mail, and ends with the property [properties-19]", async () => {
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
  const mails = await mailsTo(PROVIDER);
  assert.equal(mails.length, 2);
  const mail = mails.find(({ text }) => text?.includes("shop.example/basket"));
  assert.equal(mail?.subject, `${tenant.name} requests a property`);
  assert.match(mail?.text ?? "", /> It opens on Monday/);

  const added = await addedBy(staff, "Shop", ".shop.example");
  const { _id } = property.parse(await added.json());
  assert.deepEqual((await openOf(manager)).map(({ url }) => url), ["https://news.example/"]);
  const [row] = await api.db
    .owner`select property_id from property_requests where id = ${shop._id}`;
  assert.equal(row?.property_id, _id);
  const [answer, ...more] = await mailsTo(manager);
  assert.deepEqual([answer?.subject, more], ["Shop was added to your properties", []]);
  assert.match(answer?.text ?? "", /https:\/\/shop\.example\/basket/);

  const [news] = await openOfTenant(staff, tenant);
  const declined = `/property-requests/${news?._id}/decline`;
  assert.equal((await staff.post(declined, { reason: " " })).status, 422);
  assert.equal((await staff.post(declined, { reason: "Not in your plan" })).status, 204);
  assert.deepEqual((await allOf(manager)).map(inShort), [{
    ...{ url: "https://news.example/", status: "DECLINED", property: undefined },
    reason: "Not in your plan",
  }, {
    ...{ url: "https://shop.example/basket", status: "ADDED", property: "Shop", reason: null },
  }]);
  assert.equal((await staff.post(declined, { reason: "Again" })).status, 404);
  const [refusal] = await mailsTo(manager);
  assert.equal(refusal?.subject, "Your request for a property was declined");
  assert.match(refusal?.text ?? "", /news\.example[^]*> Not in your plan[^]*help@provider\.test/);
  const events = await api.db.owner`select action, entity_id from audit_events
    where tenant_id = ${tenant.id} and entity_type = 'property_request' order by id`;
  assert.deepEqual(events.map(({ action }) => action), [
    "property_request.added",
    "property_request.added",
    "property_request.closed",
    "property_request.declined",
  ]);
});

Deno.test("an answer goes to active accounts, not to whoever adds the property, and grows old", async () => {
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const staff = await signedIn(api, tenant, "ADMIN");
  const gone = await signedIn(api, tenant, "TENANT_MANAGER");
  await requested(staff, "own.example");
  await requested(gone, "gone.example");
  const { _id } = await requested(admin, "old.example");
  await api.db.owner`update accounts set status = 'DISABLED' where id = ${gone.accountId}`;
  await mailsTo(PROVIDER);
  for (const host of ["own.example", "gone.example"]) {
    assert.equal((await addedBy(staff, host, host)).status, 201);
  }
  assert.deepEqual(await mailsTo(staff), []);
  assert.deepEqual(await mailsTo(gone), []);
  assert.deepEqual((await allOf(admin)).map(({ status }) => status), ["OPEN", "ADDED", "ADDED"]);

  await api.db.owner`update property_requests set closed_at = now() - interval '15 days'
    where host = 'gone.example' and tenant_id = ${tenant.id}`;
  const [own] = await api.db.owner`select id from properties where name = 'own.example'
    and tenant_id = ${tenant.id}`;
  assert.equal((await staff.delete(`/properties/${own?.id}`)).status, 204);
  assert.deepEqual((await allOf(admin)).map((request) => request._id), [_id]);
});

Deno.test("staff sees whether a tenant lets the team in", async () => {
  const tenant = await testTenant(api.db);
  const staff = await signedIn(api, tenant, "ADMIN");
  await requested(staff, "shop.example");
  const may = async () => (await openOfTenant(staff, tenant))[0]?.tenant.teamMayAccess;
  assert.equal(await may(), false);
  await api.db.owner`update tenants set team_may_access = true where id = ${tenant.id}`;
  assert.equal(await may(), true);
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

Deno.test("a tenant whose tier allows it adds its own properties, up to the limit [properties-18]", async () => {
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
