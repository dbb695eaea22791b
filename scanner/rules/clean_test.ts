import assert from "node:assert/strict";
import type { RecordedConsent } from "@crumbtrail/contract/recording";
import { cleanConsent } from "./clean.ts";

Deno.test("what a page says of consent is made storable, wherever it says it", () => {
  const consent: RecordedConsent = {
    status: "verified",
    method: "click",
    manager: "A\0B",
    checks: ["\ud800"],
    layer: { text: "We use\0cookies", buttons: [{ label: "\udfff", kind: "accept" }] },
    signals: [{
      moment: "after",
      google: { entries: { "a\0d": { default: true, update: null } }, commands: [] },
      gpp: null,
      gpc: null,
    }],
    tcf: null,
  };
  const cleaned = cleanConsent(consent);
  const text = JSON.stringify(cleaned);
  assert.ok(!text.includes("\\u0000") && !/\\ud[89a-f]/i.test(text), text);
  assert.equal(cleaned.layer?.text, "We use\ufffdcookies");
  assert.deepEqual(cleaned.signals?.[0]?.google?.entries, {
    "a\ufffdd": { default: true, update: null },
  });
});
