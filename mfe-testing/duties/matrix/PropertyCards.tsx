import type { DutyMatrixRow } from "@crumbtrail/contract/duty_state";
import { ShortDate, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { countAnswers, isAccepted } from "../parts/answers.ts";
import { SHORT_NAMES } from "../parts/names.ts";
import { Mark } from "../parts/Mark.tsx";
import { answersOf, failuresOf } from "./rows.ts";

/** Instead of the matrix where it has no room: the properties with their failed duties. */
export function PropertyCards({ rows }: { rows: readonly DutyMatrixRow[] }) {
  return (
    <ul className="te-duty-cards" aria-label={t("Properties")}>
      {rows.map((row) => (
        <li key={row.property._id} className="ct-panel">
          <Link to="/on-demand/duties" search={{ property: row.property._id }}>
            {row.property.name}
          </Link>
          <Counts row={row} />
          <Failures row={row} />
        </li>
      ))}
    </ul>
  );
}

function Counts({ row }: { row: DutyMatrixRow }) {
  if (row.judgedAt === null) return <p className="ct-dimmed">{t("Not judged yet")}</p>;
  const { FAIL, CANNOT_TELL } = countAnswers(answersOf(row));
  return (
    <p className="ct-dimmed">
      {t("{fails} not fulfilled, {unclear} can't be told", { fails: FAIL, unclear: CANNOT_TELL })}
    </p>
  );
}

function Failures({ row }: { row: DutyMatrixRow }) {
  const failures = failuresOf(row);
  if (failures.length === 0) return null;
  return (
    <ul>
      {failures.map((failure) => {
        const { duty, result, since, owner } = failure;
        return (
          <li key={duty}>
            <Mark duty={duty} result={result} accepted={isAccepted(failure, Date.now())} />
            <Link to="/on-demand/duties" search={{ property: row.property._id, duty }}>
              {SHORT_NAMES[duty]}
            </Link>
            <span className="ct-dimmed">
              <Trans
                text="since {date}, {owner}"
                date={<ShortDate at={since} />}
                owner={owner?.name ?? t("nobody is on it")}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
