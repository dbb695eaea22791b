/** Why a run is inconclusive, for a person. Pure. */
import { REASON_TEXTS } from "@crumbtrail/contract/reasons";
import type { TestResultRow } from "@crumbtrail/contract/test_result";

/** Instead of a nought, where a test that could not see found nothing. */
export const UNSURE_ZERO = "None was seen, but the test is inconclusive: there may be some.";

type Ended = Pick<TestResultRow, "outcome" | "reason" | "reasonDetail">;

/** The reason in one or two sentences; null for a complete run. */
export function inconclusiveReason({ outcome, reason, reasonDetail }: Ended): string | null {
  if (outcome === "COMPLETE") return null;
  const general = reason === null ? "The reason was not recorded." : REASON_TEXTS[reason];
  if (!reasonDetail) return general;
  if (reasonDetail.startsWith(general)) return reasonDetail;
  return `${general} ${reasonDetail}`;
}
