/** The duties of a page after a run: a folded line of its report that opens a table. */
import { DUTY_QUESTIONS, type DutyAnswer } from "@crumbtrail/contract/duties";
import type { Region } from "@crumbtrail/contract/duty_laws";
import type { KeptDutyResult, TestResultDuties } from "@crumbtrail/contract/duty_state";
import { REGION_LABELS } from "@crumbtrail/contract/duty_state_options";
import { formatList, t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { resultDutiesQuery } from "../../server/duties.ts";
import { countAnswers, worstFirst } from "../parts/answers.ts";
import { FirstLaw } from "../parts/LawLinks.tsx";
import { AnswerBadge } from "../parts/Mark.tsx";

interface ReportDutiesProps {
  /** Id of the test result. */
  id: string;
  /** Id of its property. */
  property: string;
}

/** Nothing for a run that is not judged, such as a proof. */
export function ReportDuties({ id, property }: ReportDutiesProps) {
  const { data } = useQuery(resultDutiesQuery(id));
  if (!data || data.judgedAt === null || data.duties.length === 0) return null;
  return (
    <details className="ct-panel te-section te-report-duties">
      <summary className="ct-panel-header">
        <h3>{t("Duties")}</h3>
        <span>{countsText(data.duties)}</span>
      </summary>
      <Results {...data} />
      <p className="te-report-duties-more">
        <Link to="/on-demand/duties" search={{ property }}>
          {t("All duties of the property, over time")}
        </Link>
      </p>
    </details>
  );
}

function countsText(duties: readonly KeptDutyResult[]): string {
  const counts = countAnswers(duties);
  const texts: Record<DutyAnswer, string> = {
    FAIL: t("{count} not fulfilled", { count: counts.FAIL }),
    CANNOT_TELL: t("{count} can't be told", { count: counts.CANNOT_TELL }),
    PASS: t("{count} fulfilled", { count: counts.PASS }),
    NOT_APPLICABLE: t("{count, plural, one {# does not apply} other {# do not apply}}", {
      count: counts.NOT_APPLICABLE,
    }),
  };
  return formatList(Object.values(texts));
}

function Results({ duties, region }: { duties: TestResultDuties["duties"]; region: Region }) {
  return (
    <>
      <p className="te-report-duties-more ct-dimmed">
        {t(
          "Judged by this test and the newest others of its page, by the rules of: {region}.",
          { region: REGION_LABELS[region] },
        )}
      </p>
      <table className="te-duty-table">
        <thead>
          <tr>
            <th scope="col">{t("Duty")}</th>
            <th scope="col">{t("Answer")}</th>
            <th scope="col">{t("What was seen")}</th>
            <th scope="col">{t("Law")}</th>
          </tr>
        </thead>
        <tbody>
          {worstFirst(duties).map(({ id, result, sentence, law }) => (
            <tr key={id} className="te-duty-row">
              <th scope="row">{DUTY_QUESTIONS[id]}</th>
              <td>
                <AnswerBadge duty={id} result={result} />
              </td>
              <td className="te-duty-sentence">{sentence}</td>
              <td className="te-duty-law">
                <FirstLaw law={law} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
