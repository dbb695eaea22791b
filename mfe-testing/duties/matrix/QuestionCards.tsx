import type { DutyMatrixRow } from "@crumbtrail/contract/duty_state";
import { Badge, ShortDate, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { type Question, QUESTIONS } from "../parts/answers.ts";
import { Mark } from "../parts/Mark.tsx";
import { type Answer, answerTo } from "./rows.ts";

/** The three questions of an authority, each with the properties that answer it with no. */
export function QuestionCards({ rows }: { rows: readonly DutyMatrixRow[] }) {
  return (
    <ul className="te-duty-questions">
      {QUESTIONS.map((question) => (
        <li key={question.id} className="ct-panel">
          <QuestionCard question={question} rows={rows} />
        </li>
      ))}
    </ul>
  );
}

interface QuestionCardProps {
  question: Question;
  rows: readonly DutyMatrixRow[];
}

function QuestionCard({ question, rows }: QuestionCardProps) {
  const answered = rows.flatMap((row) => {
    const answer = answerTo(question, row);
    return answer ? [{ row, answer }] : [];
  });
  const failing = answered.filter(({ answer }) => answer.result === "FAIL");
  const unclear = answered.filter(({ answer }) => answer.result === "CANNOT_TELL").length;
  return (
    <>
      <h3>{question.question}</h3>
      <p className="te-duty-answer">
        {failing.length === 0
          ? <Mark duty="COOKIE_LIFE" result={unclear > 0 ? "CANNOT_TELL" : "PASS"} />
          : <Mark duty={question.duties[0]} result="FAIL" />}
        {failing.length > 0
          ? t("No on {count} of {all}", { count: failing.length, all: answered.length })
          : unclear > 0
          ? t("Can't be told on {count} of {all}", { count: unclear, all: answered.length })
          : t("Yes everywhere")}
      </p>
      {failing.length > 0 && (
        <ul className="te-duty-who">
          {failing.map(({ row, answer }) => (
            <FailingProperty key={row.property._id} row={row} answer={answer} />
          ))}
        </ul>
      )}
      {failing.length > 0 && unclear > 0 && (
        <p className="ct-dimmed">{t("Can't be told on {count} more.", { count: unclear })}</p>
      )}
    </>
  );
}

function FailingProperty({ row, answer }: { row: DutyMatrixRow; answer: Answer }) {
  const { property } = row;
  return (
    <li>
      <Link to="/on-demand/duties" search={{ property: property._id, duty: answer.duty }}>
        {property.name}
      </Link>
      <span className="ct-dimmed">
        <Trans text="since {date}" date={<ShortDate at={answer.since} />} />
      </span>
      {answer.owner ? <span>{answer.owner.name}</span> : <Badge>{t("nobody is on it")}</Badge>}
    </li>
  );
}
