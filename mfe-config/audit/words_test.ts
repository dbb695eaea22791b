import assert from "node:assert/strict";
import { exampleEvent } from "../testing/tenant_examples.ts";
import { deedOf, differencesOf, thingOf } from "./words.ts";

Deno.test("audit log: events in words", () => {
  assert.equal(deedOf("tenant.deletion_requested"), "Tenant deletion requested");
  assert.equal(thingOf(exampleEvent()), "Harbour News");
  assert.equal(thingOf(exampleEvent({ after: null })), "Harbour");
  assert.equal(
    thingOf(exampleEvent({ before: null, after: null, entityType: "test_result" })),
    "Test result",
  );
});

Deno.test("audit log: what differs, field by field", () => {
  const event = exampleEvent({
    before: { name: "Old", pur: null },
    after: { name: "New", urlWhiteList: ["a"], active: true },
  });
  assert.deepEqual(differencesOf(event), [
    { field: "name", before: "Old", after: "New" },
    { field: "pur", before: "–", after: "–" },
    { field: "urlWhiteList", before: "–", after: '[\n "a"\n]' },
    { field: "active", before: "–", after: "yes" },
  ]);
});
