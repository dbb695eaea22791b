/**
 * A page under observation: every target it creates (frames in other processes, workers, pop-ups)
 * is attached before it runs, reported to the registered listeners, and resumed without waiting.
 * Commands are pipelined: a callback sends all of them before its first `await`, because a service
 * worker that waits for an answer before it is resumed never runs (SCANNER.md, 2).
 */
import type { CDPSession } from "puppeteer";

/** The part of a DevTools session that probes use; tests bring their own. */
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
  /** URL at the time of attachment; a frame's or worker's own, `about:blank` for the first page. */
  url: string;
  targetId: string;
  /** The page of this scan, not a popup. */
  isMain: boolean;
}

/**
 * Called for every existing and future target before it resumes. Sends all its commands
 * synchronously; the returned promise is awaited only before the page navigates.
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

/** How a navigation began: Chromium answers when the document is committed or has failed. */
export interface Navigation {
  loaderId: string | null;
  /** Chromium's network error, e.g. `net::ERR_NAME_NOT_RESOLVED`, or null. */
  errorText: string | null;
}

/** The type of a DevTools target, or null for one that is not recorded. */
export function targetType(type: string): TargetType | null {
  return TARGET_TYPES.find((known) => known === type) ?? null;
}
