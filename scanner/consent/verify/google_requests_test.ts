import assert from "node:assert/strict";
import type { RecordedRequest } from "@crumbtrail/contract/recording";
import { googleConsentIn } from "./google_requests.ts";

function sent(query: string) {
  const request: Pick<RecordedRequest, "url" | "phase"> = {
    url: `https://region1.google-analytics.com/g/collect?v=2&${query}`,
    phase: "AFTER_CONSENT",
  };
  return googleConsentIn([request]).map(({ states }) => states);
}

Deno.test("gcs and gcd are decoded by place and letter", () => {
  assert.deepEqual(sent("gcs=G101"), [{ ad_storage: "denied", analytics_storage: "granted" }]);
  assert.deepEqual(sent("gcs=G1--"), [{}]);
  assert.deepEqual(sent("gcd=13r3q3p3t5"), [{
    ad_storage: "granted",
    analytics_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "granted",
  }]);
  assert.deepEqual(sent("gcd=13l3l3l3l1"), [{}]);
  assert.deepEqual(sent("gcs=nonsense&gcd=%00"), [{}]);
});

Deno.test("other requests say nothing of consent", () => {
  assert.deepEqual(sent("en=page_view"), []);
});
