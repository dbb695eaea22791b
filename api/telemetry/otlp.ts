/**
 * Sends spans by the OpenTelemetry protocol: OTLP over HTTP as JSON
 * (https://opentelemetry.io/docs/specs/otlp/). OpenTelemetry's own packages for this take 27 MB.
 */
import { type Attributes, type EndedSpan, SPAN_KINDS } from "./spans.ts";

/** Spans that wait to be sent; further ones are dropped. */
const MOST_WAITING = 4096;
/** Spans of one request, and how long a span waits for others. */
const MOST_AT_ONCE = 512;
const EVERY_MS = 2000;
const TIMEOUT_MS = 5000;

export interface Receiver {
  /** `…/v1/traces`. */
  url: string;
  /** Such as a token. */
  headers: Record<string, string>;
}

export interface Sender {
  add(span: EndedSpan): void;
  /** Sends what waits, unless the receiver takes too long. */
  close(): Promise<void>;
}

/**
 * Sends in the background. What cannot be sent is dropped, so that an absent receiver costs little.
 * @param resource attributes of the process, such as `service.name`
 * @param onLost gets the number of spans that were dropped, and why
 */
export function spanSender(
  { url, headers }: Receiver,
  resource: Record<string, string>,
  onLost: (spans: number, reason: string) => void,
): Sender {
  const waiting: EndedSpan[] = [];
  let dropped = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = Promise.resolve();

  const send = async () => {
    clearTimeout(timer);
    timer = undefined;
    let isTaken = true;
    while (isTaken && waiting.length > 0) {
      const spans = waiting.splice(0, MOST_AT_ONCE);
      try {
        await post(url, headers, JSON.stringify(requestOf(spans, resource)));
      } catch (error) {
        isTaken = false;
        onLost(spans.length, error instanceof Error ? error.message : String(error));
      }
    }
    if (dropped > 0) onLost(dropped, "more spans than can be sent");
    dropped = 0;
  };
  const flush = () => sending = sending.then(send);
  const flushLater = () => {
    // What waits for others keeps no process running.
    timer ??= setTimeout(flush, EVERY_MS).unref();
  };

  return {
    add(span) {
      if (waiting.length >= MOST_WAITING) return void dropped++;
      waiting.push(span);
      if (waiting.length === MOST_AT_ONCE) flush();
      else flushLater();
    },
    async close() {
      await flush();
      clearTimeout(timer);
    },
  };
}

async function post(url: string, headers: Record<string, string>, body: string): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body,
    // The headers are for the receiver alone.
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the receiver answered ${answer.status}`);
}

function requestOf(spans: readonly EndedSpan[], resource: Record<string, string>) {
  return {
    resourceSpans: [{
      resource: { attributes: listOf(resource) },
      scopeSpans: [{ scope: { name: "crumbtrail" }, spans: spans.map(written) }],
    }],
  };
}

function written(span: EndedSpan) {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...span.parentId !== null && { parentSpanId: span.parentId },
    name: span.name,
    kind: SPAN_KINDS[span.kind],
    startTimeUnixNano: nanoseconds(span.startedAt),
    endTimeUnixNano: nanoseconds(span.endedAt),
    attributes: listOf(span.attributes),
    ...span.hasFailed && { status: { code: FAILED } },
  };
}

/** STATUS_CODE_ERROR. */
const FAILED = 2;

function listOf(attributes: Attributes | Record<string, string>) {
  return Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [{
      key,
      value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value },
    }]
  );
}

/** As text, because a double does not hold nanoseconds since 1970. */
function nanoseconds(ms: number): string {
  return `${BigInt(Math.round(ms * 1000)) * 1000n}`;
}
