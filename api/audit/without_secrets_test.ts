import assert from "node:assert/strict";
import { withoutSecrets } from "./without_secrets.ts";

Deno.test("an audit event keeps no secret, however deep, and everything else", () => {
  const kept = withoutSecrets({
    name: "Shop",
    pur: { username: "ann", password: "hunter2", passwordSet: true },
    tokens: [{ tokenHash: "abc", name: "CI" }],
    none: null,
  });
  assert.deepEqual(kept, {
    name: "Shop",
    pur: { username: "ann", password: "•••", passwordSet: true },
    tokens: [{ tokenHash: "•••", name: "CI" }],
    none: null,
  });
});
