/** Finds a Chromium for the scanner. */
export interface FoundBrowser {
  path: string;
  /** Origin of the browser, for logs and messages. */
  origin: "CHROMIUM_PATH" | "system" | "puppeteer" | "npm";
}

export class NoBrowser extends Error {}

const SYSTEM_PATHS = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Searches in this order: the configured path, the system, Puppeteer's download, the npm package
 * (x64 Linux only).
 * @throws NoBrowser saying how to provide a browser
 */
export async function findBrowser(configured: string | undefined): Promise<FoundBrowser> {
  if (configured) {
    if (await isFile(configured)) return { path: configured, origin: "CHROMIUM_PATH" };
    throw new NoBrowser(`CHROMIUM_PATH names ${configured}, where there is no file.`);
  }
  for (const path of SYSTEM_PATHS) {
    if (await isFile(path)) return { path, origin: "system" };
  }
  const downloaded = await puppeteerPath();
  if (downloaded) return { path: downloaded, origin: "puppeteer" };
  const carried = await carriedPath();
  if (carried) return { path: carried, origin: "npm" };
  throw new NoBrowser(
    "No Chromium was found. Install one (Debian: apt-get install chromium), let Puppeteer " +
      "download one (npx puppeteer browsers install chrome), or set CHROMIUM_PATH.",
  );
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await Deno.stat(path)).isFile;
  } catch {
    // A missing or unreadable file cannot be started.
    return false;
  }
}

async function puppeteerPath(): Promise<string | null> {
  try {
    const { executablePath } = await import("puppeteer");
    const path = await executablePath();
    return await isFile(path) ? path : null;
  } catch {
    // Puppeteer throws when its cache folder is unreadable or holds no browser.
    return null;
  }
}

async function carriedPath(): Promise<string | null> {
  if (Deno.build.os !== "linux" || Deno.build.arch !== "x86_64") return null;
  const { default: chromium } = await import("@sparticuz/chromium");
  return await chromium.executablePath();
}
