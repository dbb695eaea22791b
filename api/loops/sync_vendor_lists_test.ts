import { catalogue } from "@crumbtrail/contract/catalogue";
import { property } from "@crumbtrail/contract/property";
import assert from "node:assert/strict";
import { testApi, testProperty, testTenant } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";
import { outwardTo, testReceiver } from "../testing/webhooks.ts";
import { syncVendorLists } from "../tenants/vendor_list.ts";

const HOUR_MS = 3_600_000;

/** As Sourcepoint describes vendors: custom ones have no IAB id. */
const vendor = (name: string, iabId: number | null) => ({
  vendorId: `id of ${name}`,
  name,
  vendorType: iabId === null ? "CUSTOM" : "IAB",
  iabId,
  consentCategories: [],
});

/** A tenant's property, and a stand-in for Sourcepoint whose answer may be changed. */
async function sourcepoint() {
  const api = await testApi();
  const tenant = await testTenant(api.db);
  const admin = await signedIn(api, tenant);
  const id = await testProperty(api.db, tenant, "shop.test");
  const at = {
    answer: () => Response.json({ vendors: [vendor("Ads", 42), vendor("Own", null)] }),
  };
  const server = testReceiver(() => at.answer());
  let time = Date.now();
  const deps = {
    db: api.db,
    outward: outwardTo({ "sourcepoint.test": server }),
    sourcepoint: "http://sourcepoint.test",
    log: api.deps.log,
    now: () => new Date(time),
  };
  return {
    at,
    server,
    admin,
    sync: () => syncVendorLists(deps),
    pass: (hours: number) => time += hours * HOUR_MS,
    name: async (siteId: string | null, listId: string | null) =>
      assert.equal(
        (await admin.patch(`/properties/${id}`, {
          externalPropertyId: siteId,
          spVendorListId: listId,
        })).status,
        200,
      ),
    shown: async () =>
      property.parse(await (await admin.get(`/properties/${id}`)).json()).vendorList,
    /** What scanners judge by. */
    judgedBy: async () => {
      const [row] = await api.db.owner`select app.read_catalogue(${tenant.id}, ${id}) as c`;
      return catalogue.parse(row?.c).vendorList;
    },
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await api[Symbol.asyncDispose]();
    },
  };
}

Deno.test("vendor lists: a named list is read once a day and judges the property's tests", async () => {
  await using it = await sourcepoint();
  assert.equal(await it.sync(), 0);
  assert.deepEqual([await it.shown(), await it.judgedBy()], [null, null]);
  await it.name("4711", "list one");
  assert.deepEqual(await it.shown(), { iabVendors: null, readAt: null, error: null });
  assert.equal(await it.sync(), 1);
  assert.deepEqual(it.server.received.map(({ method, path }) => [method, path]), [
    [
      "GET",
      "/consent/tcfv2/privacy-manager/privacy-manager-view?siteId=4711&vendorListId=list+one",
    ],
  ]);
  assert.deepEqual(await it.judgedBy(), [42]);
  const shown = await it.shown();
  assert.deepEqual([shown?.iabVendors, shown?.error], [1, null]);
  it.pass(23);
  assert.equal(await it.sync(), 0);
  it.pass(2);
  it.at.answer = () => Response.json({ vendors: [vendor("Ads", 42), vendor("More", 7)] });
  assert.equal(await it.sync(), 1);
  assert.deepEqual(await it.judgedBy(), [42, 7]);
});

Deno.test("vendor lists: another list is read at once; until then none judges; none is read without a site", async () => {
  await using it = await sourcepoint();
  await it.name("4711", "one");
  await it.sync();
  await it.name("4711", "two");
  assert.equal(await it.judgedBy(), null, "what was read is another list's");
  assert.equal((await it.shown())?.iabVendors, null);
  it.at.answer = () => Response.json({ vendors: [vendor("Other", 9)] });
  assert.equal(await it.sync(), 1);
  assert.deepEqual(await it.judgedBy(), [9]);
  await it.name(null, "three");
  assert.equal(await it.sync(), 0);
  assert.equal(await it.judgedBy(), null);
  await it.name("4711", null);
  assert.equal(await it.sync(), 0);
  assert.deepEqual([await it.shown(), await it.judgedBy()], [null, null]);
});

Deno.test("vendor lists: a failure is shown, tried again after an hour, and leaves what was read", async () => {
  await using it = await sourcepoint();
  const good = it.at.answer;
  const failures: [() => Response, string][] = [
    [() => new Response("no", { status: 404 }), "Sourcepoint answered 404."],
    [() => new Response("<html>"), "Sourcepoint's answer is not a vendor list."],
    [() => Response.json({ vendors: [] }), "Sourcepoint's answer is not a vendor list."],
  ];
  await it.name("4711", "one");
  for (const [answer, error] of failures) {
    it.at.answer = answer;
    assert.equal(await it.sync(), 1);
    assert.deepEqual(await it.shown(), { iabVendors: null, readAt: null, error });
    assert.equal(await it.judgedBy(), null);
    assert.equal(await it.sync(), 0);
    it.pass(1.01);
  }
  it.at.answer = good;
  await it.sync();
  assert.equal((await it.shown())?.error, null);
  it.pass(25);
  it.at.answer = () => new Response("no", { status: 500 });
  await it.sync();
  const { iabVendors, error } = await it.shown() ?? {};
  assert.deepEqual([iabVendors, error], [1, "Sourcepoint answered 500."]);
  assert.deepEqual(await it.judgedBy(), [42]);
});
