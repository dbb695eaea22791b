/**
 * What a run can block to prove a cause of a report, by its exact URL or by its whole host. What is
 * a part of the page itself cannot be blocked alone. Pure.
 */
import { BLOCK_KINDS, type BlockKind, type BlockRule, withoutQuery } from "./blocking.ts";
import type { Cause } from "./cause.ts";
import type { Report } from "./report.ts";
import type { ReportCauses } from "./report_causes.ts";
import { scriptUrl } from "./script_key.ts";

/** Why a cause cannot be blocked. */
export const UNBLOCKABLE = [
  /** An inline script is a part of the page. */
  "INLINE",
  /** The page's HTML, or the response that is the page. */
  "PAGE",
  /** The host is the page's own, so the page would be blocked as well. */
  "OWN_HOST",
  "UNKNOWN",
] as const;
export type Unblockable = typeof UNBLOCKABLE[number];

/** A response of one host may have many URLs; a run that needs more blocks the host. */
export const MOST_URLS = 20;

type Blocked = Pick<Report, "meta" | "cookies" | "requests">;

export function blockable(
  report: Blocked,
  causes: ReportCauses,
  cause: Cause,
  by: BlockKind,
): BlockRule | Unblockable {
  const { kind, host } = cause;
  if (kind === "UNKNOWN" || host === null) return "UNKNOWN";
  if (kind === "INLINE" || kind === "PAGE") return kind;
  const page = [report.meta.url, report.meta.finalUrl ?? report.meta.url];
  if (by === "HOST") {
    const isOwn = page.some((url) => URL.parse(url)?.hostname === host);
    return isOwn ? "OWN_HOST" : { by, values: [host] };
  }
  const urls = kind === "RESPONSE"
    ? responsesOf(report, causes, cause.key)
    : report.requests.map(({ url }) => url).filter((url) => scriptUrl(url) === cause.script);
  const values = [...new Set(urls.map(withoutQuery))];
  if (page.some((url) => values.includes(withoutQuery(url)))) return "PAGE";
  return values.length === 0 || values.length > MOST_URLS ? "UNKNOWN" : { by, values };
}

/** How a cause can be blocked, the narrower way first; without any, why not. */
export function waysToBlock(
  report: Blocked,
  causes: ReportCauses,
  cause: Cause,
): { ways: BlockKind[]; why: Unblockable | null } {
  const rules = BLOCK_KINDS.map((by) => blockable(report, causes, cause, by));
  const ways = BLOCK_KINDS.filter((_, n) => typeof rules[n] !== "string");
  const [rule] = rules;
  return { ways, why: ways.length === 0 && typeof rule === "string" ? rule : null };
}

/** URLs of the responses whose cookies have a cause. */
function responsesOf({ cookies }: Blocked, causes: ReportCauses, key: string): string[] {
  return cookies.filter((cookie) => causes.ofCookie(cookie).key === key)
    .flatMap(({ source }) => source.urls);
}
