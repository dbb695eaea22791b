/** Every consent site under the presets of one test: the right status, reason and end state. */
import assert from "node:assert/strict";
import type { Preset } from "@crumbtrail/contract/enums";
import { CONSENT_CASES, type ConsentCase } from "./consent_cases.ts";
import { type ConsentFound, scanCase, scannerOf } from "./consent_scan.ts";
import pLimit from "p-limit";
import { startSites } from "./sites.ts";

/** Scans mostly wait; other test files scan at the same time. */
const AT_ONCE = 3;

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

/**
 * Scans the cases of the presets, a step each.
 * @returns what was found, by page
 */
export async function requireVerdicts(
  t: Deno.TestContext,
  presets: readonly Preset[],
): Promise<(page: string, preset: Preset) => ConsentFound["recording"] | undefined> {
  const sites = await startSites();
  const scanner = scannerOf(sites, Deno.env.get("CHROMIUM_PATH"));
  const isSlow = ({ page, preset }: ConsentCase) => SLOW.test(`${page} ${preset}`);
  const cases = CONSENT_CASES.filter(({ page, preset }) =>
    presets.includes(preset) && !LEFT_OUT.test(`${page} ${preset}`)
  ).sort((a, b) => Number(isSlow(b)) - Number(isSlow(a)));
  try {
    const found = await pLimit(AT_ONCE).map(cases, (one) => scanCase(scanner, one));
    for (const { expected: { page, preset }, wrong } of found) {
      await t.step(`${page} ${preset}`, () => assert.deepEqual(wrong, []));
    }
    return (page, preset) =>
      found.find(({ expected }) => expected.page === page && expected.preset === preset)?.recording;
  } finally {
    await scanner.close();
    await sites.close();
  }
}
