/** Options, dependencies and result of a scan. */
import type { BlockRule } from "@crumbtrail/contract/blocking";
import type { Device, Preset } from "@crumbtrail/contract/enums";
import type { Recording } from "@crumbtrail/contract/recording";
import type { JobStatement } from "@crumbtrail/contract/recording_certainty";
import type { RunStep } from "@crumbtrail/contract/scenario";
import type { StepsMode, UserFlow } from "@crumbtrail/contract/step_types";
import type { VendorList } from "@crumbtrail/contract/vendor_list";
import type { PageHistory } from "./arrival/history.ts";
import type { BrowserPool } from "./browser/pool.ts";
import type { ConsentSettings } from "./consent/mod.ts";
import type { EgressProxy } from "./egress/proxy.ts";
import type { Pictures } from "./evidence/pictures.ts";

/** Steps of a scan, with the texts of their secrets. */
export interface ScanSteps {
  flow: UserFlow;
  mode: StepsMode;
  /** By name. */
  secrets: Readonly<Record<string, string>>;
  /** URLs of the scenario's saved pages; on their sites secrets may be typed. */
  pages: readonly string[];
  /** Runs the steps alone, with a picture after each; the page is not tested. */
  tried: boolean;
}

export interface ScanOptions {
  /** An http or https URL. */
  url: string;
  preset: Preset;
  device: Device;
  /** Replaces the device's user agent. */
  userAgent?: string;
  /** CSS pixels; replaces the device's viewport. */
  viewport?: { width: number; height: number };
  /** Global Privacy Control: every request and every frame and worker has it. */
  gpc?: boolean;
  /** The property's settings for PARTIAL_REJECT_ALL and PUR_SP_CMP. */
  consent?: ConsentSettings;
  /** What a person stated about the page. */
  statement?: JobStatement | undefined;
  /** What earlier runs saw of the page. */
  history?: PageHistory | undefined;
  /**
   * The look before the choice also answers NO_ACTION_SP_CMP, with what earlier runs of that preset
   * saw. For a preset that answers a banner, without steps: see `visitsOf`.
   */
  untouched?: { history?: PageHistory | undefined } | undefined;
  /** Steps of the scenario, before the recording or in it. */
  steps?: ScanSteps | undefined;
  /** Requests that are refused, to prove what they cause. */
  block?: BlockRule | undefined;
  /** Limit of the whole scan. */
  timeoutMs?: number;
  /**
   * Minimum observation of the page after each load and after the consent act, 6 s by default: tag
   * managers wait up to 5 s. Use less for pages that start no script later.
   */
  dwellMs?: number;
  /** A fixed wait after the load event instead of waiting for a quiet network. */
  waitMs?: number;
  /** false: loads the page once, without verifying the choice after a reload. */
  reload?: boolean;
  /** Reads what the page says of opting out and of its cookies, with the policy that it links. */
  readSaid?: boolean;
  /** false: takes no pictures. */
  picture?: boolean;
  /** Stops the browser within two seconds; the scan then rejects with the signal's reason. */
  signal?: AbortSignal;
  onStep?: (step: RunStep) => void;
}

/** Dependencies of a scan; made by `createScanner`. */
export interface ScanDeps {
  pool: BrowserPool;
  openEgress: () => EgressProxy;
  /** Takes an IP address; gives its country as an ISO 3166 code, or null. */
  countryOf: (address: string) => string | null;
  /** Logs a message for debugging. */
  debug: (text: string) => void;
}

export interface ScanResult {
  /** Includes the values of cookies and storage, which the rules need; `redact` drops them. */
  recording: Recording;
  pictures: Pictures;
  /** IAB's vendor list as the page loaded it; absent or null if it loaded none. */
  pageVendorList?: VendorList | null;
  /** The same of NO_ACTION_SP_CMP, if the options ask for it. */
  untouched?: Omit<ScanResult, "untouched">;
}
