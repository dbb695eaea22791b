import assert from "node:assert/strict";
import { isEnded } from "./records.ts";

Deno.test("a record ends when it is gone or denies, not when its time changes", () => {
  const key = "cookie OptanonConsent";
  const groups = (time: number, may: 0 | 1) =>
    `datestamp=${time}&groups=C0001%3A1%2CC0002%3A${may}%2CC0004%3A${may}`;
  const before = { [key]: groups(1, 1), other: "1" };
  assert.ok(!isEnded(key, before, { [key]: groups(2, 1) }));
  assert.ok(isEnded(key, before, { [key]: groups(2, 0) }));
  assert.ok(isEnded(key, before, {}));
  assert.ok(!isEnded("unknown", before, {}));
});
