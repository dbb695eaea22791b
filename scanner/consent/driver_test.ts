import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import type { Preset } from "@crumbtrail/contract/enums";
import { type ConsentStatus, recordedConsent } from "@crumbtrail/contract/recording";
import { findBrowser } from "../browser/find.ts";
import { launchBrowser, type LaunchedBrowser } from "../browser/launch.ts";
import { ScanPage } from "../browser/page.ts";
import { startFixtureWeb } from "./fixture.ts";
import { attachConsent, type Verdict } from "./mod.ts";

const CASES: [page: string, preset: Preset, status: ConsentStatus, reason: string | null][] = [
  ["clean", "REJECT_SP_CMP", "no-layer", "NO_LAYER"],
  ["clean", "NO_ACTION_SP_CMP", "no-layer", null],
  ["newsletter", "NO_ACTION_SP_CMP", "no-layer", null],
  ["klaro", "REJECT_SP_CMP", "verified", null],
  ["klaro", "SP_ACCEPT_ALL", "verified", null],
  ["klaro", "NO_ACTION_SP_CMP", "not-attempted", null],
  ["klaro-nodecline", "REJECT_SP_CMP", "verified", null],
  ["cc3", "REJECT_SP_CMP", "verified", null],
  ["cc3", "SP_ACCEPT_ALL", "verified", null],
  ["cc3", "NO_ACTION_SP_CMP", "not-attempted", null],
  ["cc3-settings", "REJECT_SP_CMP", "verified", null],
  ["tac", "REJECT_SP_CMP", "verified", null],
  ["tac", "SP_ACCEPT_ALL", "verified", null],
  ["tac", "NO_ACTION_SP_CMP", "not-attempted", null],
  ["tac-nodeny", "REJECT_SP_CMP", "verified", null],
  ["tac-nodeny", "SP_ACCEPT_ALL", "verified", null],
  ["words", "REJECT_SP_CMP", "verified", null],
  ["words", "SP_ACCEPT_ALL", "verified", null],
  ["accept-only", "SP_ACCEPT_ALL", "verified", null],
  ["no-reject", "REJECT_SP_CMP", "button-missing", "BUTTON_MISSING"],
  ["settings", "REJECT_SP_CMP", "verified", null],
  ["liar", "REJECT_SP_CMP", "contradicted", "CONSENT_CONTRADICTED"],
  ["hider", "REJECT_SP_CMP", "hidden-only", "HIDDEN_ONLY"],
  ["deaf", "REJECT_SP_CMP", "contradicted", "CONSENT_CONTRADICTED"],
  ["forgetful", "REJECT_SP_CMP", "acted-unverified", null],
  ["vanishing", "NO_ACTION_SP_CMP", "not-attempted", "LAYER_VANISHED"],
  ["late", "REJECT_SP_CMP", "verified", null],
  ["shadow", "REJECT_SP_CMP", "verified", null],
  ["shadow", "SP_ACCEPT_ALL", "verified", null],
  ["sp", "REJECT_SP_CMP", "verified", null],
  ["sp", "SP_ACCEPT_ALL", "verified", null],
  ["sp", "NO_ACTION_SP_CMP", "not-attempted", null],
  ["sp-manager", "REJECT_SP_CMP", "verified", null],
  ["sp-manager", "SP_ACCEPT_ALL", "verified", null],
  ["sp-liar", "REJECT_SP_CMP", "contradicted", "CONSENT_CONTRADICTED"],
];

/** Visits mostly wait; more at once than this would only wait for the processor. */
const AT_ONCE = 4;

Deno.test("consent managers, answered and verified", async (t) => {
  const web = await startFixtureWeb();
  const found = await findBrowser(Deno.env.get("CHROMIUM_PATH"));
  const launched = await launchBrowser({ found, warn: () => {} });
  try {
    const verdicts = await inTurns(
      CASES,
      ([page, preset]) => visit(launched, web.proxy, page, preset),
    );
    for (const [index, [page, preset, status, reason]] of CASES.entries()) {
      await t.step(`${page} with ${preset} is ${status}`, () => {
        const verdict = verdicts[index];
        const told = verdict?.consent.checks.join("\n") ?? "no verdict";
        assert.equal(verdict?.consent.status, status, told);
        assert.equal(verdict?.inconclusive?.reason ?? null, reason, told);
        assert.deepEqual(recordedConsent.parse(verdict?.consent), verdict?.consent);
      });
    }
  } finally {
    await launched.close();
    await web.close();
  }
});

async function inTurns<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const queue = [...items.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      results[next[0]] = await work(next[1]);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

/** The order of steps of a scan, without its recording. */
async function visit(
  launched: LaunchedBrowser,
  proxyServer: string,
  name: string,
  preset: Preset,
): Promise<Verdict> {
  const context = await launched.browser.createBrowserContext({
    proxyServer,
    proxyBypassList: ["<-loopback>"],
  });
  const page = await ScanPage.open({
    launched,
    browserContextId: context.id ?? "",
    device: { device: "DESKTOP" },
    log: () => {},
    onCrash: () => {},
  });
  try {
    const log: string[] = [];
    const url = `http://${name}.test/`;
    const driver = await attachConsent(page, {
      url,
      preset,
      goTo: () => Promise.reject(new Error("these pages need no login")),
      log: (text) => log.push(text),
    });
    const { errorText } = await page.navigate(url);
    assert.equal(errorText, null);
    await delay(700);
    await driver.detect(8000);
    await driver.act(preset);
    await delay(300);
    await page.reload();
    await delay(1200);
    await driver.verifyAfterReload();
    return driver.result();
  } finally {
    page.detach();
    await context.close();
  }
}
