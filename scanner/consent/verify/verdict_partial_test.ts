/** A choice between toggles that the manager does not have was not made. */
import assert from "node:assert/strict";
import { moment, tcf, verdict } from "../../testing/given_verdict.ts";
import { noAct } from "../choice.ts";

const toggleChoices = [{ label: "Analytics", on: true }, { label: "Partners", on: false }];
const partial = (missed: string[], stored: Record<string, string>) =>
  verdict({
    preset: "PARTIAL_REJECT_ALL",
    act: { ...noAct(), method: "click", closed: true, missed },
    toggleChoices,
    after: moment({ stored }),
    reloaded: moment({ stored }),
  });

Deno.test("a layer without the wanted toggles is inconclusive, whatever the page stores", () => {
  const stores: Record<string, string>[] = [
    {},
    { "cookie consent": "analytics=yes,partners=no" },
    { "cookie consent": "analytics=no,partners=no" },
  ];
  for (const stored of stores) {
    const { status, reason, detail } = partial(["Analytics", "Partners"], stored);
    assert.deepEqual([status, reason], ["button-missing", "SETTINGS_MISSING"]);
    assert.match(
      detail ?? "",
      /none of the toggles in the property's settings: "Analytics", "Partner/,
    );
  }
  const expected = { purposeConsents: [] };
  const { reason } = verdict({
    preset: "PARTIAL_REJECT_ALL",
    act: { ...noAct(), method: "click", closed: true, missed: ["Analytics", "Partners"] },
    toggleChoices,
    expected,
    after: moment({ tcf: tcf(false) }),
    reloaded: moment({ tcf: tcf(false) }),
  });
  assert.equal(reason, "SETTINGS_MISSING");
});

Deno.test("a toggle that exists is a choice, and is checked against the stored entries", () => {
  const right = partial(["Partners"], { "cookie consent": "analytics=yes,partners=no" });
  assert.deepEqual([right.status, right.reason], ["verified", null]);
  const wrong = partial(["Partners"], { "cookie consent": "analytics=no,partners=no" });
  assert.deepEqual([wrong.status, wrong.reason], ["button-missing", "BUTTON_MISSING"]);
});
