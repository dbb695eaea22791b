import assert from "node:assert/strict";
import {
  exampleCookie,
  exampleReport,
  exampleRequest,
  exampleStorage,
} from "../testing/example_report.ts";
import { phaseRows } from "./phases.ts";

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
  const none = { all: 0, found: 0 };
  assert.deepEqual(rows, [
    {
      phase: "BEFORE_CONSENT",
      cookies: none,
      storage: { all: 2, found: 2 },
      requests: { all: 1, found: 0 },
    },
    { phase: "AFTER_RELOAD", cookies: { all: 2, found: 1 }, storage: none, requests: none },
  ]);
});
