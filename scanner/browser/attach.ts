/**
 * A page under observation: each target of the page (frames in other processes, workers, pop-ups)
 * is attached before it runs, reported to the registered listeners, and resumed at once. Listeners
 * send all commands before their first `await`, because a service worker never runs if the scanner
 * awaits a command before resuming the worker.
 */
import type { CDPSession } from "puppeteer";

/** The part of a DevTools session used by probes; tests supply their own. */
export type Session = Pick<CDPSession, "send" | "on" | "off" | "id">;

const TARGET_TYPES = [
  "page",
  "iframe",
  "worker",
  "shared_worker",
  "service_worker",
  "worklet",
] as const;
export type TargetType = typeof TARGET_TYPES[number];

export interface AttachedTarget {
  session: Session;
  type: TargetType;
  /**
   * URL at the time of attachment: the frame's or worker's own, `about:blank` for the first page.
   */
  url: string;
  targetId: string;
  /** True for the page of the scan, false for a pop-up. */
  isMain: boolean;
}

/**
 * Called for every existing and future target before the target resumes. Sends all its commands
 * synchronously; only the page's navigation awaits the returned promise.
 */
export type TargetListener = (target: AttachedTarget) => void | Promise<unknown>;

export interface AttachedPage {
  /** The browser-level session (Storage, Target and Browser domains). */
  root: Session;
  mainSession: Session;
  main: AttachedTarget;
  browserContextId: string;
  onTarget(listener: TargetListener): void;
  /** Awaits all acknowledgements of the page, then navigates. */
  navigate(url: string): Promise<Navigation>;
  reload(): Promise<void>;
}

/** Result of `Page.navigate`, which Chromium gives when the document is committed or has failed. */
export interface Navigation {
  loaderId: string | null;
  /** Chromium's network error, e.g. `net::ERR_NAME_NOT_RESOLVED`, or null. */
  errorText: string | null;
}

/** The type of a DevTools target; null for types that are not recorded. */
export function targetType(type: string): TargetType | null {
  return TARGET_TYPES.find((known) => known === type) ?? null;
}
