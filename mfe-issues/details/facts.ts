/** Texts for the details of an issue. Pure. */
import type { Issue, PageRun } from "@crumbtrail/contract/issue";
import { cookieExpiry, cutMiddle } from "@crumbtrail/contract/text";
import { baseHost } from "@crumbtrail/contract/urls";
import { t } from "@crumbtrail/texts";

/** A storage entry's lifetime from the issue's creation on (specification, part 1 §9), or null. */
export function expiryOf(issue: Issue): string | null {
  const entry = issue.storageEntry;
  if (!entry) return null;
  if (entry.type === "LOCAL_STORAGE") return t("Permanent (No expiry date)");
  if (entry.type === "SESSION_STORAGE") return t("Session");
  return cookieExpiry(entry.expires, entry.session ?? false, new Date(issue.createdAt));
}

export type CookieType = "1st Party" | "3rd Party";

/**
 * 1st Party if the entry's origin contains the property's base URL, else 3rd Party (specification,
 * part 1 §9). Host names are compared label by label, so that `shop.test` does not match
 * `evil-shop.test`; a cookie for a whole domain (`.shop.test`) matches all hosts below. The default
 * property has no base URL, so `firstParty` as recorded by the run decides. Null unless a cookie.
 */
export function cookieTypeOf(issue: Issue): CookieType | null {
  if (issue.storageEntry?.type !== "COOKIE") return null;
  const base = hostOf(issue.property.baseUrl);
  const origin = hostOf(issue.entryOrigin);
  const isFirst = base === ""
    ? issue.firstParty
    : isWithin(origin, base) || (issue.entryOrigin.startsWith(".") && isWithin(base, origin));
  return isFirst ? "1st Party" : "3rd Party";
}

function hostOf(url: string): string {
  return baseHost(url).replace(/^\./, "");
}

function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/** Whether the report of the newest run still exists. */
export function hasNewestReport({ history: [newest] }: Issue): boolean {
  return newest?.resultKept !== false;
}

/**
 * The last node of the initiator chain; undefined for a request, because the chain ends with the
 * request.
 */
export function chainEnd({ storageEntry, entryName }: Issue) {
  if (!storageEntry) return undefined;
  return { kind: storageEntry.type === "COOKIE" ? t("Cookie") : t("Entry"), text: entryName };
}

/** The text shown instead of a call stack; null if the issue has a call stack. */
export function missingStack(issue: Issue): string | null {
  if (issue.trace.length > 0) return null;
  return issue.storageEntry?.initiator.type === "Set-Cookie"
    ? t("No callstack available. This cookie was set by the server in the response header.")
    : t("No callstack available.");
}

/** When the entry was first seen relative to consent, in words; null if unknown. */
export function whenOf({ isBeforeConsent, phase }: Pick<Issue, "isBeforeConsent" | "phase">) {
  if (phase === "BEFORE_CONSENT") return t("before any choice, on load");
  if (phase === "AFTER_INTERACTION") {
    return t(
      "after the page was used (mouse, wheel, key or touch), which may not be the cause",
    );
  }
  if (phase === "AFTER_OWN_CLICK") {
    return t(
      "after the scanner clicked an empty area or closed a pop-up, and before the choice",
    );
  }
  return isBeforeConsent ? null : t("After the choice");
}

/** Host and path of a page, without scheme, query and a path that says nothing. */
export function pageName(url: string): string {
  const { host, pathname } = URL.parse(url) ?? { host: url, pathname: "" };
  return cutMiddle(pathname === "/" ? host : `${host}${pathname}`, PAGE_LENGTH);
}

const PAGE_LENGTH = 60;

/** How many runs saw the issue, and how many could see enough to tell. */
export function countRuns(runs: readonly Pick<PageRun, "result">[]) {
  const of = (wanted: PageRun["result"]) => runs.filter(({ result }) => result === wanted).length;
  const seen = of("SEEN");
  return {
    seen,
    notSeen: of("NOT_SEEN"),
    couldNotSee: of("COULD_NOT_SEE"),
    saw: seen + of("NOT_SEEN"),
  };
}

/** Whether the issue is resolved because somebody has approved its entry. */
export function isApproved({ approval }: Pick<Issue, "approval">): boolean {
  return approval !== null && approval !== undefined;
}

/** Whether the issue is one of what may be red: before consent without approval. */
export function isTooEarly(issue: Pick<Issue, "isBeforeConsent" | "approval">): boolean {
  return issue.isBeforeConsent && !isApproved(issue);
}
