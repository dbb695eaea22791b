/** What a scan takes, needs and gives. */
import type { Device, Preset } from "@crumbtrail/contract/enums";
import type { Recording } from "@crumbtrail/contract/recording";
import type { RunStep } from "@crumbtrail/contract/scenario";
import type { BrowserPool } from "./browser/pool.ts";
import type { ConsentSettings } from "./consent/mod.ts";
import type { EgressProxy } from "./egress/proxy.ts";
import type { Pictures } from "./evidence/pictures.ts";

export interface ScanOptions {
  /** An http or https URL. */
  url: string;
  preset: Preset;
  device: Device;
  /** Instead of the device's own. */
  userAgent?: string;
  /** CSS pixels, instead of the device's own. */
  viewport?: { width: number; height: number };
  /** What PARTIAL_REJECT_ALL and PUR_SP_CMP need to know of the property. */
  consent?: ConsentSettings;
  /** For the whole scan. */
  timeoutMs?: number;
  /**
   * Least time the page is looked at after each load and after the act, 6 s by default: tag managers
   * wait for up to 5. Less is for pages of which it is known that nothing comes later.
   */
  dwellMs?: number;
  /** A fixed wait after the load event instead of waiting for quiet. */
  waitMs?: number;
  /** false: one load only, and nothing is verified after a second one. */
  reload?: boolean;
  /** false: no pictures are taken. */
  picture?: boolean;
  /** Stops the browser within two seconds; the scan then rejects with the signal's reason. */
  signal?: AbortSignal;
  onStep?: (step: RunStep) => void;
}

/** What a scan needs of the process it runs in; `createScanner` makes it. */
export interface ScanDeps {
  pool: BrowserPool;
  openEgress: () => EgressProxy;
  /** ISO 3166 code of an address's country, or null. */
  countryOf: (address: string) => string | null;
  /** What only somebody who looks for a fault wants to know. */
  debug: (text: string) => void;
}

export interface ScanResult {
  /** With the values of cookies and storage, which the rules need; `redact` drops them. */
  recording: Recording;
  pictures: Pictures;
}
