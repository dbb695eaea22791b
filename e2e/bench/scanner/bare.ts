/** Bare Puppeteer on the same pages: loads and waits, without recording. */
import puppeteer, { type Browser } from "puppeteer";
import { browserArguments, writeProfile } from "../../sites/chromium.ts";
import type { DemoWeb } from "./demo_web.ts";

export interface BareBrowser {
  load(url: string, waitMs: number): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function openBare(web: DemoWeb, executablePath: string): Promise<BareBrowser> {
  const userDataDir = await Deno.makeTempDir({ prefix: "crumbtrail-bench-" });
  await writeProfile(userDataDir);
  const args = browserArguments(web);
  const browser = await puppeteer.launch({ executablePath, userDataDir, args, pipe: true });
  return {
    load: (url, waitMs) => load(browser, url, waitMs),
    async [Symbol.asyncDispose]() {
      await browser.close();
      await Deno.remove(userDataDir, { recursive: true });
    },
  };
}

async function load(browser: Browser, url: string, waitMs: number): Promise<void> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "load" });
  await new Promise((resolve) => setTimeout(resolve, waitMs));
  await context.close();
}
