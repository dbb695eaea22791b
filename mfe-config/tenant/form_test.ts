import assert from "node:assert/strict";
import { exampleTenantData } from "../testing/tenant_examples.ts";
import { changeOf, fieldsOf, isComplete, isTimeZone } from "./form.ts";

const data = exampleTenantData();
const fields = fieldsOf(data);

Deno.test("tenant form: only what differs is sent, and a space at the end is nothing", () => {
  assert.equal(changeOf(data, fields), undefined);
  assert.equal(changeOf(data, { ...fields, name: `${data.name} ` }), undefined);
  const address = { ...fields.address, city: "Town" };
  assert.deepEqual(changeOf(data, { ...fields, address }), { address });
  assert.deepEqual(changeOf(data, { ...fields, mayAccess: true }), {
    authorization: { pwTeamMayAccessTenant: true },
  });
});

Deno.test("tenant form: the company's name is required, an e-mail address is one or nothing", () => {
  const withEmail = (email: string) => ({
    ...fields,
    accountOwnerData: { ...fields.accountOwnerData, email },
  });
  assert.ok(isComplete(fields));
  assert.ok(!isComplete({ ...fields, name: " " }));
  assert.ok(isComplete(withEmail("")));
  assert.ok(isComplete(withEmail("ada@a.test")));
  for (const email of ["ada", "ada@", "ada @a.test", "ada@a"]) {
    assert.ok(!isComplete(withEmail(email)), email);
  }
});

Deno.test("tenant form: a time zone is one that there is", () => {
  assert.ok(isTimeZone("America/New_York"));
  assert.ok(isTimeZone("UTC"));
  assert.ok(!isTimeZone("Mars/Base"));
  assert.ok(!isComplete({ ...fields, timezone: "" }));
});
