import assert from "node:assert/strict";
import { mayReadMetrics } from "./metrics_access.ts";

const TOKEN = "a-token-of-metrics";

function may(connection: string, headers: Record<string, string>, token?: string): boolean {
  return mayReadMetrics({ connection, headers: new Headers(headers) }, token);
}

Deno.test("metrics are for this machine, and for others with the token", () => {
  const right = { authorization: `Bearer ${TOKEN}` };
  const wrong = { authorization: "Bearer another" };
  assert.equal(may("127.0.0.1", {}), true);
  assert.equal(may("::1", {}, TOKEN), true);
  assert.equal(may("10.0.0.7", right, TOKEN), true);
  assert.equal(may("10.0.0.7", {}, TOKEN), false);
  assert.equal(may("10.0.0.7", wrong, TOKEN), false);
  assert.equal(may("127.0.0.1", wrong, TOKEN), false, "a wrong token is no token");
  assert.equal(may("10.0.0.7", right), false, "no token is configured");
  assert.equal(may("127.0.0.1", { "x-forwarded-for": "10.0.0.7" }), false, "through a proxy");
  assert.equal(may("", {}), false);
});
