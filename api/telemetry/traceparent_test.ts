import assert from "node:assert/strict";
import { formatTraceparent, parseTraceparent } from "./traceparent.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

Deno.test("a traceparent is read and written as W3C spells it", () => {
  const text = `00-${TRACE}-${SPAN}-01`;
  const context = parseTraceparent(text);
  assert.deepEqual(context, { traceId: TRACE, spanId: SPAN, isSampled: true });
  assert.equal(context && formatTraceparent(context), text);
  assert.equal(parseTraceparent(`00-${TRACE}-${SPAN}-00`)?.isSampled, false);
  assert.equal(parseTraceparent(`00-${TRACE}-${SPAN}-03`)?.isSampled, true, "other flags");
});

Deno.test("anything else is none", () => {
  const none = [
    "",
    "00",
    `01-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${"0".repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${"0".repeat(16)}-01`,
    `00-${TRACE}-${SPAN}-01-more`,
    ` 00-${TRACE}-${SPAN}-01`,
    `00-${TRACE}-${SPAN}-1`,
    "0".repeat(100_000),
  ];
  for (const text of none) assert.equal(parseTraceparent(text), null, text.slice(0, 80));
});
