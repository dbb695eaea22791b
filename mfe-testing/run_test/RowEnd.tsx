import type { RecentTest } from "@crumbtrail/contract/test_batch";
import { t, translated } from "@crumbtrail/texts";
import { marksText } from "../changes/words.ts";
import { Attempts } from "../report/RunFacts.tsx";
import { Unbroken } from "../report/parts/Unbroken.tsx";
import { verdictOfRow } from "../report/verdict/verdict.ts";
import { GENERAL_FAILURE } from "../start/use_start.ts";

interface RowEndProps {
  test: RecentTest;
  /** A page whose known host this one's may mean. */
  meant: string | null;
}

/** How a test ended, in a sentence: the verdict of its report, or why there is none. */
export function RowEnd({ test, meant }: RowEndProps) {
  const { status, result, failReason, attempts } = test;
  if (status === "ABORTED") return <span className="ct-dimmed">{t("Aborted")}</span>;
  if (status === "FAILED") {
    const reason = failReason ? translated(failReason) : GENERAL_FAILURE;
    // The reason is that of the last attempt.
    const earlier = attempts?.failed.slice(0, -1) ?? [];
    return (
      <span>
        {t("The test failed: {reason}", { reason })}
        {earlier.length > 0 && <Attempts failed={earlier} />}
      </span>
    );
  }
  if (!result) return <span className="ct-dimmed">{t("Test finished")}</span>;
  const { text, look } = verdictOfRow(result);
  if (meant) {
    return (
      <span>
        {text} {t("Did you mean {host}?", { host: new URL(meant).hostname })}
      </span>
    );
  }
  const whole = <Unbroken text={text} />;
  return (
    <span title={text}>
      {look === "early" || look === "found" ? <strong>{whole}</strong> : whole}
      {result.changes && (
        <>
          {" "}
          <span className="ct-dimmed">{sinceText(result.changes)}</span>
        </>
      )}
    </span>
  );
}

/** How the run differs from the one of the page before. */
function sinceText(changes: NonNullable<RecentTest["result"]>["changes"]): string {
  const { added, changed, gone } = changes ?? { added: 0, changed: 0, gone: 0 };
  return added + changed + gone === 0 ? t("As before.") : marksText({ changes });
}
