import assert from "node:assert/strict";
import {
  exampleCookie,
  exampleReport,
  exampleRequest,
  exampleStorage,
} from "../../testing/example_report.ts";
import { phaseRows, phaseText } from "./phases.ts";

Deno.test("phases: what was seen first when, and how much of it is not approved", () => {
  const rows = phaseRows({
    ...exampleReport,
    cookies: [
      exampleCookie({ phase: "AFTER_RELOAD" }),
      exampleCookie({ phase: "AFTER_RELOAD", __isOnWhiteList: true }),
    ],
    lsEntries: [exampleStorage({ phase: "BEFORE_CONSENT" })],
    ssEntries: [exampleStorage({ phase: "BEFORE_CONSENT" })],
    requests: [exampleRequest({ phase: "BEFORE_CONSENT", __isOnWhiteList: true })],
  });
  const none = { all: 0, open: 0 };
  assert.deepEqual(rows, [
    {
      phase: "BEFORE_CONSENT",
      cookies: none,
      storage: { all: 2, open: 2 },
      requests: { all: 1, open: 0 },
    },
    { phase: "AFTER_RELOAD", cookies: { all: 2, open: 1 }, storage: none, requests: none },
  ]);
});

Deno.test("phases: each step of a test is one, beside when it was relative to consent [scenarios-22]", () => {
  const rows = phaseRows({
    ...exampleReport,
    cookies: [
      exampleCookie({ phase: "AFTER_CONSENT", step: 2 }),
      exampleCookie({ phase: "AFTER_INTERACTION", step: 2 }),
    ],
    lsEntries: [exampleStorage({ phase: "BEFORE_CONSENT" })],
    ssEntries: [],
    requests: [exampleRequest({ phase: "AFTER_INTERACTION", step: 1 })],
  });
  assert.deepEqual(rows.map(({ phase, step }) => [step, phaseText({ phase, step })]), [
    [undefined, "Before consent"],
    [1, "Before consent"],
    [2, "Before consent"],
    [2, "After the choice"],
  ]);
  assert.deepEqual(rows.map(({ cookies }) => cookies.all), [0, 0, 1, 1]);
});
