/** curl for the examples of the documentation: the system's, or else that of Debian's package. */
import { dirname } from "node:path";
import { bringPackage, isInstalled, startable } from "./debian.ts";

/** A search path on which `curl` is found. */
export async function pathWithCurl(): Promise<string> {
  const path = Deno.env.get("PATH") ?? "";
  if (await isInstalled("curl")) return path;
  return `${dirname(await startable(await bringPackage("curl"), "usr/bin/curl"))}:${path}`;
}
