/** Options, dependencies and result of a scan. */
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
  /** Replaces the user agent of the device. */
  userAgent?: string;
  /** CSS pixels; replaces the viewport of the device. */
  viewport?: { width: number; height: number };
  /** Settings of the property for PARTIAL_REJECT_ALL and PUR_SP_CMP. */
  consent?: ConsentSettings;
  /** Limit of the whole scan. */
  timeoutMs?: number;
  /**
   * Least time the page is observed after each load and after the act, 6 s by default: tag managers
   * wait for up to 5. Less suits pages that start nothing later.
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

/** Dependencies of a scan; `createScanner` makes them. */
export interface ScanDeps {
  pool: BrowserPool;
  openEgress: () => EgressProxy;
  /** ISO 3166 code of an address's country, or null. */
  countryOf: (address: string) => string | null;
  /** Messages for debugging. */
  debug: (text: string) => void;
}

export interface ScanResult {
  /** With the values of cookies and storage, which the rules need; `redact` drops them. */
  recording: Recording;
  pictures: Pictures;
}
