import { fakeServer } from "./show.tsx";
import { listOf, refuseDrift } from "@crumbtrail/host/testing/fake_server";
import assert from "node:assert/strict";
import { exampleTier } from "./examples.ts";

const answered = async () => await (await fetch("/api/tiers")).json();

Deno.test("fake server: an answer that the API would not give fails the test", async () => {
  fakeServer({ "GET /tiers": () => listOf([{ ...exampleTier(), name: 3 }]) });
  await answered();
  assert.throws(refuseDrift, /GET \/tiers/);
});

Deno.test("fake server: what the contract does not have is not answered", async () => {
  fakeServer({ "GET /tiers": () => listOf([{ ...exampleTier(), colour: "red" }]) });
  assert.deepEqual((await answered()).data, [exampleTier()]);
  refuseDrift();
});
