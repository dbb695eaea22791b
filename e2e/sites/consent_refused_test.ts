/** Every consent site that is refused. */
import assert from "node:assert/strict";
import type { RecordedConsent } from "@crumbtrail/contract/recording";
import { requireVerdicts } from "./consent_verdicts.ts";

Deno.test("consent sites end with the planted verdicts when refused", async (t) => {
  const recorded = await requireVerdicts(t, ["REJECT_SP_CMP"]);
  const rejected = (page: string) => recorded(page, "REJECT_SP_CMP")?.consent;
  await t.step("signals are decoded", () => assertSignals(rejected("google")));
  await t.step(
    "the recording has the layer as it was shown",
    () => assertLayer(rejected("words-wall")),
  );
});

function assertSignals(consent: RecordedConsent | undefined) {
  const [before, after] = consent?.signals ?? [];
  assert.equal(before?.moment, "before");
  assert.deepEqual(before.google?.entries.ad_storage, { default: false, update: null });
  assert.equal(before.gpp?.gppString, "DBABLA~BVQqAAAAAgA.QA");
  assert.deepEqual(before.gpp?.applicableSections, [7]);
  assert.equal(after?.moment, "after");
  assert.deepEqual(after.google?.entries.ad_storage, { default: false, update: false });
  assert.deepEqual(after.google?.commands.map(({ command }) => command), ["default", "update"]);
  assert.deepEqual(after.uet?.commands.map(({ command, values }) => [command, values]), [
    ["default", { ad_storage: "denied" }],
    ["update", { ad_storage: "denied" }],
  ]);
  const sent = consent?.googleRequests?.map(({ gcs, phase, states }) => [gcs, phase, states]);
  const denied = { ad_storage: "denied", analytics_storage: "denied" };
  const all = { ...denied, ad_user_data: "denied", ad_personalization: "denied" };
  assert.deepEqual(sent, [
    ["G100", "BEFORE_CONSENT", all],
    ["G100", "AFTER_CONSENT", all],
    ["G100", "AFTER_RELOAD", all],
  ]);
}

function assertLayer(consent: RecordedConsent | undefined) {
  assert.match(consent?.layer?.text ?? "", /We and our partners use cookies/);
  assert.deepEqual(consent?.layer?.buttons, [
    { label: "Accept all", kind: "accept" },
    { label: "Reject and subscribe for 2,99 €", kind: "other" },
  ]);
}
