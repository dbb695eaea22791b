/**
 * Arguments and profile for a Chromium without the scanner's proxy, to reach and trust the demo
 * web.
 */
import type { Sites } from "./sites.ts";

/** Allows third-party cookies, blocked by the browser's default settings. */
const PREFERENCES = { profile: { cookie_controls_mode: 0, block_third_party_cookies: false } };

/**
 * Command-line arguments. They hide automation, because consent managers stay silent for automated
 * browsers.
 */
export function browserArguments(
  { resolverRules, spki }: Pick<Sites, "resolverRules" | "spki">,
): string[] {
  const args = [
    `--host-resolver-rules=${resolverRules}`,
    `--ignore-certificate-errors-spki-list=${spki}`,
    "--disable-blink-features=AutomationControlled",
    "--no-first-run",
    // Sends reports of the Reporting API at once instead of a minute later.
    "--short-reporting-delay",
  ];
  return Deno.uid() === 0 ? [...args, "--no-sandbox"] : args;
}

/** Prepares an empty profile folder. */
export async function writeProfile(folder: string): Promise<void> {
  await Deno.mkdir(`${folder}/Default`, { recursive: true });
  await Deno.writeTextFile(`${folder}/Default/Preferences`, JSON.stringify(PREFERENCES));
}

/**
 * Opens a window with the list of pages in a temporary profile; resolves when the window is closed.
 */
export async function openBrowser(sites: Sites, command: string): Promise<void> {
  const profile = await Deno.makeTempDir({ prefix: "demo-web-" });
  try {
    await writeProfile(profile);
    const args = [...browserArguments(sites), `--user-data-dir=${profile}`, sites.indexUrl];
    await new Deno.Command(command, { args, stderr: "null" }).output();
  } finally {
    await Deno.remove(profile, { recursive: true });
  }
}
