import type { Account } from "@crumbtrail/contract/account";
import assert from "node:assert/strict";
import { type AccountFields, bodyOf, fieldsOf, isComplete, problemsOf } from "./form.ts";

const ACCOUNT: Account = {
  _id: "0190a000-0000-7000-8000-000000000001",
  username: "ada@example.test",
  firstname: "Ada",
  lastname: "Example",
  avatar: null,
  role: "USER",
  status: "ACTIVE",
  tenant: "0190a000-0000-7000-8000-000000000002",
  language: "en",
  customSettings: { darkMode: "auto" },
  alertSettings: {
    daily: true,
    storage: true,
    requests: true,
    onlyNew: false,
    ownTests: true,
    properties: [],
  },
  propertyAuthorization: [],
  permissions: [],
  mustSetUpSecondFactor: false,
};
const FIELDS = fieldsOf(ACCOUNT);
const NAMES = { firstname: "Ada", lastname: "Example", avatar: null };
const NEW = {
  currentPassword: "Present-1",
  password: "Correct-Horse-1",
  repeat: "Correct-Horse-1",
};

Deno.test("the account's form: names are trimmed, passwords are sent with a new one alone", () => {
  assert.deepEqual(bodyOf(FIELDS), NAMES);
  assert.deepEqual(bodyOf({ ...FIELDS, firstname: "Ada ", currentPassword: "Present-1" }), NAMES);
  assert.deepEqual(bodyOf({ ...FIELDS, ...NEW }), {
    ...NAMES,
    password: NEW.password,
    password_repeat: NEW.repeat,
    password_present: NEW.currentPassword,
  });
});

Deno.test("the account's form: names are required, a new password complete and strong", () => {
  const complete = (change: Partial<AccountFields>) => isComplete({ ...FIELDS, ...change });
  assert.equal(complete({ firstname: "Grace" }), true);
  assert.equal(complete({ firstname: " " }), false);
  assert.equal(complete(NEW), true);
  assert.equal(complete({ ...NEW, currentPassword: "" }), false);
  assert.equal(complete({ ...NEW, repeat: "Correct-Horse-2" }), false);
  assert.equal(complete({ ...NEW, password: "weak", repeat: "weak" }), false);
  assert.equal(complete({ firstname: "Grace", currentPassword: "Present-1" }), false);
});

Deno.test("the account's form: it says what is missing", () => {
  const problems = (change: Partial<AccountFields>) =>
    Object.keys(problemsOf({ ...FIELDS, ...change }));
  assert.deepEqual(problems({}), []);
  assert.deepEqual(problems({ firstname: "", lastname: " " }), ["firstname", "lastname"]);
  assert.deepEqual(problems({ ...NEW, currentPassword: "" }), ["currentPassword"]);
  assert.deepEqual(problems({ ...NEW, repeat: "Correct" }), ["repeat"]);
  assert.deepEqual(problems({ ...NEW, repeat: "" }), []);
});
