/** Every consent site under every preset it is for: the right status, reason and end state. */
import assert from "node:assert/strict";
import type { Preset } from "@crumbtrail/contract/enums";
import type { RecordedConsent, Recording } from "@crumbtrail/contract/recording";
import { CONSENT_CASES, type ConsentCase } from "./consent_cases.ts";
import { scanCase, scannerOf } from "./consent_scan.ts";
import { inTurns } from "./in_turns.ts";
import { startSites } from "./sites.ts";

/** Scans mostly wait; other test files scan at the same time. */
const AT_ONCE = 5;

/**
 * Left to the bench, which scans all: pages where only the words differ, which have a test of
 * their own; acceptances where the page's trait shows in a rejection as well, or where the same
 * manager is accepted elsewhere; and rejections with objection that go the way of another page.
 */
const LEFT_OUT = new RegExp(
  [
    "^words-(fr|it|es|nl|pl) ",
    "^(words-(de|trusted|plain|server|twice)|shadow-closed|framed|google-liar) SP_ACCEPT_ALL$",
    "^sp-(save|hider|liar|trusted|reloads|manager) SP_ACCEPT_ALL$",
    "^(klaro-(nodecline|ticked)|cookieconsent3-settings|tarteaucitron-nodeny) SP_ACCEPT_ALL$",
    "^(sp-manager|sp-footer|sp-liar|sp-wall|klaro|words-en) REJECT_LI_SP_CMP$",
    "^(sp-half|sp-no-objection) REJECT_SP_CMP$",
    "^(honest-policy|pressed-by-hand|cookieconsent3-trusted) SP_ACCEPT_ALL$",
    "^(honest-(notice|storage)|tarteaucitron-trusted|pressed-disabled) REJECT_SP_CMP$",
    "^(tarteaucitron|words-untick) PARTIAL_REJECT_ALL$",
  ].join("|"),
);

/** They come late, or never: begun first, they are waited for while the others run. */
const SLOW = /^(claims|recipe|words-(click|scroll|late|late-hider)) /;

Deno.test("consent sites end with the planted verdicts", async (t) => {
  const sites = await startSites();
  const scanner = scannerOf(sites, Deno.env.get("CHROMIUM_PATH"));
  const isSlow = ({ page, preset }: ConsentCase) => SLOW.test(`${page} ${preset}`);
  const cases = CONSENT_CASES.filter(({ page, preset }) => !LEFT_OUT.test(`${page} ${preset}`))
    .sort((a, b) => Number(isSlow(b)) - Number(isSlow(a)));
  try {
    const found = await inTurns(cases, AT_ONCE, (one) => scanCase(scanner, one));
    for (const { expected: { page, preset }, wrong } of found) {
      await t.step(`${page} ${preset}`, () => assert.deepEqual(wrong, []));
    }
    const recorded = (page: string, preset: Preset) =>
      found.find(({ expected }) => expected.page === page && expected.preset === preset)?.recording;
    const rejected = (page: string) => recorded(page, "REJECT_SP_CMP")?.consent;
    await t.step("signals are decoded", () => assertSignals(rejected("google")));
    await t.step(
      "the recording has the layer as it was shown",
      () => assertLayer(rejected("words-wall")),
    );
    await t.step("the recording has the toggles of the settings", () => {
      assertToggles((page) => recorded(page, "PARTIAL_REJECT_ALL")?.consent);
    });
    await t.step("a window that the act opens is recorded with the page as its initiator", () => {
      assertWindow(recorded("words-popup", "SP_ACCEPT_ALL"));
    });
  } finally {
    await scanner.close();
    await sites.close();
  }
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
  assert.deepEqual(after.uet?.commands, [
    { command: "default", values: { ad_storage: "denied" } },
    { command: "update", values: { ad_storage: "denied" } },
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

function assertLayer(consent: RecordedConsent | undefined) {
  assert.match(consent?.layer?.text ?? "", /We and our partners use cookies/);
  assert.deepEqual(consent?.layer?.buttons, [
    { label: "Accept all", kind: "accept" },
    { label: "Reject and subscribe for 2,99 €", kind: "other" },
  ]);
}
