/** Finds a Chromium for the scanner. */
import { carriedBrowser } from "./carried.ts";

export interface FoundBrowser {
  path: string;
  /** Origin of the browser, for logs and messages. */
  origin: "CHROMIUM_PATH" | "system" | "puppeteer" | "npm";
  /** Whether it is a headless shell, which has no site isolation by default. */
  isShell: boolean;
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
 * @param folder where the package's browser is unpacked; by default in the repository's data folder
 * @throws NoBrowser saying how to provide a browser
 */
export async function findBrowser(
  configured: string | undefined,
  folder?: string,
): Promise<FoundBrowser> {
  if (configured) {
    if (await isFile(configured)) return browserAt(configured, "CHROMIUM_PATH");
    throw new NoBrowser(`CHROMIUM_PATH names ${configured}, where there is no file.`);
  }
  for (const path of SYSTEM_PATHS) {
    if (await isFile(path)) return browserAt(path, "system");
  }
  const downloaded = await puppeteerPath();
  if (downloaded) return browserAt(downloaded, "puppeteer");
  const carried = await carriedPath(folder);
  if (carried) return browserAt(carried, "npm");
  throw new NoBrowser(
    "No Chromium was found. Install one (Debian: apt-get install chromium), let Puppeteer " +
      "download one (npx puppeteer browsers install chrome), or set CHROMIUM_PATH.",
  );
}

function browserAt(path: string, origin: FoundBrowser["origin"]): FoundBrowser {
  return { path, origin, isShell: /headless[-_]shell[^/]*$/.test(path) };
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

async function carriedPath(folder: string | undefined): Promise<string | null> {
  try {
    return await carriedBrowser(folder);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new NoBrowser(`No Chromium was found, and that of npm can't be unpacked: ${reason}`);
  }
}
