/**
 * One trace from a click to the issue: the shell's server, the API, the queue, a scanner and the
 * worker, each as it runs in production, and a receiver of OpenTelemetry's protocol that keeps what
 * it gets.
 */
import { scenario } from "@crumbtrail/contract/scenario";
import { html } from "@crumbtrail/scanner/testing/plant";
import {
  type OtlpReceiver,
  otlpReceiver,
  type ReceivedSpan,
} from "@crumbtrail/telemetry/testing/otlp_receiver";
import { startTracing } from "@crumbtrail/telemetry/tracing";
import assert from "node:assert/strict";
import { type Parts, startParts } from "../support/parts.ts";

const PATIENCE_MS = 300_000;
const POLL_MS = 300;

/** What must be in no span: each is sent where addresses and texts of people have secrets. */
const PLANTED = {
  page: "page-secret-7f3a",
  search: "search-secret-91bc",
  mailed: "mailed-secret-44de",
  unknown: "unknown-secret-0c55",
};

const PAGE = `http://site.localhost/?token=${PLANTED.page}`;

const page = () => html(`<script>document.cookie = "visitor=1; max-age=8640000"</script>`);

Deno.test("one trace leads from the call that starts a test to its issue", async (t) => {
  await using receiver = otlpReceiver();
  const OTEL_EXPORTER_OTLP_ENDPOINT = receiver.url;
  const config = { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: 1 };
  const tracing = startTracing("shell", config, () => {});
  await using parts = await startParts(page, { OTEL_EXPORTER_OTLP_ENDPOINT });
  await testedOnce(parts);
  for (
    const path of [
      `/search?query=${PLANTED.search}`,
      `/self-service/${PLANTED.mailed}`,
      `/unsubscribe/${PLANTED.mailed}`,
      `/${PLANTED.unknown}?token=${PLANTED.unknown}`,
    ]
  ) await (await parts.call("GET", path)).body?.cancel();
  await until(() => receiver.spans.some(({ name }) => name === "process run.ended"));
  const [row] = await parts.db.owner`select count(*)::int as n from issues`;
  assert.ok(row?.n > 0, "an issue was written");
  await parts.stop();
  await tracing.close();

  const start = one(receiver, "api", "POST /test-scenarios");
  const trace = receiver.spans.filter(({ traceId }) => traceId === start.traceId);
  const inTrace = (service: string, name: string) => one({ spans: trace }, service, name);

  await t.step("it begins at the shell and goes through API, scanner and worker", () => {
    const click = inTrace("shell", "POST /api/*");
    assert.equal(click.parentSpanId, undefined);
    assert.equal(start.parentSpanId, click.spanId);
    assert.equal(start.attributes["http.route"], "/test-scenarios");
    assert.equal(start.attributes["http.response.status_code"], "201");
    assert.equal(inTrace("api", "insert test_runs").parentSpanId, start.spanId);

    const run = inTrace("scanner", "run test");
    assert.equal(run.parentSpanId, start.spanId);
    assert.equal(run.attributes["crumbtrail.end"], "finished");
    assert.equal(run.attributes["crumbtrail.preset"], "NO_ACTION_SP_CMP");
    for (const part of ["prepare", "visit", "save"]) {
      assert.equal(inTrace("scanner", part).parentSpanId, run.spanId, part);
    }
    const saved = inTrace("scanner", "select scanner.save_run");
    assert.equal(saved.parentSpanId, inTrace("scanner", "save").spanId);

    const processed = inTrace("worker", "process run.ended");
    assert.equal(processed.parentSpanId, start.spanId);
    assert.ok(
      trace.some(({ service, parentSpanId, kind }) =>
        service === "crumbtrail-worker" && parentSpanId === processed.spanId && kind === 3
      ),
    );
  });

  await t.step("no span holds an address, a secret or a value", () => {
    assert.ok(receiver.spans.some(({ name }) => name === "GET /search"));
    assert.ok(receiver.spans.some(({ name }) => name === "GET none"));
    const sent = receiver.requests.map(({ body }) => body).join("\n");
    const secrets = [...Object.values(PLANTED), parts.token, "site.localhost", "url.full"];
    assert.deepEqual(secrets.filter((text) => sent.includes(text)), []);
    const keys = new Set(receiver.spans.flatMap(({ attributes }) => Object.keys(attributes)));
    assert.deepEqual([...keys].filter((key) => !/^(http|db|crumbtrail|error)\./.test(key)), []);
  });

  await t.step("lines of the logs name the trace", async () => {
    const logs = await Promise.all(
      Object.values(parts.logs).map((path) => Deno.readTextFile(path)),
    );
    const lines = logs.join("").split("\n").filter((line) => line.includes(start.traceId));
    assert.ok(lines.some((line) => line.includes(`"route":"/test-scenarios"`)));
    assert.ok(lines.some((line) => line.includes(`"run finished"`)));
    assert.ok(lines.every((line) => line.includes(`"trace_id":"${start.traceId}","span_id":"`)));
  });
});

/** Starts a test of the page through the shell, and waits for its result. */
async function testedOnce(parts: Parts): Promise<void> {
  const body = { url: PAGE, type: "ON_DEMAND", preset: "NO_ACTION_SP_CMP" };
  const started = await parts.call("POST", "/test-scenarios", body);
  assert.equal(started.status, 201, await started.clone().text());
  const { _id } = scenario.parse(await started.json());
  await until(async () => {
    const answer = await parts.call("GET", `/test-scenarios/${_id}`);
    const { status, failReason } = scenario.parse(await answer.json());
    assert.notEqual(status, "FAILED", failReason ?? "");
    return status === "FINISHED";
  });
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end;) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error("waited in vain");
}

function one({ spans }: Pick<OtlpReceiver, "spans">, service: string, name: string): ReceivedSpan {
  const found = spans.filter((span) => span.service === `crumbtrail-${service}`);
  return found.find((span) => span.name === name) ??
    assert.fail(`${service} has no ${name}: ${found.map((span) => span.name).join(", ")}`);
}
