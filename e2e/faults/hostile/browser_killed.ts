/**
 * The browser itself ends while two scans share it. Nobody knows whose page did it, so both are
 * seen again, each in a browser of its own: there only the page that ends browsers loses one.
 */
import { publicKeyHashes } from "@crumbtrail/scanner/config";
import { type ScanEnding, scanHostile, scanNormal, type Stage } from "./stage.ts";

export interface KillResult {
  hostile: ScanEnding;
  /** Failures of the scan beside it and of the one after; null without failure. */
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
  // By now the page that never responds has a browser of its own.
  await killAll(stage);
  return { hostile: await hostile, beside: result, after: await scanNormal(stage) };
}

/**
 * Kills the browsers of this stage: those that trust its authority, which no other's do. Other tests
 * of the same process have browsers too.
 */
async function killAll({ sites }: Stage): Promise<void> {
  const [trusted = ""] = publicKeyHashes(sites.caPem);
  const { stdout } = await new Deno.Command("ps", { args: ["-e", "-ww", "-o", "pid=,args="] })
    .output();
  for (const line of new TextDecoder().decode(stdout).split("\n")) {
    const [, pid, args = ""] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    if (args.includes(trusted) && !args.includes("--type=")) Deno.kill(Number(pid), "SIGKILL");
  }
}
