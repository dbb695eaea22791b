import { MAX_PAGE_STATEMENTS } from "@crumbtrail/contract/constants";
import { pageStatement } from "@crumbtrail/contract/page_statement";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { auditEvents } from "../testing/audit_words.ts";
import {
  answerIn,
  assertRefused,
  type Caller,
  rowsIn,
  signedIn,
  testShop,
} from "../testing/callers.ts";
import { add, change, tenantWithStaff } from "../testing/property_moves.ts";
import { sampleReport } from "../testing/findings.ts";
import { testRun } from "../testing/runs.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);
const { owner } = api.db;

const HOME = "https://shop.example/";
const pathOf = (property: string) => `/properties/${property}/page-statements`;
const set = (caller: Caller, property: string, body: object) =>
  caller.call("PUT", pathOf(property), body);
const said = (caller: Caller, property: string, body: object) =>
  answerIn(pageStatement, set(caller, property, body));
const listed = (caller: Caller, property: string, query = "") =>
  rowsIn(pageStatement, caller.get(`${pathOf(property)}${query}`));

/** As a run does that sees otherwise. */
async function end(id: string, reason = "BANNER_FOUND"): Promise<void> {
  await owner`update page_statements set ended_at = now(), ended_reason = ${reason}
    where id = ${id}`;
}

Deno.test("page statements: made, changed, listed with who and when, removed, each in the audit log [testing-50]", async () => {
  const { tenant, shop, caller } = await testShop(api, "TENANT_MANAGER");
  const made = await said(caller, shop, { url: "HTTPS://Shop.example", isPage: true });
  assert.equal(made.url, HOME);
  assert.deepEqual([made.isPage, made.hasNoBanner, made.ended], [true, false, null]);
  assert.equal(made.by?._id, caller.accountId);
  const both = { url: HOME, isPage: true, hasNoBanner: true };
  const changed = await said(caller, shop, both);
  assert.equal(changed._id, made._id, "one statement a page");
  assert.deepEqual(await said(caller, shop, both), changed, "the same once more");
  await said(caller, shop, { url: `${HOME}login`, hasNoBanner: true });
  assert.deepEqual(await listed(caller, shop, `?url=${HOME}`), [changed]);
  assert.deepEqual((await listed(caller, shop)).map(({ url }) => url), [HOME, `${HOME}login`]);
  assert.equal((await caller.delete(`${pathOf(shop)}/${made._id}`)).status, 204);
  await assertRefused(caller.delete(`${pathOf(shop)}/${made._id}`), 404, "ENTITY_NOT_FOUND");
  const fields = { url: HOME, property: shop, isPage: true };
  const events = await auditEvents(api.db, made._id, "page_statement.");
  assert.deepEqual(events.map(({ action, before, after }) => [action, before, after]), [
    ["page_statement.set", null, { ...fields, hasNoBanner: false }],
    ["page_statement.set", { ...fields, hasNoBanner: false }, { ...fields, hasNoBanner: true }],
    ["page_statement.removed", { ...fields, hasNoBanner: true }, null],
  ]);
  assert.equal(events[0]?.tenant_id, tenant.id);
});

Deno.test("page statements: about a page of the property alone, and saying something", async () => {
  const { tenant, shop, caller } = await testShop(api, "TENANT_MANAGER");
  const blog = await testProperty(api.db, tenant, "blog.shop.example");
  const root = await testProperty(api.db, tenant, ".shop.example");
  const { defaultPropertyId: rest } = tenant;
  const isPage = true;
  await said(caller, rest, { url: "https://elsewhere.example/", isPage });
  await said(caller, root, { url: "https://www.shop.example/", isPage });
  const refused: [property: string, body: object][] = [
    [shop, { url: "https://other.example/", isPage }],
    [root, { url: "https://blog.shop.example/", isPage }],
    [rest, { url: HOME, isPage }],
    [shop, { url: HOME }],
    [shop, { url: HOME, isPage: false, hasNoBanner: false }],
    [shop, { url: "not a page", isPage }],
    [shop, { url: "https://ann:secret@shop.example/", isPage }],
    [shop, { isPage }],
    [shop, { url: HOME, isPage, isEnded: true }],
  ];
  for (const [property, body] of refused) {
    await assertRefused(set(caller, property, body), 422, "VALIDATION_ERROR", JSON.stringify(body));
  }
  await owner`update properties set status = 'DISABLED' where id = ${blog}`;
  const url = "https://blog.shop.example/";
  await assertRefused(set(caller, blog, { url, isPage }), 422, "VALIDATION_ERROR");
  assert.deepEqual(await listed(caller, shop), []);
});

Deno.test("page statements: what the person looked at is kept, if it was a test of the page", async () => {
  const { tenant, shop, caller } = await testShop(api, "TENANT_MANAGER");
  const page = { words: 12, links: 0, resources: 1 };
  const { meta } = sampleReport({});
  const resultOf = (url: string) =>
    testRun(api, tenant, {
      propertyId: shop,
      report: { meta: { ...meta, title: "Log in", page } },
      row: { url },
    });
  const seen = await resultOf("https://shop.example");
  const other = await resultOf(`${HOME}other`);
  const { _id } = await said(caller, shop, { url: HOME, isPage: true, testResult: seen });
  const shapes = async () =>
    (await owner`select shape from page_statements where id = ${_id}`).map(({ shape }) => shape);
  assert.deepEqual(await shapes(), [{ title: "Log in", ...page }]);
  await said(caller, shop, { url: HOME, isPage: true, hasNoBanner: true });
  assert.deepEqual(await shapes(), [{ title: "Log in", ...page }], "kept with what is added");
  for (const testResult of [other, crypto.randomUUID()]) {
    const refused = set(caller, shop, { url: HOME, isPage: true, testResult });
    await assertRefused(refused, 422, "VALIDATION_ERROR");
  }
});

Deno.test("page statements: an ended one is listed last with its reason, and can be made again [testing-50]", async () => {
  const { shop, caller } = await testShop(api, "TENANT_MANAGER");
  const { _id } = await said(caller, shop, { url: HOME, hasNoBanner: true });
  await said(caller, shop, { url: `${HOME}z`, isPage: true });
  await end(_id);
  const [, ended] = await listed(caller, shop);
  assert.equal(ended?._id, _id);
  assert.deepEqual([ended.ended?.reason, ended.ended?.testResult], ["BANNER_FOUND", null]);
  const again = await said(caller, shop, { url: HOME, hasNoBanner: true });
  assert.deepEqual([again._id, again.ended], [_id, null]);
});

Deno.test("page statements: a property has at most 500 that hold", async () => {
  const { tenant, shop, caller } = await testShop(api, "TENANT_MANAGER");
  await owner`insert into page_statements (tenant_id, property_id, url, host, is_page, has_no_banner)
    select ${tenant.id}, ${shop}, 'https://shop.example/' || n, 'shop.example', true, false
    from generate_series(1, ${MAX_PAGE_STATEMENTS}) n`;
  const refused = await set(caller, shop, { url: HOME, isPage: true });
  assert.equal(refused.status, 403);
  const { message, details } = await refused.json();
  assert.equal(message, "FORBIDDEN");
  assert.deepEqual(details, { limit: "pageStatements", used: 500, max: MAX_PAGE_STATEMENTS });
  await said(caller, shop, { url: `${HOME}1`, isPage: true, hasNoBanner: true });
  const [one] = await listed(caller, shop, `?url=${HOME}7`);
  await end(one?._id ?? "");
  await said(caller, shop, { url: HOME, isPage: true });
});

Deno.test("page statements: hidden from other tenants and other properties, and read-only for who runs tests", async () => {
  const { tenant, shop, caller } = await testShop(api, "TENANT_MANAGER");
  const { _id } = await said(caller, shop, { url: HOME, isPage: true });
  const own = await signedIn(api, tenant, "USER", [shop]);
  assert.equal((await listed(own, shop)).length, 1);
  await assertRefused(set(own, shop, { url: HOME, isPage: true }), 403, "MISSING_PERMISSION");
  await assertRefused(own.delete(`${pathOf(shop)}/${_id}`), 403, "MISSING_PERMISSION");
  const blog = await testProperty(api.db, tenant, "blog.example");
  const stranger = await signedIn(api, await testTenant(api.db), "TENANT_MANAGER");
  const elsewhere = await signedIn(api, tenant, "USER", [blog]);
  for (const one of [stranger, elsewhere]) {
    await assertRefused(one.get(pathOf(shop)), 404, "ENTITY_NOT_FOUND");
  }
  await assertRefused(set(stranger, shop, { url: HOME, isPage: true }), 404, "ENTITY_NOT_FOUND");
  await assertRefused(stranger.delete(`${pathOf(shop)}/${_id}`), 404, "ENTITY_NOT_FOUND");
  await assertRefused(caller.delete(`${pathOf(blog)}/${_id}`), 404, "ENTITY_NOT_FOUND");
});

Deno.test("page statements: follow their page to the property that covers it, and back", async () => {
  const { tenant, admin } = await tenantWithStaff(api);
  const { defaultPropertyId: rest } = tenant;
  await said(admin, rest, { url: HOME, isPage: true });
  const shop = await add(admin, "Shop", "shop.example");
  assert.deepEqual((await listed(admin, shop._id)).map(({ url }) => url), [HOME]);
  assert.deepEqual(await listed(admin, rest), []);
  await change(admin, shop._id, { status: "DISABLED" });
  assert.deepEqual((await listed(admin, rest)).map(({ url }) => url), [HOME]);
});
