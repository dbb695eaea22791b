import assert from "node:assert/strict";
import { exampleId } from "@crumbtrail/host/testing/examples";
import { exampleGroup } from "../testing/examples.ts";
import { changeOf, fieldsOf, groupOf, hoursOf, isComplete, NEW_GROUP } from "./form.ts";

Deno.test("a new group takes issues of all properties, and has a day to resolve them", () => {
  const { assignees, ...rest } = groupOf({ ...NEW_GROUP, name: "Ad ops" });
  assert.deepEqual(assignees, []);
  assert.deepEqual(rest, {
    name: "Ad ops",
    description: "",
    properties: ["ALL"],
    resolveTimeThresholdInHours: 24,
    status: "ACTIVE",
  });
});

Deno.test("a name and a whole number of hours are required", () => {
  const fields = { ...NEW_GROUP, name: "Ad ops" };
  assert.ok(isComplete(fields));
  for (const name of [" ", "Ad\u202Eops", "Ad\nops"]) assert.ok(!isComplete({ ...fields, name }));
  for (const hours of ["", " ", "0", "-1", "1.5", "8761", "soon"]) {
    assert.equal(hoursOf(hours), undefined, hours);
    assert.ok(!isComplete({ ...fields, hours }));
  }
  assert.equal(hoursOf("72"), 72);
});

Deno.test("a change has what differs, and there is none when nothing does", () => {
  const group = exampleGroup({ properties: [exampleId(1), exampleId(2)] });
  const fields = fieldsOf(group);
  assert.equal(changeOf(group, fields), undefined);
  const turned = { ...fields, properties: [exampleId(2), exampleId(1)], name: `${group.name} ` };
  assert.equal(changeOf(group, turned), undefined);
  assert.deepEqual(changeOf(group, { ...fields, hours: "48", status: "DISABLED" }), {
    resolveTimeThresholdInHours: 48,
    status: "DISABLED",
  });
  assert.deepEqual(changeOf(group, { ...fields, assignees: ["new@agency.test"] }), {
    assignees: ["new@agency.test"],
  });
});
