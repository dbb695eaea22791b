/**
 * Decides whether the page arrived and stayed, and if not, why, from the reports of browser and
 * proxy. Pure.
 */
import type { Reason } from "@crumbtrail/contract/recording";
import type { FailureKind, Target } from "../egress/session.ts";
import type { MainDocument } from "./document.ts";
import type { Obstacle } from "./doubt.ts";
import { EarlyEnd } from "../browser/stop.ts";

const BY_FAILURE: Record<FailureKind, Reason> = {
  dns: "DNS_FAILED",
  address: "ADDRESS_REFUSED",
  port: "CONNECTION_FAILED",
  connect: "CONNECTION_FAILED",
  certificate: "CERTIFICATE_INVALID",
  limit: "LIMIT_REACHED",
  blocked: "CONNECTION_FAILED",
};

/**
 * Chromium's network errors with a reason of their own; all others mean that the connection failed.
 */
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
 * The obstacle that keeps the document from being the page, or null.
 * @param errorText Chromium's error for the navigation
 * @param target the proxy's record of the document's host
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

/** The end of a scan whose page moved on to more documents than allowed. */
export function endOfWandering(most: number): EarlyEnd {
  const detail = `The page moved on to another document more than ${most} times.`;
  return new EarlyEnd("LIMIT_REACHED", detail);
}

/** The end of a scan whose page still moves on at the limit of the settling time. */
export function endOfRestlessness(): EarlyEnd {
  const detail = "The page kept moving on to other documents.";
  return new EarlyEnd("LIMIT_REACHED", detail);
}

/**
 * The end of a scan at a URL outside the web: files, pages of the browser, documents made by a
 * page.
 */
export function endAtForeignUrl(url: string): EarlyEnd {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(url)?.[0] ?? url.slice(0, 100);
  const detail = `Only http and https URLs are tested, and this one is ${scheme}`;
  return new EarlyEnd("NOT_A_PAGE", detail);
}

/** More frames than any page needs; a page that nests itself has hundreds within seconds. */
const MANY_FRAMES = 150;

/** The end of a scan in which a step took too long: by the page's many frames, else by `cause`. */
export function endOfSlowStep(frames: number, cause: string): EarlyEnd {
  if (frames < MANY_FRAMES) return new EarlyEnd("SCAN_TIMEOUT", cause);
  const detail = `The page has ${frames} frames, too many to be examined in time.`;
  return new EarlyEnd("LIMIT_REACHED", detail);
}
