import { ApiError, failureText } from "@crumbtrail/host";
import { exampleAccount, exampleId, exampleUser } from "@crumbtrail/host/testing/examples";
import assert from "node:assert/strict";
import { USER_RULES, userFieldsOf } from "@crumbtrail/kit/administration";
import { bodyOf, invitationOf, NEW_USER, rightsOver, USER_FAILURES } from "./form.ts";

const [SHOP, BLOG] = [exampleId(1), exampleId(2)];

Deno.test("user form: the body has what a tenant may set, without spaces around names", () => {
  const user = exampleUser({ propertyAuthorization: [{ property: SHOP }, { property: BLOG }] });
  const fields = { ...userFieldsOf(user), firstname: " Grace " };
  assert.deepEqual(bodyOf(fields), {
    firstname: "Grace",
    lastname: "Hopper",
    username: "grace@crumbtrail.test",
    role: "USER",
    status: "ACTIVE",
    propertyAuthorization: [{ property: SHOP }, { property: BLOG }],
  });
  const staff = bodyOf({ ...fields, role: "ADMIN", status: "AWAITING_CONFIRM" });
  assert.deepEqual([staff.role, staff.status], [undefined, undefined]);
});

Deno.test("user form: names are required; an invitation has a role and no status", () => {
  assert.equal(USER_RULES.firstname(" "), "Required");
  assert.equal(USER_RULES.lastname("Hopper"), null);
  const fields = { ...NEW_USER, firstname: "Grace", lastname: "Hopper", username: "g@h.test" };
  assert.deepEqual(invitationOf(bodyOf({ ...fields, properties: [SHOP] })), {
    firstname: "Grace",
    lastname: "Hopper",
    username: "g@h.test",
    role: "USER",
    propertyAuthorization: [{ property: SHOP }],
  });
});

Deno.test("user form: a failure has a helpful sentence where there is one", () => {
  const textOf = (...error: ConstructorParameters<typeof ApiError>) =>
    failureText(new ApiError(...error), USER_FAILURES);
  assert.match(textOf(403, "FORBIDDEN", { soleAdmin: true }), /only active admin/);
  const full = { limit: "maxUsers", used: 2, max: 2 };
  assert.equal(textOf(403, "FORBIDDEN", full), "Subscription tier limit reached");
  assert.equal(textOf(403, "FORBIDDEN"), "Your role does not allow this.");
  assert.match(textOf(429, "FORBIDDEN", { retryAfter: 9 }), /in an hour/);
  assert.match(textOf(409, "ENTITY_ALREADY_EXISTS"), /already/);
});

const ALL = { names: true, rights: true, remove: true };
const NONE = { names: false, rights: false, remove: false };

Deno.test("an admin changes others whole, of the own account the names, of the staff nothing", () => {
  const admin = exampleAccount("TENANT_ADMIN");
  assert.deepEqual(rightsOver(admin, exampleUser()), ALL);
  const own = rightsOver(admin, exampleUser({ _id: admin._id }));
  assert.deepEqual(own, { names: true, rights: false, remove: false });
  assert.deepEqual(rightsOver(admin, exampleUser({ role: "ADMIN" })), NONE);
  assert.deepEqual(rightsOver(admin, undefined), { ...ALL, remove: false });
});

Deno.test("managers and view-only users change nothing", () => {
  for (const role of ["TENANT_MANAGER", "VIEW_ONLY"] as const) {
    assert.deepEqual(rightsOver(exampleAccount(role), exampleUser()), NONE);
  }
});
