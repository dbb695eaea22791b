/** Bare Puppeteer on the same pages: loads and waits, without recording. */
import { setTimeout as rest } from "node:timers/promises";
import { DEVICE_SIZES } from "@crumbtrail/contract/enums";
import { useAsVisitor } from "@crumbtrail/scanner/browser/visitor";
import puppeteer, { type Browser, type Page } from "puppeteer";
import { browserArguments, writeProfile } from "../../sites/chromium.ts";
import type { DemoWeb } from "./demo_web.ts";

/** Generous: many pages at once on a busy machine. */
const LOAD_MS = 90_000;

export interface BareBrowser {
  load(url: string, waitMs: number): Promise<void>;
  /** Loads, uses the page with the same moves as the scanner, and waits. */
  use(url: string, waitMs: number): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function openBare(web: DemoWeb, executablePath: string): Promise<BareBrowser> {
  const userDataDir = await Deno.makeTempDir({ prefix: "crumbtrail-bench-" });
  await writeProfile(userDataDir);
  const args = browserArguments(web);
  const headless = /headless[-_]shell$/.test(executablePath) ? "shell" : true;
  // The shell has no site isolation of its own.
  if (headless === "shell") args.push("--site-per-process");
  const browser = await puppeteer.launch({
    executablePath,
    headless,
    userDataDir,
    args,
    pipe: true,
    defaultViewport: DEVICE_SIZES.DESKTOP,
  });
  return {
    load: (url, waitMs) => visit(browser, url, () => rest(waitMs)),
    use: (url, waitMs) =>
      visit(browser, url, async (page) => {
        await useAsVisitor(await page.createCDPSession(), "DESKTOP", () => {});
        await rest(waitMs);
      }),
    async [Symbol.asyncDispose]() {
      await browser.close();
      await Deno.remove(userDataDir, { recursive: true });
    },
  };
}

async function visit(
  browser: Browser,
  url: string,
  stay: (page: Page) => Promise<unknown>,
): Promise<void> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "load", timeout: LOAD_MS });
  await stay(page);
  await context.close();
}
