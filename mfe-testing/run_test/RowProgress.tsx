import type { Scenario } from "@crumbtrail/contract/scenario";
import { ProgressBar, ShortDate, Trans } from "@crumbtrail/kit";
import { t, translated } from "@crumbtrail/texts";
import { activity, isSlow } from "../start/progress.ts";
import { usePercent } from "../start/use_percent.ts";

/** What a waiting or running test does, and how far it is. */
export function RowProgress({ test }: { test: Scenario }) {
  const percent = usePercent(test);
  return (
    <span className="te-row-progress">
      <ProgressBar
        label={t("Test of {url}", { url: test.url })}
        value={percent}
        running={test.status === "RUNNING"}
      />
      <span className="ct-dimmed">
        {isSlow(percent)
          ? t("Check is taking longer than expected")
          : activity(test.status, test.step)}
      </span>
      <Retried attempts={test.attempts} />
    </span>
  );
}

/** Why the last attempt of a queued test failed, and when the next attempt starts. */
function Retried({ attempts }: Pick<Scenario, "attempts">) {
  const last = attempts?.failed.at(-1);
  if (!attempts || !last) return null;
  return (
    <span className="te-row-note">
      {t("Attempt {attempt} of {max} failed: {reason}", {
        attempt: last.attempt,
        max: attempts.max,
        reason: translated(last.reason),
      })}
      {attempts.nextAt && (
        <>
          {" "}
          <Trans text="Tried again from {when}." when={<ShortDate at={attempts.nextAt} time />} />
        </>
      )}
    </span>
  );
}
