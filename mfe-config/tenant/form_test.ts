import { exampleTenantData } from "@crumbtrail/host/testing/examples";
import assert from "node:assert/strict";
import { bodyOf, fieldsOf, isTimeZone, TENANT_RULES } from "./form.ts";

const data = exampleTenantData();
const fields = fieldsOf(data);

Deno.test("tenant form: texts are sent without spaces at their ends", () => {
  const { name, address, billingData, authorization } = bodyOf({
    ...fields,
    name: `${data.name} `,
    address: { ...fields.address, city: " Town" },
    mayAccess: true,
  });
  assert.equal(name, data.name);
  assert.deepEqual(address, { ...data.address, city: "Town" });
  assert.deepEqual(billingData, data.billingData);
  assert.deepEqual(authorization, { pwTeamMayAccessTenant: true });
});

Deno.test("tenant form: the company's name is required, an e-mail address is one or nothing [configuration-21]", () => {
  const { name, accountOwnerData: { email } } = TENANT_RULES;
  assert.equal(name("Harbour"), null);
  assert.equal(name(" "), "Enter a company name");
  for (const right of ["", "ada@a.test"]) assert.equal(email(right), null);
  for (const wrong of ["ada", "ada@", "ada @a.test", "ada@a"]) {
    assert.equal(email(wrong), "Enter a valid e-mail address", wrong);
  }
});

Deno.test("tenant form: a time zone is one that there is", () => {
  assert.ok(isTimeZone("America/New_York"));
  assert.ok(isTimeZone("UTC"));
  assert.ok(!isTimeZone("Mars/Base"));
  assert.match(TENANT_RULES.timezone("") ?? "", /valid time zone/);
});
