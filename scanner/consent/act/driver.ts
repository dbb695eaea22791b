/** The interface between a scan and consent, step by step. */
import type { Device, Preset } from "@crumbtrail/contract/enums";
import type { Layer } from "../find/layer.ts";
import type { ConsentSettings } from "../choice.ts";
import type { Verdict } from "../verify/evidence.ts";
import type { Navigation } from "../navigation.ts";

export interface ConsentOptions {
  url: string;
  preset: Preset;
  device: Device;
  /** Size of the page's window, in CSS pixels. */
  window: { width: number; height: number };
  /** Settings of the page's property. */
  settings?: ConsentSettings | undefined;
  /** Opens a URL in the same page and waits until the page has settled; used for a login. */
  goTo: (url: string) => Promise<void>;
  /** Where presses lead, for the way back to the choice. */
  navigation: Navigation;
  /** Awaited before the scanner clicks on anything but an answer: an empty area, a pop-up's close. */
  beforeOwnClick: () => Promise<void>;
  /** Milliseconds since the run began. */
  at: () => number;
  log: (text: string) => void;
}

/**
 * Steps in this order: load, `glance`, use, `detect`, `act`, settle, `watchOn`, reload,
 * `verifyAfterReload`, `lookAtLast`.
 */
export interface ConsentDriver {
  /**
   * Looks once, without waiting, for a layer on a page that was not used yet: some layers take
   * scrolling for an answer, or hide by themselves.
   * @returns whether there is one
   */
  glance(): Promise<boolean>;
  /**
   * Waits at most `limitMs` for a consent layer; gives up after two seconds on a page without any
   * sign of a consent manager. If the layer must be answered, returns only once its listeners are
   * bound, and closes pop-ups that cover it.
   * A second call takes the layer that the first found, if it is still open, without waiting.
   * @param lookOn awaited after the search; if the search found no layer, one more look follows
   * @param needed whether the layer must be answered; by default if the preset does so
   */
  detect(limitMs: number, lookOn: () => Promise<void>, needed?: boolean): Promise<Layer | null>;
  /** Answers the detected layer; does nothing for presets that touch nothing. */
  act(preset: Preset): Promise<void>;
  /**
   * Keeps looking some seconds after a rejection without a rule, for a second question or a later
   * change of the stored choice.
   */
  watchOn(): Promise<void>;
  /** Reads consent again after the page was reloaded and has settled. */
  verifyAfterReload(): Promise<void>;
  /**
   * Reads consent for the last time, at the end of the scan: the stored choice, and another layer.
   */
  lookAtLast(): Promise<void>;
  /** The steps after an acceptance that is to be withdrawn; null for all other presets. */
  readonly withdrawing: Withdrawing | null;
  /**
   * The verdict so far; also available after a failed step.
   * @param preset the run's own by default
   */
  result(preset?: Preset): Verdict;
}

/**
 * Steps of a withdrawal, after `act` and `verifyAfterReload` of the acceptance: `open`, `refuse`,
 * settle, reload, `verifyAfterReload`, `lookAtLast`.
 */
export interface Withdrawing {
  /** Finds the way back and opens the choice again; false where none was found. */
  open(): Promise<boolean>;
  /** Refuses in the layer that was opened. */
  refuse(): Promise<void>;
  /** Whether another page than the tested one is on display. */
  readonly isAway: boolean;
}
