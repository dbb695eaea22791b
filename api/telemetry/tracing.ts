/** Tracing of a part: off unless a receiver is named. Variables as OpenTelemetry spells them. */
import { z } from "zod";
import { spanSender } from "./otlp.ts";
import { recordSpans } from "./spans.ts";

/** `name=value`, comma separated, the value percent-encoded. */
const headers = z.string().transform((text, context) => {
  const pairs = text.split(",").map((pair) => pair.trim()).filter((pair) => pair !== "");
  try {
    const named = pairs.map((pair): [string, string] => {
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      return [name.trim(), decodeURIComponent(value.trim())];
    });
    return Object.fromEntries(new Headers(named));
  } catch {
    context.addIssue({ code: "custom", message: "must be name=value, comma separated" });
    return z.NEVER;
  }
});

/** Variables of each part. */
export const tracingVariables = {
  /** Where spans are sent, as `http://collector:4318`; none are made without. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({
    protocol: /^https?$/,
    error: "must be a http:// or https:// URL",
  }).optional(),
  /** Sent along, such as a token of the receiver. */
  OTEL_EXPORTER_OTLP_HEADERS: headers.optional(),
  /** Share of the traces begun here that are sent, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

const environment = z.object(tracingVariables);
export type TracingEnvironment = z.output<typeof environment>;

export interface Tracing {
  /** Sends what waits. */
  close(): Promise<void>;
}

/**
 * @param part such as `api`
 * @param warn tells of spans that were lost, at most once a minute
 */
export function startTracing(
  part: string,
  config: TracingEnvironment,
  warn: (fields: { spans: number; reason: string }, text: string) => void,
): Tracing {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = config;
  if (endpoint === undefined) return { close: () => Promise.resolve() };
  const resource = {
    "service.name": `crumbtrail-${part}`,
    "service.instance.id": crypto.randomUUID(),
  };
  const receiver = {
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS ?? {},
  };
  const sender = spanSender(receiver, resource, atMostOnceAMinute(warn));
  recordSpans({
    record: sender.add,
    now: () => performance.timeOrigin + performance.now(),
    samples: () => Math.random() < share,
  });
  return {
    async close() {
      recordSpans(null);
      await sender.close();
    },
  };
}

const MINUTE_MS = 60_000;

function atMostOnceAMinute(warn: Parameters<typeof startTracing>[2]) {
  let spans = 0;
  let last = -MINUTE_MS;
  return (lost: number, reason: string) => {
    spans += lost;
    if (performance.now() - last < MINUTE_MS) return;
    last = performance.now();
    warn({ spans, reason }, "spans of traces were lost");
    spans = 0;
  };
}
