/** Proves in a real browser that everything the truth files promise happens, and nothing more. */
import assert from "node:assert/strict";
import puppeteer, { type Browser, type BrowserContext, type Page as Tab } from "puppeteer";
import { browserArguments, writeProfile } from "./chromium.ts";
import { compareWithTruth } from "./compare.ts";
import { hasFired, isCookie, nameOf, plantsOf } from "./plants.ts";
import type { Ledger } from "./ledger.ts";
import type { Page } from "./pages.ts";
import { type Sites, startSites } from "./sites.ts";
import type { TruthPreset } from "./truth.ts";
import { watch, type Witness } from "./witness.ts";

Deno.test("the demo web in a real browser", async (t) => {
  const sites = await startSites();
  const profile = await Deno.makeTempDir();
  const browser = await launch(sites, profile);
  try {
    for (const page of sites.pages) {
      for (const preset of presetsOf(page)) {
        const see = page.truth.provedBy === "server"
          ? () => visitToServe(browser, page, sites.ledger)
          : () => visit(browser, page, preset);
        await t.step(`${page.name} ${preset}`, see);
      }
    }
  } finally {
    await browser.close();
    await sites.close();
    await Deno.remove(profile, { recursive: true });
  }
});

function presetsOf({ truth }: Page): TruthPreset[] {
  return truth.consent
    ? ["NO_ACTION_SP_CMP", "REJECT_SP_CMP", "SP_ACCEPT_ALL"]
    : ["NO_ACTION_SP_CMP"];
}

async function visit(browser: Browser, { truth, url }: Page, preset: TruthPreset) {
  const context = await browser.createBrowserContext();
  try {
    const tab = await patientTab(context);
    await tab.setUserAgent({ userAgent: (await browser.userAgent()).replace("Headless", "") });
    const witness = await watch(tab);
    const before = { ...truth, ...plantsBefore(truth) };
    await tab.goto(url, { waitUntil: "load" });
    await until(() => compareWithTruth(before, preset, witness.recorded).missing.length === 0);
    if (truth.consent) await tab.waitForSelector(truth.consent.layer, { visible: true });
    await act(tab, witness, truth, preset);
    await until(() => compareWithTruth(truth, preset, witness.recorded).missing.length === 0);
    await reload(tab, witness, truth, preset);
    assertJar(await context.cookies(), truth, preset);
    assert.deepEqual(compareWithTruth(truth, preset, witness.recorded), {
      missing: [],
      unexpected: [],
    });
    const outside = witness.recorded.requests.filter((it) => !isInside(it.url));
    assert.deepEqual(outside, [], "requests left the demo web");
  } finally {
    await context.close();
  }
}

/** The machine may be busy: a page that it takes long to load is none that does not load. */
async function patientTab(context: BrowserContext): Promise<Tab> {
  const tab = await context.newPage();
  tab.setDefaultTimeout(180_000);
  return tab;
}

/** Everything the server can know of fires in a browser that nobody watches. */
async function visitToServe(browser: Browser, { truth, url }: Page, ledger: Ledger) {
  ledger.clear();
  const context = await browser.createBrowserContext();
  const waiting = () => plantsOf(truth).filter((plant) => !hasFired(plant, ledger)).map(nameOf);
  try {
    const tab = await patientTab(context);
    await tab.goto(url, { waitUntil: "load" });
    // Some wait for the visitor to move.
    await tab.mouse.move(40, 60);
    await until(() => waiting().length === 0, 30);
    // Some only fire when the page is left.
    await tab.reload({ waitUntil: "load" });
    await until(() => waiting().length === 0);
    assert.deepEqual(waiting(), [], "did not fire");
  } finally {
    await context.close();
  }
}

async function act(tab: Tab, witness: Witness, { consent }: Page["truth"], preset: TruthPreset) {
  if (!consent || preset === "NO_ACTION_SP_CMP") return;
  witness.setPhase("AFTER_CONSENT");
  // Managers show their layer some moments before they listen to its buttons.
  await pause(500);
  for (const selector of preset === "SP_ACCEPT_ALL" ? consent.accept : consent.reject) {
    const button = await tab.waitForSelector(selector, { visible: true });
    await button?.click();
  }
  await tab.waitForSelector(consent.layer, { hidden: true });
}

/** After an act the layer stays away, without one it comes back. */
async function reload(tab: Tab, witness: Witness, { consent }: Page["truth"], preset: TruthPreset) {
  if (!consent) return;
  witness.setPhase("AFTER_RELOAD");
  await tab.reload({ waitUntil: "load" });
  if (preset === "NO_ACTION_SP_CMP") {
    await tab.waitForSelector(consent.layer, { visible: true });
  } else {
    await pause(1000);
    assert.equal(await isVisible(tab, consent.layer), false, "the layer came back");
  }
}

async function isVisible(tab: Tab, selector: string): Promise<boolean> {
  return await (await tab.$(selector))?.isVisible() ?? false;
}

/** What was planted to stay is in the browser, what was planted to vanish or be refused is not. */
function assertJar(
  jar: { name: string; domain: string }[],
  truth: Page["truth"],
  preset: TruthPreset,
) {
  const due = truth.cookies.filter((it) => it.presets.includes(preset));
  const staying = { ...truth, cookies: due.filter((it) => !it.blocked && !it.transient) };
  const cookies = jar.map((it) => {
    const plant = staying.cookies.find((plant) => isCookie(plant, it));
    const source = { method: plant?.method ?? "unknown", url: plant?.by ?? "", stack: [] };
    return { ...it, phase: plant?.phase ?? "AFTER_RELOAD", blockedReason: null, sources: [source] };
  });
  const { missing, unexpected } = compareWithTruth(
    { ...staying, storage: [], requests: [] },
    preset,
    { cookies, storage: [], requests: [] },
  );
  assert.deepEqual({ missing, unexpected }, { missing: [], unexpected: [] }, "in the jar");
}

function plantsBefore({ cookies, storage, requests }: Page["truth"]) {
  const early = <T extends { phase: string }>(it: T) => it.phase === "BEFORE_CONSENT";
  return {
    cookies: cookies.filter(early),
    storage: storage.filter(early),
    requests: requests.filter(early),
  };
}

/** Gives the page half a minute; what is missing then is told by the comparison that follows. */
async function until(done: () => boolean, most = 300) {
  for (let tries = 0; !done() && tries < most; tries++) {
    await pause(100);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function isInside(url: string): boolean {
  return /^(data|blob|about):/.test(url) || new URL(url).hostname.endsWith(".test");
}

async function launch(sites: Sites, profile: string): Promise<Browser> {
  await writeProfile(profile);
  return await puppeteer.launch({
    executablePath: Deno.env.get("CHROMIUM_PATH") ?? "/usr/bin/chromium",
    userDataDir: profile,
    pipe: true,
    args: [
      ...browserArguments(sites),
      // Containers have none that an ordinary user can use; it opens no pages but those of the demo.
      "--no-sandbox",
      // All frames in one process, so that one session hears of all of them.
      "--disable-site-isolation-trials",
      "--disable-features=IsolateOrigins,site-per-process,HttpsUpgrades",
    ],
  });
}
