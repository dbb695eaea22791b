import type { Account } from "@crumbtrail/contract/account";
import assert from "node:assert/strict";
import { draftOf, isReady, patchOf, problemsOf } from "./draft.ts";

const ACCOUNT: Account = {
  _id: "0190a000-0000-7000-8000-000000000001",
  username: "ada@example.test",
  firstname: "Ada",
  lastname: "Example",
  avatar: null,
  role: "USER",
  status: "ACTIVE",
  tenant: "0190a000-0000-7000-8000-000000000002",
  customSettings: { darkMode: "auto" },
  alertSettings: { daily: true, storage: true, requests: true, properties: [] },
  propertyAuthorization: [],
  permissions: [],
};
const DRAFT = draftOf(ACCOUNT);
const NEW = { present: "Present-1", password: "Correct-Horse-1", repeat: "Correct-Horse-1" };

Deno.test("the account's form: only what differs is sent", () => {
  assert.deepEqual(patchOf({ ...DRAFT, firstname: "Ada " }, ACCOUNT), {});
  assert.deepEqual(patchOf({ ...DRAFT, lastname: "Love" }, ACCOUNT), { lastname: "Love" });
  assert.deepEqual(patchOf({ ...DRAFT, ...NEW }, ACCOUNT), {
    password: NEW.password,
    password_repeat: NEW.repeat,
    password_present: NEW.present,
  });
});

Deno.test("the account's form: names are required, a new password complete and strong", () => {
  const ready = (change: Partial<typeof DRAFT>) => isReady({ ...DRAFT, ...change }, ACCOUNT);
  assert.equal(ready({}), false);
  assert.equal(ready({ firstname: "Grace" }), true);
  assert.equal(ready({ firstname: " " }), false);
  assert.equal(ready(NEW), true);
  assert.equal(ready({ ...NEW, present: "" }), false);
  assert.equal(ready({ ...NEW, repeat: "Correct-Horse-2" }), false);
  assert.equal(ready({ ...NEW, password: "weak", repeat: "weak" }), false);
  assert.equal(ready({ firstname: "Grace", present: "Present-1" }), false);
});

Deno.test("the account's form: a changed one says what is missing, an unchanged one nothing", () => {
  const nameless = { ...ACCOUNT, firstname: "", lastname: "" };
  const problems = (change: Partial<typeof DRAFT>) =>
    Object.keys(problemsOf({ ...draftOf(nameless), ...change }, nameless));
  assert.deepEqual(problems({}), []);
  assert.deepEqual(problems({ avatar: "data:" }), ["firstname", "lastname"]);
  const named = { firstname: "Grace", lastname: "Hopper" };
  assert.deepEqual(problems(named), []);
  assert.deepEqual(problems({ ...named, ...NEW, present: "" }), ["present"]);
  assert.deepEqual(problems({ ...named, ...NEW, repeat: "Correct" }), ["repeat"]);
  assert.deepEqual(problems({ ...named, ...NEW, repeat: "" }), []);
});
