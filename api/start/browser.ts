/** The browser of a machine without one, unpacked before the scanner starts. */
import { StartError } from "../platform/process/start.ts";
import type { RunAs } from "./part.ts";

/** The folder in which the scanner's user has the browser. */
export const browserFolder = (data: string) => `${data}/scanner/browser`;

/**
 * Unpacks the browser as the scanner's user, if the user finds no other.
 * @throws StartError with the reason if there is no browser
 */
export async function prepareBrowser(
  root: string,
  data: string,
  as: RunAs | undefined,
  stopped: AbortSignal,
): Promise<void> {
  // The scanner's user has no cache of its own, and must not ask a registry.
  const cached = as ? ["--cached-only"] : [];
  const { success, stderr } = await new Deno.Command(as?.deno ?? Deno.execPath(), {
    ...(as && { uid: as.uid, gid: as.gid }),
    args: [
      ...["run", "-A", "--quiet", "--no-prompt", ...cached],
      ...["scanner/prepare.ts", browserFolder(data)],
    ],
    env: { ...as?.env },
    cwd: root,
    stdin: "null",
    stdout: "null",
    stderr: "piped",
    signal: stopped,
  }).output();
  if (success || stopped.aborted) return;
  const [line = ""] = new TextDecoder().decode(stderr).trim().split("\n");
  throw new StartError(`scanner: ${line}`);
}
