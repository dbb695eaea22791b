/** The interface between a scan and its consent layer, step by step. */
import type { Device, Preset } from "@crumbtrail/contract/enums";
import type { Layer } from "./find/layer.ts";
import type { ConsentSettings } from "./choice.ts";
import type { Verdict } from "./verify/evidence.ts";

export interface ConsentOptions {
  url: string;
  preset: Preset;
  device: Device;
  /** Of the property the page belongs to. */
  settings?: ConsentSettings | undefined;
  /** Goes to a URL in the same page and waits until it has settled; for a login. */
  goTo: (url: string) => Promise<void>;
  log: (text: string) => void;
}

/** In this order: load, `glance`, use, `detect`, `act`, settle, `watchOn`, reload, `verify…`, `lookAtLast`. */
export interface ConsentDriver {
  /**
   * Looks, without waiting, for a layer on a page that was not used yet: some take scrolling for
   * an answer, or hide by themselves.
   */
  glance(): Promise<void>;
  /**
   * Waits for a consent layer, at most `limitMs`; on a page without any sign of a consent manager
   * it gives up after two seconds. With a layer to answer it returns when that can be done.
   * @param lookOn what else is waited for once the search is over; where it was in vain, what
   *   has come by then is found
   */
  detect(limitMs: number, lookOn: () => Promise<void>): Promise<Layer | null>;
  /** Answers the layer that was detected; does nothing for presets that touch nothing. */
  act(preset: Preset): Promise<void>;
  /** Looks on after a rejection that only its words tell, for what comes some seconds later. */
  watchOn(): Promise<void>;
  /** Looks again once the page was reloaded and has settled. */
  verifyAfterReload(): Promise<void>;
  /** Looks for the last time, when all else is done: at what is kept, and for another layer. */
  lookAtLast(): Promise<void>;
  /** The verdict so far; also called after a step failed. */
  result(): Verdict;
}
