/**
 * Spans of a trace, in the sense of OpenTelemetry. A span is active while its work runs, and the
 * spans begun meanwhile are its children. Nothing is recorded before `tracing.ts` has set a recorder.
 *
 * Deno's own spans (`OTEL_DENO`) are not used: they carry whole addresses, and e-mailed links and
 * searches have secrets in theirs. A span here has the attributes of `Attributes` and no others, and
 * never the message of an error.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { formatTraceparent, parseTraceparent, type TraceContext } from "./traceparent.ts";

/**
 * Everything a span may say. Names and meaning of the first two groups are OpenTelemetry's (semantic
 * conventions, HTTP and database). No value that a person or a page has written belongs here.
 */
export interface Attributes {
  "http.request.method"?: string;
  /** The pattern: `/issues/:id`. */
  "http.route"?: string;
  "http.response.status_code"?: number;

  "db.system.name"?: "postgresql";
  /** Verb of the statement. */
  "db.operation.name"?: string;
  /** Table or function. */
  "db.collection.name"?: string;

  /** Code or class of what was thrown. */
  "error.type"?: string;

  /** Ids of rows. */
  "crumbtrail.tenant"?: string;
  "crumbtrail.job"?: string;
  "crumbtrail.test_result"?: string;
  "crumbtrail.attempt"?: number;
  "crumbtrail.preset"?: string;
  /** How a run ended: finished, lost, failed. */
  "crumbtrail.end"?: string;
  "crumbtrail.outcome"?: string;
  "crumbtrail.reason"?: string;
}

/** As in the OpenTelemetry protocol. */
export const SPAN_KINDS = { INTERNAL: 1, SERVER: 2, CLIENT: 3, PRODUCER: 4, CONSUMER: 5 } as const;

export interface EndedSpan extends TraceContext {
  parentId: string | null;
  name: string;
  kind: keyof typeof SPAN_KINDS;
  /** Milliseconds since 1970. */
  startedAt: number;
  endedAt: number;
  attributes: Attributes;
  hasFailed: boolean;
}

export interface Recorder {
  record(span: EndedSpan): void;
  /** Milliseconds since 1970, with fractions. */
  now(): number;
  /** Whether a new trace is sent. */
  samples(): boolean;
}

interface SpanOptions {
  kind?: EndedSpan["kind"];
  /** A `traceparent` from elsewhere; else the active span is the parent, or a trace begins. */
  parent?: string | null | undefined;
  attributes?: Attributes;
}

/** A span under way. All methods of the one that stands for none do nothing. */
export interface Span {
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Notes what was thrown, by its code or class. */
  fail(error: unknown): void;
  /** Does the work with this span as the active one. */
  within<T>(work: () => T): T;
  end(): void;
}

let recorder: Recorder | null = null;
const active = new AsyncLocalStorage<OpenSpan>();

/** Records spans from now on; null ends that. */
export function recordSpans(by: Recorder | null): void {
  recorder = by;
}

/** The active span if its trace is sent; else null. */
export function sentSpan(): Span | null {
  const span = recorder === null ? undefined : active.getStore();
  return span?.context.isSampled ? span : null;
}

/** The active span for other parts; null without one. */
export function activeTraceparent(): string | null {
  const span = recorder === null ? undefined : active.getStore();
  return span === undefined ? null : formatTraceparent(span.context);
}

/** The active span for lines of a log; empty without one. */
export function activeIds(): { trace_id?: string; span_id?: string } {
  const context = recorder === null ? undefined : active.getStore()?.context;
  return context === undefined ? {} : { trace_id: context.traceId, span_id: context.spanId };
}

/** Begins a span, to be ended by `end`. */
export function startSpan(name: string, options: SpanOptions = {}): Span {
  return recorder === null ? NO_SPAN : new OpenSpan(recorder, name, options);
}

/** Does work as a span, which fails with the work. */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = startSpan(name, options);
  try {
    return await span.within(() => work(span));
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

const NO_SPAN: Span = {
  rename() {},
  set() {},
  fail() {},
  within: (work) => work(),
  end() {},
};

class OpenSpan implements Span {
  readonly context: TraceContext;
  readonly #recorder: Recorder;
  readonly #span: Omit<EndedSpan, keyof TraceContext | "endedAt">;
  #isOver = false;

  constructor(by: Recorder, name: string, { kind = "INTERNAL", parent, attributes }: SpanOptions) {
    const above = parent ? parseTraceparent(parent) : active.getStore()?.context ?? null;
    this.context = {
      traceId: above?.traceId ?? randomHex(16),
      spanId: randomHex(8),
      isSampled: above?.isSampled ?? by.samples(),
    };
    this.#recorder = by;
    this.#span = {
      ...{ name, kind, parentId: above?.spanId ?? null, startedAt: by.now(), hasFailed: false },
      attributes: { ...attributes },
    };
  }

  rename(name: string): void {
    this.#span.name = name;
  }

  set(attributes: Attributes): void {
    Object.assign(this.#span.attributes, attributes);
  }

  fail(error: unknown): void {
    this.#span.hasFailed = true;
    this.set({ "error.type": typeOf(error) });
  }

  within<T>(work: () => T): T {
    return active.run(this, work);
  }

  end(): void {
    if (this.#isOver || !this.context.isSampled) return;
    this.#isOver = true;
    this.#recorder.record({ ...this.context, ...this.#span, endedAt: this.#recorder.now() });
  }
}

/** The code of an error (`40001`, `ECONNREFUSED`, `FORBIDDEN`), or its class. Never its message. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[A-Z0-9_]{1,40}$/.test(code)
    ? code
    : error.constructor.name.slice(0, 40);
}

function randomHex(bytes: number): string {
  return crypto.getRandomValues(new Uint8Array(bytes)).toHex();
}
