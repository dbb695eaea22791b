import assert from "node:assert/strict";
import type { RecordedCookie } from "@crumbtrail/contract/recording";
import { ACCEPTED, answer, REFUSED, UNTOUCHED } from "./testing/answers.ts";
import { aBanner, aButton, aCookie, after, aRun } from "./testing/sample.ts";

Deno.test("how long a choice and a cookie live", () => {
  const choice = (days: number) =>
    aCookie({ name: "choice", keepsChoice: true, phase: "AFTER_CONSENT", expires: after(days) });
  const remembered = (refusal: number, acceptance: number) =>
    answer("REFUSAL_REMEMBERED", [
      aRun(REFUSED, { cookies: [choice(refusal)], consent: aBanner([aButton("reject")]) }),
      aRun(ACCEPTED, { cookies: [choice(acceptance)], consent: aBanner([aButton("reject")]) }),
    ]);
  assert.equal(remembered(365, 365).result, "PASS");
  assert.equal(remembered(1, 365).result, "FAIL");
  assert.equal(remembered(200, 365).result, "FAIL", "shorter than the acceptance");
  assert.match(
    remembered(1, 365).sentence,
    /kept 1 day, not six months.*a recommendation, not on a law/,
  );

  const short = (days: number, valueSha256: string, valueLength = 1) =>
    aCookie({ name: "c", phase: "AFTER_CONSENT", expires: after(days), valueLength, valueSha256 });
  const compared = (refusal: RecordedCookie, acceptance: RecordedCookie) =>
    answer("REFUSAL_REMEMBERED", [
      aRun(REFUSED, { cookies: [refusal], consent: aBanner([aButton("reject")]) }),
      aRun(ACCEPTED, { cookies: [acceptance], consent: aBanner([aButton("reject")]) }),
    ]).result;
  assert.equal(compared(short(365, "0"), short(365, "1")), "PASS", "0 and 1 are the answers");
  assert.equal(compared(short(7, "0"), short(365, "1")), "FAIL");
  assert.equal(compared(short(365, "1"), short(365, "1")), "CANNOT_TELL", "the same in both");
  assert.equal(compared(short(365, "a", 32), short(365, "b", 32)), "CANNOT_TELL", "may be an id");
  const no = { ...short(365, "no", 32), keepsChoice: true };
  assert.equal(compared(no, short(365, "yes", 32)), "PASS", "known in one");

  const flag = { ...short(0, "closed", 6), keepsChoice: true, session: true };
  const opaque = { ...short(365, "x", 40), name: "prefs" };
  const two = [
    aRun(REFUSED, { cookies: [flag, opaque], consent: aBanner([aButton("reject")]) }),
    aRun(ACCEPTED, { consent: aBanner([aButton("reject")]) }),
  ];
  assert.equal(answer("REFUSAL_REMEMBERED", two).result, "CANNOT_TELL", "either may be the record");

  const lived = (days: number) =>
    answer("COOKIE_LIFE", [
      aRun(UNTOUCHED, {
        cookies: [aCookie({
          expires: after(400),
          sources: [{
            ...{ method: "document.cookie", url: "", frameUrl: null, requestId: null, stack: [] },
            ...{ phase: "BEFORE_CONSENT", at: 1, askedSeconds: days * 86_400 },
          }],
        })],
      }),
    ]).result;
  assert.equal(lived(390), "PASS");
  assert.equal(lived(730), "FAIL");
});
