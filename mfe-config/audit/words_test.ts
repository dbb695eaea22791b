import assert from "node:assert/strict";
import { exampleEvent } from "../testing/examples.ts";
import { differencesOf, objectOf } from "./words.ts";

Deno.test("audit log: events in words", () => {
  assert.equal(objectOf(exampleEvent()), "Harbour News");
  assert.equal(objectOf(exampleEvent({ after: null })), "Harbour");
  assert.equal(
    objectOf(exampleEvent({ before: null, after: null, entityType: "test_result" })),
    "Test results",
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
