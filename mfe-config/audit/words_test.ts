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
    after: { name: "New", urlWhiteList: ["a"], pur: { url: "u", passwordSet: true } },
  });
  assert.deepEqual(differencesOf(event), [
    { field: "name", before: "Old", after: "New" },
    { field: "urlWhiteList", before: "–", after: '[\n "a"\n]' },
    { field: "pur.url", before: "–", after: "u" },
    { field: "pur.passwordSet", before: "–", after: "yes" },
  ]);
  const address = { street: "Quay 7", city: "" };
  const moved = { before: { address }, after: { address: { ...address, city: "Town" } } };
  assert.deepEqual(differencesOf(exampleEvent(moved)), [
    { field: "address.city", before: "", after: "Town" },
  ]);
});
