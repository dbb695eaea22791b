/** A scanner ready to scan, with browser pool, egress and limits. */
import { findBrowser } from "./browser/find.ts";
import { launchBrowser } from "./browser/launch.ts";
import { type BrowserNeeds, BrowserPool } from "./browser/pool.ts";
import { openCountries } from "./countries.ts";
import { publicKeyHashes, type ScannerOptions } from "./scanner_options.ts";
import { certificateCheck } from "./egress/certificate.ts";
import { DEFAULT_PORTS, type DialRules } from "./egress/dial.ts";
import { type EgressProxy, openEgress } from "./egress/proxy.ts";
import { systemResolver } from "./egress/resolver.ts";
import { DEFAULT_LIMITS, EgressSession } from "./egress/session.ts";
import { scan } from "./scan.ts";
import type { ScanOptions, ScanResult } from "./scan_options.ts";

export interface Scanner {
  /** Scans one page; any number may run at once. See `scan`. */
  scan(options: ScanOptions): Promise<ScanResult>;
  /** Starts and checks the browser before the first scan. */
  warmUp(needs?: BrowserNeeds): Promise<void>;
  /** Ends the browser and all running scans. */
  close(): Promise<void>;
}

/** Each call logs one line. */
export interface ScannerLog {
  /** Logs a message for the scanner's operator, once per text. */
  warn(text: string): void;
  /** Logs a message for debugging. */
  debug(text: string): void;
}

const CARRIED = "No Chromium is installed, so pages open in the headless shell of an npm package.";

export function createScanner(config: ScannerOptions, log: ScannerLog): Scanner {
  const { authority } = config;
  const warned = new Set<string>();
  const warn = (text: string) => {
    if (!warned.has(text)) log.warn(text);
    warned.add(text);
  };
  const pool = new BrowserPool({
    launch: async ({ gpc }) => {
      const { chromiumPath, browserFolder, browser } = config;
      const found = await findBrowser(chromiumPath, browserFolder, browser);
      if (found.origin === "npm" && browser !== "shell") warn(CARRIED);
      return await launchBrowser({
        found,
        trustedKeys: authority ? publicKeyHashes(authority.pem) : [],
        proxyVerifies: authority?.checkedBy === "proxy",
        gpc,
        warn,
      });
    },
    maxScans: config.maxScans,
    memory: config.memory,
    log: (text) => log.debug(text),
  });
  const debug = (text: string) => log.debug(text);
  const countryOf = openCountries(config.countryDatabase);
  const deps = { pool, openEgress: egressOpener(config), countryOf, debug };
  return {
    scan: (options) => scan(options, deps),
    warmUp: (needs) => pool.warmUp(needs),
    close: () => pool.close(),
  };
}

function egressOpener(config: ScannerOptions): () => EgressProxy {
  const { authority } = config;
  const rules: DialRules = {
    hostMap: config.hostMap ?? [],
    ports: config.ports ?? DEFAULT_PORTS,
    ownAddresses: ownAddresses(),
    declaredCnames: config.declaredCnames ?? {},
    resolver: config.resolver ?? systemResolver,
  };
  const limits = { ...DEFAULT_LIMITS, ...config.limits };
  const check = authority?.checkedBy === "proxy" ? certificateCheck(authority.pem) : null;
  return () => openEgress(rules, new EgressSession(limits), check);
}

/**
 * The scanner refuses this machine's own public addresses: a page could reach local services past
 * the firewall.
 */
function ownAddresses(): string[] {
  return Deno.networkInterfaces().map(({ address }) => address);
}
