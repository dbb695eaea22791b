import assert from "node:assert/strict";
import { scannerMetrics, serveOps } from "./ops.ts";

const TOKEN = "0123456789abcdef";

Deno.test("metrics count results by outcome and reason, for this machine or a bearer of the token", async () => {
  const metrics = scannerMetrics();
  metrics.results.inc({ outcome: "INCONCLUSIVE", reason: "BOT_WALL" });
  metrics.results.inc({ outcome: "COMPLETE", reason: "" });
  const server = serveOps({ hostname: "127.0.0.1", port: 0 }, {
    registry: metrics.registry,
    ready: () => Promise.reject(new Error("no database")),
    metricsToken: TOKEN,
  });
  const url = `http://127.0.0.1:${server.addr.port}`;
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}${path}`, { headers });
    return { status: answer.status, text: await answer.text() };
  };
  const { text } = await read("/metrics");
  assert.match(
    text,
    /^crumbtrail_scanner_results_total\{outcome="INCONCLUSIVE",reason="BOT_WALL"\} 1$/m,
  );
  assert.match(text, /^crumbtrail_scanner_results_total\{outcome="COMPLETE",reason=""\} 1$/m);
  const proxied = { "x-forwarded-for": "203.0.113.7" };
  assert.equal((await read("/metrics", proxied)).status, 403);
  assert.equal((await read("/metrics", { ...proxied, authorization: "Bearer wrong" })).status, 403);
  const named = { ...proxied, authorization: `Bearer ${TOKEN}` };
  assert.equal((await read("/metrics", named)).status, 200);
  assert.deepEqual(await read("/readyz"), { status: 503, text: "not ready: no database\n" });
  assert.deepEqual(await read("/healthz", proxied), { status: 200, text: "ok\n" });
  await server.shutdown();
});
