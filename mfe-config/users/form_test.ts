import assert from "node:assert/strict";
import { exampleId } from "@crumbtrail/host/testing/examples";
import { exampleUser } from "../testing/examples.ts";
import { changeOf, fieldsOf, invitationOf, isComplete, NOBODY } from "./form.ts";

const [SHOP, BLOG] = [exampleId(1), exampleId(2)];

Deno.test("a change has what differs, and there is none when nothing does", () => {
  const user = exampleUser({ propertyAuthorization: [{ property: SHOP }, { property: BLOG }] });
  const fields = fieldsOf(user);
  assert.equal(changeOf(user, fields), undefined);
  assert.equal(changeOf(user, { ...fields, properties: [BLOG, SHOP] }), undefined);
  assert.deepEqual(changeOf(user, { ...fields, role: "VIEW_ONLY", lastname: "New" }), {
    lastname: "New",
    role: "VIEW_ONLY",
  });
  assert.deepEqual(changeOf(user, { ...fields, status: "DISABLED", properties: ["ALL"] }), {
    status: "DISABLED",
    propertyAuthorization: [{ property: "ALL" }],
  });
});

Deno.test("an invitation needs names and an address, and no role of the staff", () => {
  const fields = { ...NOBODY, firstname: "Grace", lastname: "Hopper", username: "g@h.test" };
  assert.equal(isComplete(fields), true);
  assert.equal(isComplete({ ...fields, firstname: " " }), false);
  assert.equal(invitationOf({ ...fields, role: "ADMIN" }), undefined);
  assert.deepEqual(invitationOf({ ...fields, properties: [SHOP] }), {
    firstname: "Grace",
    lastname: "Hopper",
    username: "g@h.test",
    role: "USER",
    propertyAuthorization: [{ property: SHOP }],
  });
});
