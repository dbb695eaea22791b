import { MAX_ACCEPT_DAYS } from "@crumbtrail/contract/issue_options";
import assert from "node:assert/strict";
import { acceptInputOf, choosableDates, DEFAULT_UNTIL, reasonError, TIMES } from "./until.ts";

Deno.test("the times are the contract's, and a date", () => {
  assert.deepEqual(TIMES.map(({ label }) => label), ["30 days", "90 days", "180 days", "A date"]);
});

Deno.test("without a reason, or a date where one is meant, there is nothing to send", () => {
  assert.equal(acceptInputOf("  a ", DEFAULT_UNTIL), null);
  assert.equal(acceptInputOf("Agreed", { time: "date", date: "" }), null);
  assert.deepEqual(acceptInputOf(" Agreed ", DEFAULT_UNTIL), {
    reason: "Agreed",
    until: { days: 30 },
  });
  assert.deepEqual(acceptInputOf("Agreed", { time: "date", date: "2026-12-01" }), {
    reason: "Agreed",
    until: { date: "2026-12-01" },
  });
});

Deno.test("an empty reason has no error; a short one has", () => {
  assert.equal(reasonError("  "), undefined);
  assert.equal(reasonError("ab"), "At least 3 characters");
  assert.equal(reasonError("abc"), undefined);
});

Deno.test("a date lies between today and the longest time", () => {
  assert.deepEqual(choosableDates(new Date("2026-01-01T12:00:00Z")), {
    min: "2026-01-01",
    max: new Date(Date.UTC(2026, 0, 1 + MAX_ACCEPT_DAYS)).toISOString().slice(0, 10),
  });
});
