/** Spans as a real receiver gets them. */
import assert from "node:assert/strict";
import { z } from "zod";
import { activeIds, activeTraceparent, inSpan, sentSpan, startSpan } from "./spans.ts";
import { otlpReceiver } from "./testing/otlp_receiver.ts";
import { startTracing, type TracingEnvironment, tracingVariables } from "./tracing.ts";

const REMOTE = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

const variables = z.object(tracingVariables);

function environment(env: Record<string, string>): TracingEnvironment {
  return variables.parse(env);
}

const silent = () => {};

Deno.test("without a receiver nothing is recorded, and work runs as it is", async () => {
  const tracing = startTracing("api", environment({}), silent);
  const seen = await inSpan("GET /x", { parent: REMOTE }, (span) => {
    span.set({ "http.response.status_code": 200 });
    return Promise.resolve([activeTraceparent(), activeIds(), sentSpan()]);
  });
  assert.deepEqual(seen, [null, {}, null]);
  await tracing.close();
});

Deno.test("spans are sent with their parents, attributes and failures, and no message", async () => {
  await using receiver = otlpReceiver();
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20abc%3D, x-tenant=a",
  };
  const tracing = startTracing("api", environment(env), silent);
  const error = Object.assign(new Error("the secret of a person"), { code: "40001" });
  const failing = inSpan("outer", { kind: "SERVER", parent: REMOTE }, async () => {
    assert.equal(activeIds().trace_id, REMOTE.split("-")[1]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await inSpan("inner", { attributes: { "crumbtrail.attempt": 2 } }, () => Promise.reject(error));
  });
  await assert.rejects(failing, error);
  startSpan("alone").end();
  await tracing.close();

  const [inner, outer, alone] = receiver.spans;
  assert.deepEqual(receiver.spans.map(({ name }) => name), ["inner", "outer", "alone"]);
  assert.equal(outer?.parentSpanId, REMOTE.split("-")[2]);
  assert.equal(inner?.parentSpanId, outer?.spanId);
  assert.equal(inner?.traceId, REMOTE.split("-")[1]);
  assert.equal(alone?.parentSpanId, undefined);
  assert.notEqual(alone?.traceId, inner?.traceId);
  assert.deepEqual(inner?.attributes, { "crumbtrail.attempt": "2", "error.type": "40001" });
  assert.equal(outer?.status?.code, 2);
  const took = BigInt(outer?.endTimeUnixNano ?? 0) - BigInt(outer?.startTimeUnixNano ?? 0);
  assert.ok(took >= 4_000_000n && took < 60_000_000_000n, String(took));

  const [request] = receiver.requests;
  assert.equal(request?.path, "/v1/traces");
  assert.equal(request?.headers.get("authorization"), "Bearer abc=");
  assert.equal(request?.headers.get("x-tenant"), "a");
  assert.ok(receiver.requests.every(({ body }) => !body.includes("secret of a person")));
  assert.equal(activeTraceparent(), null);
});

Deno.test("a share of the traces is sent, each whole; what is not sent goes on as such", async () => {
  await using receiver = otlpReceiver();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: "0" };
  const tracing = startTracing("api", environment(env), silent);
  const context = await inSpan("begun here", {}, () => Promise.resolve(activeTraceparent()));
  assert.match(context ?? "", /-00$/);
  await inSpan("continued", { parent: REMOTE }, () => inSpan("child", {}, () => Promise.resolve()));
  await inSpan("continued", { parent: context }, () => Promise.resolve());
  await tracing.close();
  assert.deepEqual(receiver.spans.map(({ name }) => name), ["child", "continued"]);
});

Deno.test("a receiver that refuses or is away costs no work, and is told of once", async () => {
  const told: [number, string][] = [];
  const tell = ({ spans, reason }: { spans: number; reason: string }) => told.push([spans, reason]);
  {
    await using receiver = otlpReceiver(() => 503);
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
    const tracing = startTracing("api", environment(env), tell);
    for (let n = 0; n < 6000; n++) startSpan("one").end();
    await tracing.close();
    // The one that was due, and the last.
    assert.equal(receiver.requests.length, 2);
  }
  assert.deepEqual(told, [[512, "the receiver answered 503"]]);
  const away = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" };
  const tracing = startTracing("api", environment(away), tell);
  startSpan("one").end();
  await tracing.close();
  assert.equal(told.length, 2);
});

Deno.test("variables that are wrong are refused by name", () => {
  for (
    const [name, value] of [
      ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
      ["OTEL_EXPORTER_OTLP_HEADERS", "a b=c"],
      ["OTEL_EXPORTER_OTLP_HEADERS", "a=%zz"],
      ["OTEL_TRACES_SAMPLER_ARG", "2"],
    ] as const
  ) {
    const { error } = variables.safeParse({ [name]: value });
    assert.deepEqual(error?.issues.map(({ path }) => path.join(".")), [name]);
  }
});
