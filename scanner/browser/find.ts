/** Finds a Chromium for the scanner. */
import { carriedBrowser } from "./carried.ts";

export interface FoundBrowser {
  path: string;
  /** Origin of the browser, for logs and messages. */
  origin: "CHROMIUM_PATH" | "system" | "puppeteer" | "npm";
  /** Whether it is a headless shell, which has no site isolation by default. */
  isShell: boolean;
}

/**
 * A whole Chromium, or its headless shell: some two thirds of the cost, but pages can tell it from a
 * visitor's browser (reference.md lists how).
 */
export const BROWSER_KINDS = ["chromium", "shell"] as const;
export type BrowserKind = typeof BROWSER_KINDS[number];

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

/** Debian's package. */
const SHELL_PATH = "/usr/bin/chromium-headless-shell";

/**
 * Searches in this order: the configured path, the system, Puppeteer's download, the npm package
 * (x64 Linux only), which is a shell.
 * @param folder where the package's browser is unpacked; by default in the repository's data folder
 * @throws NoBrowser saying how to provide a browser
 */
export async function findBrowser(
  configured: string | undefined,
  folder?: string,
  kind: BrowserKind = "chromium",
): Promise<FoundBrowser> {
  if (configured) return await configuredBrowser(configured, kind);
  for (const path of kind === "shell" ? [SHELL_PATH] : SYSTEM_PATHS) {
    if (await isFile(path)) return browserAt(path, "system");
  }
  const downloaded = kind === "shell" ? null : await puppeteerPath();
  if (downloaded) return browserAt(downloaded, "puppeteer");
  const carried = await carriedPath(folder);
  if (carried) return browserAt(carried, "npm");
  if (kind === "shell") {
    throw new NoBrowser(
      "No headless shell of Chromium was found. Install one (Debian: apt-get install " +
        "chromium-headless-shell), or set CHROMIUM_PATH.",
    );
  }
  throw new NoBrowser(
    "No Chromium was found. Install one (Debian: apt-get install chromium), let Puppeteer " +
      "download one (npx puppeteer browsers install chrome), or set CHROMIUM_PATH.",
  );
}

/** A configured shell serves those who ask for a whole Chromium, as no other may be installed. */
async function configuredBrowser(path: string, kind: BrowserKind): Promise<FoundBrowser> {
  if (!await isFile(path)) {
    throw new NoBrowser(`CHROMIUM_PATH names ${path}, where there is no file.`);
  }
  const found = browserAt(path, "CHROMIUM_PATH");
  if (found.isShell || kind !== "shell") return found;
  throw new NoBrowser(`CHROMIUM_PATH names ${path}, which is not a headless shell by its name.`);
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
