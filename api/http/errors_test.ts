import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { ApiError, found } from "../platform/errors.ts";
import { toApiError } from "./errors.ts";
import { testTenant } from "../testing/api.ts";

Deno.test("errors of the database become codes of the specification", async () => {
  await using db = await testDatabase();
  const tenant = await testTenant(db);
  const codeOf = async (query: Promise<unknown>) => {
    const error = toApiError(await query.then(() => undefined, (error: unknown) => error));
    return [error.status, error.code];
  };
  const insert = (name: string, host: string) =>
    db.owner`insert into properties (tenant_id, name, host) values (${tenant.id}, ${name}, ${host})`;
  await insert("Shop", "shop.example");
  assert.deepEqual(await codeOf(insert("Shop", "other.example")), [409, "DUPLICATE_KEY"]);
  assert.deepEqual(await codeOf(insert("", "x.example")), [400, "INPUT_INVALID"]);
  assert.deepEqual(await codeOf(db.owner`select ${"no id"}::uuid`), [400, "INPUT_INVALID"]);
  const missing = db.owner`insert into account_properties (tenant_id, account_id, property_id)
    values (${tenant.id}, ${tenant.id}, ${tenant.id})`;
  assert.deepEqual(await codeOf(missing), [404, "ENTITY_NOT_FOUND"]);
  assert.deepEqual(await codeOf(db.owner`select nonsense`), [500, "UNKNOWN_ERROR"]);
});

Deno.test("found: a row, or ENTITY_NOT_FOUND", () => {
  assert.equal(found(0), 0);
  assert.throws(() => found(null), new ApiError("ENTITY_NOT_FOUND"));
});
