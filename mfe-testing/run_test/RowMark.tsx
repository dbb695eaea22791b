import type { RecentTest } from "@crumbtrail/contract/test_batch";
import { IconClose, IconHourglass, InlineSpinner } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { VerdictMark } from "../report/verdict/VerdictMark.tsx";

/** How a test stands, as a mark with a name. */
export function RowMark({ test: { status, result } }: { test: RecentTest }) {
  if (status === "RUNNING") return <InlineSpinner label={t("Running")} />;
  if (status === "QUEUED") {
    return <IconHourglass role="img" aria-label={t("Waiting")} aria-hidden={false} />;
  }
  if (result) return <VerdictMark run={result} />;
  const label = status === "FAILED" ? t("Failed") : t("Aborted");
  return <IconClose role="img" aria-label={label} aria-hidden={false} />;
}
