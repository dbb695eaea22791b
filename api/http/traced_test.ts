/** Spans of calls: their names, whose trace goes on, what they hide. */
import { otlpReceiver } from "@crumbtrail/telemetry/testing/otlp_receiver";
import { startTracing } from "@crumbtrail/telemetry/tracing";
import assert from "node:assert/strict";
import { testApi } from "../testing/api.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;

const from = (hostname: string) => ({ remoteAddr: { transport: "tcp", hostname, port: 1 } });

Deno.test("a call is a span with its method and route, in the trace of a trusted proxy alone", async () => {
  await using api = await testApi();
  await using receiver = otlpReceiver();
  const config = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: 1 };
  const tracing = startTracing("api", config, () => {});
  const headers = { traceparent, "x-request-id": "id-of-a-stranger" };
  const ask = async (path: string, address: string, method = "GET") => {
    const answer = await api.app.request(path, { method, headers }, from(address));
    await answer.body?.cancel();
    return answer.status;
  };
  assert.equal(await ask("/config?token=hidden-one", "127.0.0.1"), 400);
  assert.equal(await ask("/config", "192.0.2.7"), 200);
  assert.equal(await ask("/issues/hidden-two", "127.0.0.1"), 401);
  assert.equal(await ask("/hidden-three", "127.0.0.1"), 404);
  await ask("/config", "127.0.0.1", "HIDDEN");
  assert.equal(await ask("/healthz", "127.0.0.1"), 200);
  await tracing.close();

  const seen = receiver.spans.filter(({ kind }) => kind === 2);
  assert.deepEqual(
    seen.map(({ name, attributes }) => [name, attributes["http.response.status_code"]]),
    [
      ["GET /config", "400"],
      ["GET /config", "200"],
      ["GET /issues/:id", "401"],
      ["GET none", "404"],
      ["_OTHER /*", "405"],
    ],
  );
  assert.deepEqual(seen.map(({ traceId }) => traceId === TRACE), [true, false, true, true, true]);
  const sent = receiver.requests.map(({ body }) => body).join();
  for (const hidden of ["hidden", "HIDDEN", "stranger", "192.0.2.7"]) {
    assert.ok(!sent.includes(hidden), hidden);
  }
});
