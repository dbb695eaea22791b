/** A receiver of traces for tests: a real HTTP server that keeps what it is sent. */
import { z } from "zod";

const attribute = z.object({
  key: z.string(),
  value: z.strictObject({ stringValue: z.string().optional(), intValue: z.string().optional() }),
});

/** What OTLP/JSON demands of a span (opentelemetry-proto, trace.proto). */
const span = z.strictObject({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().regex(/^[0-9a-f]{16}$/).optional(),
  name: z.string().min(1),
  kind: z.number().int().min(1).max(5),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: z.array(attribute),
  status: z.strictObject({ code: z.literal(2) }).optional(),
});

const request = z.strictObject({
  resourceSpans: z.array(z.strictObject({
    resource: z.strictObject({ attributes: z.array(attribute) }),
    scopeSpans: z.array(z.strictObject({
      scope: z.strictObject({ name: z.string() }),
      spans: z.array(span),
    })),
  })),
});

export interface ReceivedSpan extends Omit<z.infer<typeof span>, "attributes"> {
  /** `service.name`. */
  service: string;
  attributes: Record<string, string>;
}

export interface OtlpReceiver extends AsyncDisposable {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: ReceivedSpan[];
  /** Every request as it came: headers and body. */
  requests: { headers: Headers; path: string; body: string }[];
}

/** @param status what it answers */
export function otlpReceiver(status: () => number = () => 200): OtlpReceiver {
  const spans: ReceivedSpan[] = [];
  const requests: OtlpReceiver["requests"] = [];
  const take = (body: string) => {
    for (const { resource, scopeSpans } of request.parse(JSON.parse(body)).resourceSpans) {
      const service = textsOf(resource.attributes)["service.name"] ?? "";
      for (const one of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ ...one, service, attributes: textsOf(one.attributes) });
      }
    }
  };
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    async (asked) => {
      const body = await asked.text();
      requests.push({ headers: asked.headers, path: new URL(asked.url).pathname, body });
      if (status() === 200) take(body);
      return Response.json({}, { status: status() });
    },
  );
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    spans,
    requests,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

function textsOf(attributes: z.infer<typeof attribute>[]): Record<string, string> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? ""]),
  );
}
