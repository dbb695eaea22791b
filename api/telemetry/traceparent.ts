/** The header `traceparent` of W3C's Trace Context (https://www.w3.org/TR/trace-context/), version 00. */

/** Where a span stands in its trace. */
export interface TraceContext {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  /** Whether the spans of the trace are sent. */
  isSampled: boolean;
}

export function formatTraceparent({ traceId, spanId, isSampled }: TraceContext): string {
  return `00-${traceId}-${spanId}-${isSampled ? "01" : "00"}`;
}

/** @returns null for everything that is no `traceparent` of version 00; ids of zeros are none */
export function parseTraceparent(text: string): TraceContext | null {
  const match = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(text);
  if (match === null) return null;
  const [, traceId = "", spanId = "", flags = ""] = match;
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return null;
  return { traceId, spanId, isSampled: (parseInt(flags, 16) & 1) === 1 };
}
