/** What a request is for, where its type does not say. Pure. */
import type { RecordedRequest } from "@crumbtrail/contract/recording";
import { header } from "./exchange.ts";

/**
 * @param type as recorded: the browser's resource type, or `Preflight`
 * @param headers of the request, as far as they are known
 */
export function purposeOf(
  type: string,
  headers: Record<string, string>,
): NonNullable<RecordedRequest["purpose"]> | null {
  const purpose = header(headers, "sec-purpose") ?? header(headers, "purpose") ?? "";
  if (/prerender/i.test(purpose)) return "prerender";
  if (/prefetch/i.test(purpose) || type === "Prefetch") return "prefetch";
  if (type === "Preflight") return "preflight";
  if (type === "CSPViolationReport") return "csp-report";
  const contentType = header(headers, "content-type") ?? "";
  if (contentType.startsWith("application/reports+json")) return "report";
  if (contentType.startsWith("application/csp-report")) return "csp-report";
  if (type !== "Ping") return null;
  return contentType.startsWith("text/ping") ? "ping" : "beacon";
}
