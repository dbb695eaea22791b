import { PRESET_LABELS } from "@crumbtrail/contract/enums";
import { InlineSpinner } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { RowProgress } from "../../run_test/RowProgress.tsx";
import { isUnderWay } from "../../server/tests.ts";
import type { StartMissing } from "./use_start_missing.ts";

/** The tests that were started for the duties, until their answers are there. */
export function Progress({ start: { started, isJudging } }: { start: StartMissing }) {
  return (
    <section className="ct-panel te-duty-missing" aria-label={t("Missing tests")}>
      <ul className="te-duty-progress">
        {started.map((test) => (
          <li key={test._id}>
            <span>{PRESET_LABELS[test.preset]}</span>
            {isUnderWay(test.status)
              ? <RowProgress test={test} />
              : test.testResult
              ? (
                <Link to="/on-demand/history" search={{ report: test.testResult }}>
                  {t("Report")}
                </Link>
              )
              : <span>{t("failed; see the queue of Run test")}</span>}
          </li>
        ))}
      </ul>
      {isJudging && <InlineSpinner label={t("Judging the duties")} />}
    </section>
  );
}
