/** Which requests led to an entry of the report. Pure. */
import type { ChainLink } from "@crumbtrail/contract/issue";
import type { ReportRequest } from "@crumbtrail/contract/test_result";

/**
 * The requests that led to an entry, the page first.
 * @param initiatedBy of the entry; undefined in reports of older scanners
 * @returns nothing if it is not known; a circle, which no page can make, ends where it closes
 */
export function chainOf(
  requests: readonly ReportRequest[],
  initiatedBy: number | null | undefined,
): ChainLink[] {
  const places = new Set<number>();
  let at = initiatedBy;
  while (typeof at === "number" && requests[at] && !places.has(at)) {
    places.add(at);
    at = requests[at]?.initiatedBy;
  }
  return [...places].reverse().flatMap((place) => requests[place] ?? []);
}
