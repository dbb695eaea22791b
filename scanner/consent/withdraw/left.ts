/** What became of the entries that were set with consent, once it was withdrawn. Pure. */
import {
  countingPhase,
  type LeftEntry,
  MAX_LEFT,
  type Phase,
  type RecordedConsent,
  type RecordedCookie,
  type RecordedRequest,
  type RecordedStorage,
} from "@crumbtrail/contract/recording";

/** The page is sure to know of the withdrawal by the next load alone. */
const AFTER: Phase = "AFTER_RELOAD";

interface Seen {
  cookies: readonly RecordedCookie[];
  storage: readonly RecordedStorage[];
  requests: readonly Pick<RecordedRequest, "url" | "phase" | "blockedReason">[];
}

/** The consent of a run with what its withdrawal left; another run's as it is. */
export function withLeft(consent: RecordedConsent, seen: Seen): RecordedConsent {
  const { withdrawal } = consent;
  if (!withdrawal?.way) return consent;
  return { ...consent, withdrawal: { ...withdrawal, left: leftEntries(seen) } };
}

/** Without records of the choice, and without cookies that the browser refused. */
export function leftEntries({ cookies, storage, requests }: Seen): LeftEntry[] {
  const asked = requests.filter(({ phase, blockedReason }) =>
    phase === AFTER && blockedReason === null
  ).flatMap(({ url }) => URL.parse(url) ?? []);
  const left = [
    ...cookies.filter((cookie) => isOfConsent(cookie) && !wasRefused(cookie)).map((cookie) => ({
      type: "COOKIE" as const,
      name: cookie.name,
      origin: cookie.domain,
      use: useOf(cookie, asked.some((url) => isSentTo(cookie, url)) ? "sent" : "unused"),
    })),
    ...storage.filter(isOfConsent).map((entry) => ({
      type: entry.type,
      name: entry.name,
      origin: entry.origin,
      use: useOf(entry, "kept"),
    })),
  ];
  return left.slice(0, MAX_LEFT);
}

function isOfConsent({ phase, keepsChoice }: RecordedCookie | RecordedStorage): boolean {
  return phase === "WITH_CONSENT" && keepsChoice !== true;
}

function wasRefused({ blockedReason, present }: RecordedCookie): boolean {
  return blockedReason !== null && !present;
}

function useOf(
  entry: RecordedCookie | RecordedStorage,
  whilePresent: LeftEntry["use"],
): LeftEntry["use"] {
  if (countingPhase(entry) === AFTER) return "written";
  return entry.present ? whilePresent : "gone";
}

/** Whether a browser sends a cookie with a request to this address (RFC 6265, 5.4). */
function isSentTo({ domain, hostOnly, path, secure }: RecordedCookie, url: URL): boolean {
  const host = domain.replace(/^\./, "");
  const isHost = url.hostname === host || (!hostOnly && url.hostname.endsWith(`.${host}`));
  const isPath = url.pathname === path ||
    (url.pathname.startsWith(path) && (path.endsWith("/") || url.pathname[path.length] === "/"));
  return isHost && isPath && (!secure || url.protocol === "https:");
}
