import assert from "node:assert/strict";
import { testApi } from "../testing/api.ts";

const from = (hostname: string) => ({ remoteAddr: { transport: "tcp", hostname, port: 1 } });

Deno.test("healthz and readyz: alive and able to work", async () => {
  await using api = await testApi();
  assert.equal((await api.app.request("/healthz")).status, 200);
  const ready = await api.app.request("/readyz");
  assert.equal(ready.status, 200);
  assert.deepEqual(await ready.json(), { ready: true, checks: { database: "ok", blobs: "ok" } });
});

Deno.test("readyz: without blobs the API is ready and degraded; without its database it is not", async () => {
  let time = Date.now();
  await using api = await testApi({ now: () => new Date(time) });
  const { blobs } = api.deps;
  const asked: string[] = [];
  let isDown = false;
  const answer = () => isDown ? Promise.reject(new Error("secret-bucket is gone")) : null;
  api.deps.blobs = {
    ...blobs,
    get: (key) => (asked.push(`get ${key}`), Promise.resolve(answer())),
    put: (key) => (asked.push(`put ${key}`), Promise.resolve()),
    check: () => (asked.push("check"), Promise.resolve()),
  };
  const read = async () => {
    const response = await api.app.request("/readyz");
    return [response.status, await response.json()];
  };
  const metric = async () => {
    const text = await (await api.app.request("/metrics", {}, from("127.0.0.1"))).text();
    return text.match(/^blobs_up (\d)$/m)?.[1];
  };
  for (let n = 0; n < 50; n++) await read();
  assert.deepEqual(asked, ["get check/ready"], "visitors write nothing, and ask it once");
  assert.equal(await metric(), "1");
  isDown = true;
  time += 60_000;
  assert.equal(await metric(), "0");
  const degraded = { ready: true, checks: { database: "ok", blobs: "degraded" } };
  assert.deepEqual(await read(), [200, degraded]);
  await api.db.system.end();
  assert.deepEqual(await read(), [200, degraded], "asked once in five seconds");
  time += 10_000;
  assert.deepEqual(await read(), [503, {
    ready: false,
    checks: { database: "failed", blobs: "degraded" },
  }]);
  assert.equal((await api.app.request("/healthz")).status, 200);
});

Deno.test("metrics: durations by route pattern, for this machine and the token's bearer", async () => {
  await using api = await testApi({ config: { METRICS_TOKEN: "0123456789abcdef" } });
  await api.app.request("/properties/0197b0c8-0000-7000-8000-000000000001");
  await api.app.request("/nowhere/at/all");
  const local = await api.app.request("/metrics", {}, from("127.0.0.1"));
  const text = await local.text();
  assert.match(text, /_count\{method="GET",route="\/properties\/:id",status="401"\} 1/);
  assert.match(text, /_count\{method="GET",route="none",status="404"\} 1/);

  const headers = { authorization: "Bearer 0123456789abcdef" };
  assert.equal((await api.app.request("/metrics", { headers }, from("192.0.2.1"))).status, 200);
  const wrong = { authorization: "Bearer 0123456789abcdee" };
  const refused = [
    await api.app.request("/metrics", { headers: wrong }, from("127.0.0.1")),
    await api.app.request("/metrics", {}, from("192.0.2.1")),
    await api.app.request("/metrics", { headers: { "x-forwarded-for": "1.2.3.4" } }, from("::1")),
    await api.app.request("/metrics"),
  ];
  assert.deepEqual(refused.map(({ status }) => status), [403, 403, 403, 403]);
});
