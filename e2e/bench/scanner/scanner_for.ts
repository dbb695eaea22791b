/** A scanner set up for the demo web, as the scanner is that `deno task start` runs. */
import { parseCnames, parseHostMap } from "@crumbtrail/scanner/config";
import { createScanner, type Scanner } from "@crumbtrail/scanner/scanner";
import type { DemoWeb } from "./demo_web.ts";

export type DemoNames = Pick<DemoWeb, "caPem" | "hostMap" | "cnames">;

export function scannerFor(web: DemoNames, chromiumPath: string): Scanner {
  const cnames = Object.entries(web.cnames).map((pair) => pair.join("=")).join(",");
  return createScanner({
    chromiumPath,
    hostMap: parseHostMap(web.hostMap),
    declaredCnames: parseCnames(cnames),
    authority: { pem: web.caPem, checkedBy: "browser" },
  }, { warn: () => {}, debug: () => {} });
}
