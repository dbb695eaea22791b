/**
 * Whether a page arrived and stays, and if not, why: from what the browser and the proxy saw. Pure.
 */
import type { Reason } from "@crumbtrail/contract/recording";
import type { FailureKind, Target } from "../egress/session.ts";
import { ageGate, regionWall } from "./gates.ts";
import { botWall, type PageText } from "./bot_wall.ts";
import type { MainDocument } from "./document.ts";
import { foreignSignIn } from "./foreign_sign_in.ts";
import { noPage } from "./no_page.ts";
import { EarlyEnd } from "../browser/stop.ts";

export interface Obstacle {
  reason: Reason;
  /** For a person, with the particulars. */
  detail: string;
}

const BY_FAILURE: Record<FailureKind, Reason> = {
  dns: "DNS_FAILED",
  address: "ADDRESS_REFUSED",
  port: "CONNECTION_FAILED",
  connect: "CONNECTION_FAILED",
  certificate: "CERTIFICATE_INVALID",
  limit: "LIMIT_REACHED",
};

/** Chromium's network errors that mean something of their own; all others mean no connection. */
const BY_ERROR: readonly (readonly [RegExp, Reason])[] = [
  [/ERR_CERT_|ERR_SSL_PINNED|ERR_BAD_SSL_CLIENT/, "CERTIFICATE_INVALID"],
  [/ERR_NAME_NOT_RESOLVED|ERR_NAME_RESOLUTION/, "DNS_FAILED"],
  [/ERR_TIMED_OUT|ERR_CONNECTION_TIMED_OUT/, "NAVIGATION_TIMEOUT"],
  [/ERR_TOO_MANY_REDIRECTS/, "LIMIT_REACHED"],
  [/ERR_HTTP_RESPONSE_CODE_FAILURE|ERR_INVALID_/, "HTTP_ERROR"],
  [
    /ERR_ABORTED|ERR_UNSAFE_REDIRECT|ERR_UNKNOWN_URL_SCHEME|ERR_DISALLOWED_URL_SCHEME/,
    "NOT_A_PAGE",
  ],
];

const PAGE_TYPES = new Set(["text/html", "application/xhtml+xml"]);

/**
 * What keeps the document from being the page, or null.
 * @param errorText what Chromium said of the navigation itself
 * @param target what the proxy knows of the document's host
 */
export function obstacle(
  document: MainDocument,
  errorText: string | null,
  target: Target | undefined,
): Obstacle | null {
  const { url, status, mimeType } = document;
  const error = errorText ?? document.errorText;
  const host = URL.parse(url)?.host ?? url;
  if (target?.failure) {
    const { kind, detail } = target.failure;
    return { reason: BY_FAILURE[kind], detail: `${host}: ${detail}` };
  }
  if (status !== null && status >= 400) {
    return { reason: "HTTP_ERROR", detail: `${host} answered with status ${status}.` };
  }
  if (error !== null && error !== "") {
    const reason = BY_ERROR.find(([pattern]) => pattern.test(error))?.[1] ?? "CONNECTION_FAILED";
    return { reason, detail: `${host}: ${error}` };
  }
  if (mimeType !== null && !PAGE_TYPES.has(mimeType)) {
    return { reason: "NOT_A_PAGE", detail: `${host} answered with ${mimeType}.` };
  }
  return null;
}

/** What else is known of a document that arrived. */
export interface Circumstances {
  /** Scripts and data of its own host that were not to be had, or failed. */
  failedScripts: number;
  /** Frames that could not be loaded, if none could. */
  deadFrames: number;
  /** Address the scan went to; null where a sign-in is what is to be seen. */
  asked: string | null;
}

/** What stands in place of the page though it arrived, a check for bots whatever its status. */
export function withContent(
  found: Obstacle | null,
  document: MainDocument,
  page: PageText,
  { failedScripts, deadFrames, asked }: Circumstances,
): Obstacle | null {
  if (found !== null && found.reason !== "HTTP_ERROR") return found;
  const wall = botWall(document.status ?? 0, document.headers, page);
  const status = document.status === null ? "" : ` (status ${document.status})`;
  if (wall !== null) return { reason: "BOT_WALL", detail: `The page showed ${wall}${status}.` };
  if (found !== null) return found;
  const instead = noPage(page, failedScripts, deadFrames);
  if (instead !== null) {
    return { reason: "NO_CONTENT", detail: `The address shows ${instead}${status}.` };
  }
  const region = regionWall(page);
  if (region !== null) {
    const detail = `The page says "${region.slice(0, 200)}": it is not shown where the scanner is` +
      `${status}.`;
    return { reason: "NO_CONTENT", detail };
  }
  const age = ageGate(page);
  if (age !== null) {
    return {
      reason: "AGE_GATE",
      detail: `The page asks "${age}" and shows nothing else${status}.`,
    };
  }
  const signIn = asked === null ? null : foreignSignIn(asked, document.url, page);
  if (signIn === null) return null;
  const detail = `The address leads to the sign-in of ${signIn}; what is behind it was not seen.`;
  return { reason: "NO_CONTENT", detail };
}

/** The page left for another document more often than it may. */
export function wanders(most: number): EarlyEnd {
  const detail = `The page went on to another document more than ${most} times.`;
  return new EarlyEnd("LIMIT_REACHED", detail);
}

/** The time to settle is up, and the page has just left again. */
export function staysNowhere(): EarlyEnd {
  const detail = "The page went on to another document again and again, and stayed at none.";
  return new EarlyEnd("LIMIT_REACHED", detail);
}

/** Only the web is tested: no files, no pages of the browser, nothing a page made up itself. */
export function isForeign(url: string): EarlyEnd {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(url)?.[0] ?? url.slice(0, 100);
  const detail = `Only http and https addresses are tested, and this one is ${scheme}`;
  return new EarlyEnd("NOT_A_PAGE", detail);
}

/** More than any page needs; one that nests itself comes to hundreds within seconds. */
const MANY_FRAMES = 150;

/** A step took too long, on a page with so many frames; `what` says which step it was. */
export function neverRests(frames: number, what: string): EarlyEnd {
  if (frames < MANY_FRAMES) return new EarlyEnd("SCAN_TIMEOUT", what);
  const detail = `The page has ${frames} frames, one in another or side by side, ` +
    "and could not be looked through in time.";
  return new EarlyEnd("LIMIT_REACHED", detail);
}
