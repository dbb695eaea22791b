/** curl for the examples of the documentation: the system's, or else that of Debian's package. */
import { dirname } from "node:path";
import { bringPackage, isFile, onPath, startable } from "./debian.ts";

/** A search path on which `curl` is found. */
export async function pathWithCurl(): Promise<string> {
  const path = Deno.env.get("PATH") ?? "";
  for (const place of onPath(["curl"])) if (await isFile(place)) return path;
  return `${dirname(await startable(await bringPackage("curl"), "usr/bin/curl"))}:${path}`;
}
