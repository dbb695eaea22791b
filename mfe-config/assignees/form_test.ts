import assert from "node:assert/strict";
import { exampleGroup } from "../testing/examples.ts";
import {
  bodyOf,
  fieldsOf,
  GROUP_RULES,
  hoursOf,
  NEW_GROUP,
  requireAddress,
  splitPasted,
  withAddresses,
} from "./form.ts";

Deno.test("a new group takes issues of all properties, and has a day to resolve them [assignment-16]", () => {
  assert.deepEqual(bodyOf({ ...NEW_GROUP, name: "Ad ops " }), {
    name: "Ad ops",
    description: "",
    assignees: [],
    properties: ["ALL"],
    resolveTimeThresholdInHours: 24,
    sendsLaterIssues: false,
    sendsReappeared: false,
    status: "ACTIVE",
  });
});

Deno.test("a name and a whole number of hours are required [assignment-21]", () => {
  assert.equal(GROUP_RULES.name("Ad ops"), null);
  for (const name of [" ", "Ad\u202Eops", "Ad\nops"]) {
    assert.match(GROUP_RULES.name(name) ?? "", /^A name/);
  }
  for (const hours of ["", " ", "0", "-1", "1.5", "8761", "soon"]) {
    assert.equal(hoursOf(hours), undefined, hours);
    assert.equal(GROUP_RULES.hours(hours), "A whole number of hours from 1 to 8760");
  }
  assert.equal(hoursOf("72"), 72);
});

Deno.test("an address that was typed and not added is in the group", () => {
  const fields = { ...fieldsOf(exampleGroup()), typedAddress: "New@agency.test" };
  assert.deepEqual(bodyOf(fields).assignees, ["ops@agency.test", "new@agency.test"]);
  assert.deepEqual(requireAddress({ ...NEW_GROUP, typedAddress: "a@b.test" }), {});
  const half = { ...NEW_GROUP, typedAddress: "half@" };
  assert.deepEqual(requireAddress(half), { assignees: "Assignees list cannot be empty" });
  assert.equal(GROUP_RULES.typedAddress(half.typedAddress), "Enter a valid e-mail address");
});

Deno.test("several addresses are pasted at once, without duplicates", () => {
  assert.deepEqual(splitPasted("a@x.test; B@x.test,\n c@x.test\n"), [
    "a@x.test",
    "B@x.test",
    "c@x.test",
  ]);
  assert.deepEqual(withAddresses(["a@x.test"], ["B@x.test", "A@x.test"]), ["a@x.test", "b@x.test"]);
});
