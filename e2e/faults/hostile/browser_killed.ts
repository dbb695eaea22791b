/**
 * Kills the browser while two scans share it. The scanner cannot tell which page was the cause, so
 * both scans are repeated, each with a separate browser; only the hostile page then loses its
 * browser again.
 */
import { commandLines, signal } from "@crumbtrail/api/start/processes";
import { publicKeyHashes } from "@crumbtrail/scanner/scanner_options";
import { type ScanEnding, scanHostile, scanNormal, type Stage } from "./stage.ts";

export interface KillResult {
  hostile: ScanEnding;
  /** Failures of the concurrent scan and of the later scan; null without failure. */
  beside: string | null;
  after: string | null;
}

export async function killBrowsers(stage: Stage): Promise<KillResult> {
  const loading = Promise.withResolvers<void>();
  const hostile = scanHostile(stage, { path: "/silent" }, loading.resolve);
  await loading.promise;
  const beside = scanNormal(stage);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await killAll(stage);
  const result = await beside;
  // By now the unresponsive page has a separate browser.
  await killAll(stage);
  return { hostile: await hostile, beside: result, after: await scanNormal(stage) };
}

/**
 * Kills the browsers of this stage, recognised by the stage's certificate authority on the command
 * line, because other tests of the process have browsers too.
 */
async function killAll({ sites }: Stage): Promise<void> {
  const [trusted = ""] = publicKeyHashes(sites.caPem);
  for (const { pid, line } of await commandLines()) {
    if (line.includes(trusted) && !line.includes("--type=")) signal(pid, "SIGKILL");
  }
}
