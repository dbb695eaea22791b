/** Hostile pages of the demo web, and a scanner that scans a hostile page beside a normal page. */
import { parseHostMap } from "@crumbtrail/scanner/scanner_options";
import { createScanner, type Scanner } from "@crumbtrail/scanner/scanner";
import type { Reason, Recording } from "@crumbtrail/contract/recording";
import { type Sites, startSites } from "../../sites/sites.ts";

export interface HostileCase {
  path: string;
  /** Expected reason at the end of the scan; null for a large page that can be scanned. */
  reason: Reason | null;
  /** Also scanned by the tests of every push. */
  often?: boolean;
  /** Time limit of the scan in ms, where the page keeps a core busy until then. */
  limitMs?: number;
}

/** The hostile pages of the demo web. */
export const CASES: readonly HostileCase[] = [
  { path: "/endless", reason: "SCAN_TIMEOUT", often: true, limitMs: 15_000 },
  { path: "/alerts", reason: "SCAN_TIMEOUT" },
  { path: "/heap-bomb", reason: "BROWSER_CRASHED", often: true },
  { path: "/buffer-bomb", reason: "BROWSER_CRASHED", often: true },
  { path: "/nodes", reason: null },
  { path: "/download", reason: "NOT_A_PAGE" },
  { path: "/fetches", reason: "LIMIT_REACHED", often: true },
  { path: "/huge-document", reason: "LIMIT_REACHED" },
  { path: "/wanders", reason: "LIMIT_REACHED" },
  { path: "/reloads", reason: "LIMIT_REACHED" },
  { path: "/ring?1", reason: "LIMIT_REACHED" },
  { path: "/made-up", reason: "NOT_A_PAGE" },
  { path: "/silent", reason: "NAVIGATION_TIMEOUT" },
];

export interface Stage {
  scanner: Scanner;
  sites: Sites;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Time limit of a scan in ms, and the tolerance on a busy machine. */
export const LIMIT_MS = 60_000;
export const GRACE_MS = 10_000;

const HOSTILE = "https://hostile.demo-publisher.test";
const NORMAL = "https://shop.demo-publisher.test/";

export async function openStage(chromiumPath: string): Promise<Stage> {
  const sites = await startSites();
  const scanner = createScanner({
    chromiumPath,
    hostMap: parseHostMap(sites.hostMap),
    authority: { pem: sites.caPem, checkedBy: "browser" },
    // A low limit, because half a gigabyte takes long on a busy machine; the page passes the limit
    // before settling.
    limits: { bytes: 32 * 1024 * 1024 },
  }, { warn() {}, debug() {} });
  return {
    scanner,
    sites,
    async [Symbol.asyncDispose]() {
      await scanner.close();
      await sites.close();
    },
  };
}

export interface ScanEnding {
  reason: Recording["reason"];
  detail: string | null;
  seconds: number;
}

export async function scanHostile(
  { scanner }: Stage,
  { path, limitMs = LIMIT_MS }: Pick<HostileCase, "path" | "limitMs">,
  onLoading: () => void = () => {},
): Promise<ScanEnding> {
  const began = performance.now();
  const { recording } = await scanner.scan({
    url: `${HOSTILE}${path}`,
    preset: "NO_ACTION_SP_CMP",
    device: "DESKTOP",
    timeoutMs: limitMs,
    onStep: (step) => step === "LOADING" && onLoading(),
  });
  const seconds = (performance.now() - began) / 1000;
  return { reason: recording.reason, detail: recording.reasonDetail, seconds };
}

/** Scans a normal page. @returns a text about a missing part of the recording, or null */
export async function scanNormal({ scanner, sites }: Stage): Promise<string | null> {
  const { recording } = await scanner.scan({
    url: NORMAL,
    preset: "NO_ACTION_SP_CMP",
    device: "DESKTOP",
    timeoutMs: LIMIT_MS,
  });
  if (recording.outcome !== "COMPLETE") return `${recording.reason}: ${recording.reasonDetail}`;
  const planted = sites.pages.find(({ url }) => url === NORMAL)?.truth.cookies ?? [];
  const due = planted.filter(({ presets, name }) => name && presets.includes("NO_ACTION_SP_CMP"));
  const seen = new Set(recording.cookies.map(({ name }) => name));
  const missing = due.filter(({ name }) => !seen.has(name ?? ""));
  return missing.length > 0 ? `missing ${missing.map(({ name }) => name).join(", ")}` : null;
}
