/** What is on beforehand, and what keys reach. */
import assert from "node:assert/strict";
import type { Recording } from "@crumbtrail/contract/recording";
import { answer, REFUSED, TCF, UNTOUCHED } from "./testing/answers.ts";
import { aBanner, aButton, aRun } from "./testing/sample.ts";

Deno.test("boxes, legitimate interest and keys", () => {
  const buttons = [aButton("accept"), aButton("reject")];
  const toggle = (on: boolean, label = "Marketing", disabled = false) => ({
    toggles: [{ label, on, disabled, legitimateInterest: false }],
  });
  const boxes = (layer: ReturnType<typeof toggle>) =>
    answer("NO_PRETICKED_BOX", [aRun(UNTOUCHED, { consent: aBanner(buttons, layer) })]).result;
  assert.equal(boxes(toggle(true)), "FAIL");
  assert.equal(boxes(toggle(false)), "PASS");
  assert.equal(boxes(toggle(true, "Notwendige Cookies")), "NOT_APPLICABLE");
  const necessary = [
    ...["Nezbytné", "Nevyhnutné", "Strict necesare", "Välttämättömät", "Szükséges"],
    ...["Απαραίτητα", "Neophodni", "Nužni kolačići", "Необходими", "Zorunlu", "Gerekli", "GEREKLİ"],
  ];
  const others = necessary.filter((label) => boxes(toggle(true, label)) !== "NOT_APPLICABLE");
  assert.deepEqual(others, []);
  assert.equal(boxes(toggle(true, "Marketing", true)), "PASS", "cannot be changed");

  const reached = (keyboard: { entered: boolean; reached: string[]; scripted?: string[] }) =>
    answer("BANNER_ACCESSIBLE", [
      aRun(UNTOUCHED, {
        consent: aBanner(buttons, { keyboard: { ...keyboard, nameless: [] } }),
      }),
    ]).result;
  assert.equal(reached({ entered: true, reached: ["accept", "reject"] }), "PASS");
  assert.equal(reached({ entered: true, reached: ["accept"] }), "FAIL");
  const scripted = { entered: true, reached: ["accept", "reject"], scripted: ["reject"] };
  assert.equal(reached(scripted), "CANNOT_TELL", "a div that a script may press");
});

Deno.test("legitimate interest that a refusal leaves is told by its purposes", () => {
  const left = (tcf: Partial<NonNullable<Recording["consent"]["tcf"]>>) =>
    answer("NO_LEGITIMATE_INTEREST_BY_DEFAULT", [
      aRun(REFUSED, { consent: { tcf: { ...TCF, ...tcf } } }),
    ]).result;
  assert.equal(left({}), "PASS");
  assert.equal(left({ purposeLegitimateInterests: [2] }), "FAIL");
  assert.equal(left({ vendorLegitimateInterests: [12] }), "PASS", "demanded for special purposes");
  assert.equal(left({ readable: false }), "CANNOT_TELL", "an unreadable string grants nothing");
});
