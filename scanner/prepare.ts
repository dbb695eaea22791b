/**
 * Unpacks the browser for a machine without one, before a scanner starts: that takes seconds, and a
 * minute where the machine is busy. Argument: the folder to unpack into.
 */
import { BROWSER_KINDS, findBrowser, NoBrowser } from "./browser/find.ts";

try {
  // The scanner itself refuses a value that is no kind of browser.
  const kind = BROWSER_KINDS.find((name) => name === Deno.env.get("SCANNER_BROWSER"));
  await findBrowser(Deno.env.get("CHROMIUM_PATH") || undefined, Deno.args[0], kind);
} catch (error) {
  if (!(error instanceof NoBrowser)) throw error;
  console.error(`The scanner can't run: ${error.message}`);
  Deno.exit(1);
}
