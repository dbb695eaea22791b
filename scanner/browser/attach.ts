/**
 * One page under observation: every target it makes (frames in other processes, workers, popups)
 * is attached before it runs, told to whoever registered, and resumed without waiting.
 *
 * Commands are pipelined: a callback sends all it has to send before its first `await`, because a
 * service worker that waits for an answer before it is resumed never runs (SCANNER.md, 2).
 */
import type { CDPSession } from "puppeteer";

/** The part of a DevTools session that recorders use; tests bring their own. */
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
 * Called for every target there is and every one to come, before it resumes. Sends all its
 * commands synchronously; the promise it returns is awaited only before the page navigates.
 */
export type TargetListener = (target: AttachedTarget) => void | Promise<unknown>;

export interface AttachedPage {
  /** The browser-level session (Storage, Target and Browser domains). */
  root: Session;
  mainSession: Session;
  main: AttachedTarget;
  browserContextId: string;
  onTarget(listener: TargetListener): void;
  /** Awaits every acknowledgement owed for the page, then goes to the URL. */
  navigate(url: string): Promise<Navigation>;
  reload(): Promise<void>;
}

/** How a navigation began: Chromium answers when the document is committed or has failed. */
export interface Navigation {
  loaderId: string | null;
  /** Chromium's network error, e.g. `net::ERR_NAME_NOT_RESOLVED`, or null. */
  errorText: string | null;
}

/** The type of a DevTools target as recorders know it, or null for one nobody records. */
export function targetType(type: string): TargetType | null {
  return TARGET_TYPES.find((known) => known === type) ?? null;
}
