/** Every consent site under every preset but refusal, which has a test beside this one. */
import assert from "node:assert/strict";
import { PRESETS } from "@crumbtrail/contract/enums";
import type { RecordedConsent, Recording } from "@crumbtrail/contract/recording";
import { requireVerdicts } from "./consent_verdicts.ts";

Deno.test("consent sites end with the planted verdicts", async (t) => {
  const recorded = await requireVerdicts(t, PRESETS.filter((preset) => preset !== "REJECT_SP_CMP"));
  await t.step("the recording has the toggles of the settings", () => {
    assertToggles((page) => recorded(page, "PARTIAL_REJECT_ALL")?.consent);
  });
  await t.step("a window that the act opens is recorded with the page as its initiator", () => {
    assertWindow(recorded("words-popup", "SP_ACCEPT_ALL"));
  });
});

function assertToggles(partial: (page: string) => RecordedConsent | undefined) {
  const label = "Understand audiences";
  const { toggles = [] } = partial("sp-reject") ?? {};
  assert.deepEqual(toggles.filter((seen) => seen.label === label), [
    { label, legitimateInterest: false },
    { label, legitimateInterest: true },
  ]);
  assert.deepEqual(partial("words-switches")?.toggles?.map((seen) => seen.label), [
    "Comfort",
    "Maps and videos",
  ]);
}

function assertWindow(recording: Recording | undefined) {
  const { cookies = [], requests = [] } = recording ?? {};
  const inWindow = cookies.find(({ name }) => name === "e_window");
  assert.deepEqual([inWindow?.phase, inWindow?.blockedReason], ["AFTER_CONSENT", null]);
  const chain = (id: string | null | undefined): string[] => {
    const request = requests.find((it) => it.id === id);
    return request ? [request.url, ...chain(request.initiatedBy)] : [];
  };
  const edge = "https://edge.other-net.test";
  const page = "https://words-popup.demo-consent.test/";
  assert.deepEqual(chain(inWindow?.sources[0]?.initiatedBy), [`${edge}/window`, page]);
  const picture = requests.find(({ url }) => url === `${edge}/end.gif`);
  assert.deepEqual(chain(picture?.id), [`${edge}/end.gif`, `${edge}/window`, page]);
}
