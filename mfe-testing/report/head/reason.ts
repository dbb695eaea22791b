/** Why a run is inconclusive, for a person. Pure. */
import { REASON_TEXTS } from "@crumbtrail/contract/reasons";
import type { TestResultRow } from "@crumbtrail/contract/test_result";

type Ended = Pick<TestResultRow, "outcome" | "reason" | "reasonDetail">;

/** The reason in one or two sentences; null for a complete run. */
export function inconclusiveReason({ outcome, reason, reasonDetail }: Ended): string | null {
  if (outcome === "COMPLETE") return null;
  const general = reason === null ? "The reason was not recorded." : REASON_TEXTS[reason];
  if (!reasonDetail || reasonDetail === general) return general;
  return `${general} ${reasonDetail}`;
}
