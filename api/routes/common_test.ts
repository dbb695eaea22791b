import { listOf } from "@crumbtrail/contract/paging";
import { purConnector } from "@crumbtrail/contract/property";
import assert from "node:assert/strict";
import { testApi, testTenant } from "../testing/api.ts";
import { signedIn } from "../testing/callers.ts";

Deno.test("PUR connectors are listed without the recipe for their login form [properties-6, properties-26]", async () => {
  await using api = await testApi();
  const admin = await signedIn(api, await testTenant(api.db));
  const body = await (await admin.get("/common/pur-connectors")).json();
  const { data, meta } = listOf(purConnector).parse(body);
  assert.deepEqual(data[0], { _id: "login-form", name: "Login form", baseUrl: "" });
  assert.deepEqual(Object.keys(body.data[0]), ["_id", "name", "baseUrl"]);
  assert.equal(meta.total, data.length);
});
