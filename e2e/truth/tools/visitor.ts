/** A browser without a recorder, which a page is opened in as a visitor would. */
import puppeteer, { type Browser, type Page } from "puppeteer";
import { browserArguments, writeProfile } from "../../sites/chromium.ts";
import type { Saying } from "../saying.ts";
import type { TruthWeb } from "../web.ts";

const WAIT_MS = 6000;

/** Opens the page in a browser and profile of its own, behaves as a visitor, and says what is stored. */
export async function visitInBrowser(
  web: TruthWeb,
  executablePath: string,
  url: string,
  { extension, meanwhile = () => Promise.resolve() }: {
    extension?: string;
    /** After the first look, before the reload. */
    meanwhile?: (browser: Browser) => Promise<void>;
  } = {},
): Promise<Pick<Saying, "cookies" | "storage" | "hosts" | "requests">> {
  const profile = await Deno.makeTempDir();
  await writeProfile(profile);
  const browser = await puppeteer.launch({
    executablePath,
    userDataDir: profile,
    pipe: true,
    args: browserArguments(web),
    ...extension ? { enableExtensions: [extension] } : {},
  });
  try {
    const page = (await browser.pages())[0] ?? await browser.newPage();
    page.setDefaultTimeout(60_000);
    await page.setUserAgent({ userAgent: (await browser.userAgent()).replace("Headless", "") });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(url, { waitUntil: "load" });
    await looksAround(page);
    await meanwhile(browser);
    await page.reload({ waitUntil: "load" });
    await looksAround(page);
    const urls = requests.filter((it) => /^https?:/.test(it)).map((it) => new URL(it));
    const own = new URL(url).hostname;
    return {
      cookies: (await browser.cookies()).map(({ name, domain }) => ({
        name,
        host: domain.replace(/^\./, ""),
        before: null,
      })),
      storage: null,
      hosts: [...new Set(urls.map(({ hostname }) => hostname))].filter((host) => host !== own)
        .map((host) => ({ host, before: null })),
      requests: urls.map(({ origin, pathname }) => origin + pathname),
    };
  } finally {
    await browser.close();
    await Deno.remove(profile, { recursive: true });
  }
}

async function looksAround(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(420, 300, { steps: 8 });
  await page.mouse.wheel({ deltaY: 600 });
  await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
}
