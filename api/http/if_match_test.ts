import assert from "node:assert/strict";
import { testApi, testTenant } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";
import { refusalIn, testVendor, vendorIn } from "../testing/vendors.ts";

const api = await testApi();
Deno.test.afterAll(api.db.close);

Deno.test("If-Match is the version that was read, quoted or bare; any other text is refused [versions-3]", async () => {
  const tenant = await testTenant(api.db);
  const manager = await signedIn(api, tenant, "TENANT_MANAGER");
  const path = `/vendors/${await testVendor(api.db, tenant, { name: "Ads" })}`;
  const change = (description: string, header: string, body: object = {}) =>
    manager.call("PATCH", path, { description, ...body }, { "If-Match": header });
  assert.equal((await vendorIn(await change("a", '"1"'))).version, 2);
  assert.equal((await vendorIn(await change("b", "2"))).version, 3);
  assert.equal((await vendorIn(await change("c", "*"))).version, 4);
  assert.equal((await vendorIn(await change("d", '"4"', { version: 4 }))).version, 5);
  const old = await change("e", '"1"');
  assert.equal(old.status, 409);
  const { details } = await old.json();
  assert.deepEqual([details.changedSince, details.version], [true, 5]);
  for (const wrong of ['W/"5"', "five", '"5", "6"', "0", "-1", '"5']) {
    const refused = await refusalIn(await change("f", wrong));
    assert.deepEqual(refused, [400, "INPUT_INVALID", "If-Match"], wrong);
  }
  const differing = await refusalIn(await change("f", '"5"', { version: 4 }));
  assert.deepEqual(differing, [400, "INPUT_INVALID", "If-Match"]);
  assert.equal((await vendorIn(await manager.get(path))).description, "d");
});

Deno.test("If-Match is documented at the changes that take a version [versions-3]", async () => {
  const document = await (await api.app.request("/openapi.json")).json();
  const headers = (path: string) =>
    (document.paths[path].patch.parameters ?? []).map(({ name }: { name: string }) => name);
  for (const path of ["/vendors/{id}", "/properties/{id}", "/storage-items/{id}"]) {
    assert.ok(headers(path).includes("If-Match"), path);
  }
});
