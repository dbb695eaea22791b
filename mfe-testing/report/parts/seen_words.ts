/** Texts of what a run saw. Pure. */
import { formatNumber, tAll } from "@crumbtrail/texts";
import type { SeenEntry, SeenKind } from "@crumbtrail/contract/seen_entries";

/** Such as `19.8 s`. */
export function secondsText(ms: number): string {
  return `${formatNumber(ms / 1000, { maximumFractionDigits: 1 })} s`;
}

export const KIND_WORDS: Record<SeenKind, string> = tAll({
  cookie: "Cookie",
  storage: "Storage",
  request: "Request",
});

export const CLASS_WORDS: Record<SeenEntry["is"], string> = tAll({
  open: "not approved",
  approved: "approved",
  own: "own",
  exempt: "no issue",
});

/** Name of a cookie or storage item, address of a request. */
export function nameOf({ entry }: Pick<SeenEntry, "entry">): string {
  return "url" in entry ? entry.url : entry.name;
}
