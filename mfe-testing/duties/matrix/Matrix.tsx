import type { DutyId } from "@crumbtrail/contract/duties";
import type { DutyMatrixRow } from "@crumbtrail/contract/duty_state";
import { ShortDate, shortDate, Tooltip } from "@crumbtrail/kit";
import { formatList, t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import type { KeyboardEvent } from "react";
import { isAccepted } from "../parts/answers.ts";
import { SHORT_NAMES, THEMES } from "../parts/names.ts";
import { answerLabel, Mark } from "../parts/Mark.tsx";
import { type Answer, answersOf, failuresOf, firstFailure, ownersOf } from "./rows.ts";

/** Columns of answers. */
const COUNT = THEMES.flatMap(({ duties }) => duties).length;

/** Rows are properties, columns duties by theme. Arrow keys move from cell to cell. */
export function Matrix({ rows }: { rows: readonly DutyMatrixRow[] }) {
  return (
    <table
      role="grid"
      className="te-duty-matrix"
      aria-label={t("Duties of all properties")}
      onKeyDown={moveFocus}
    >
      <thead>
        <tr>
          <th rowSpan={2} scope="col" className="te-duty-text">{t("Property")}</th>
          {THEMES.map(({ name, duties }) => (
            <th key={name} scope="colgroup" colSpan={duties.length} className="te-duty-theme">
              {name}
            </th>
          ))}
          <th rowSpan={2} scope="col" className="te-duty-number">{t("Not fulfilled")}</th>
          <th rowSpan={2} scope="col" className="te-duty-text">{t("Since")}</th>
          <th rowSpan={2} scope="col" className="te-duty-text">{t("Owner")}</th>
        </tr>
        <tr>
          {THEMES.flatMap(({ duties }) =>
            duties.map((duty, index) => (
              <th
                key={duty}
                scope="col"
                className={index === 0 ? "te-duty-col te-first" : "te-duty-col"}
              >
                <span>{SHORT_NAMES[duty]}</span>
              </th>
            ))
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => <Row key={row.property._id} row={row} isFirst={index === 0} />)}
      </tbody>
    </table>
  );
}

function Row({ row, isFirst }: { row: DutyMatrixRow; isFirst: boolean }) {
  const { property, judgedAt } = row;
  const answers = new Map(answersOf(row).map((answer) => [answer.duty, answer]));
  const failures = failuresOf(row);
  const since = firstFailure(row);
  const search = { property: property._id };
  return (
    <tr>
      <th scope="row" className="te-duty-text">
        {/* One stop of the Tab key leads into the grid. */}
        <Link to="/on-demand/duties" search={search} tabIndex={isFirst ? 0 : -1} data-cell>
          {property.name}
        </Link>
      </th>
      {judgedAt === null && (
        <td colSpan={COUNT} className="te-duty-text ct-dimmed">{t("Not judged yet")}</td>
      )}
      {judgedAt !== null && THEMES.flatMap(({ duties }) =>
        duties.map((duty, index) => (
          <td key={duty} className={index === 0 ? "te-first" : undefined}>
            <Cell property={property} duty={duty} answer={answers.get(duty)} />
          </td>
        ))
      )}
      <td className="te-duty-number">
        {judgedAt === null ? "–" : <strong>{failures.length}</strong>}
      </td>
      <td className="te-duty-text">{since ? <ShortDate at={since} /> : "–"}</td>
      <td className="te-duty-text te-duty-owners" title={formatList(ownersOf(failures))}>
        {failures.length === 0 ? "–" : formatList(ownersOf(failures)) || t("nobody")}
      </td>
    </tr>
  );
}

interface CellProps {
  property: DutyMatrixRow["property"];
  duty: DutyId;
  answer: Answer | undefined;
}

/** Leads to the duty of the property; says on hover and focus since when and who is on it. */
function Cell({ property, duty, answer }: CellProps) {
  if (!answer) return null;
  const accepted = isAccepted(answer, Date.now());
  return (
    <Tooltip label={cellText(duty, answer, accepted)}>
      <Link
        to="/on-demand/duties"
        search={{ property: property._id, duty }}
        className="te-duty-cell"
        aria-label={t("{duty}: {answer}", {
          duty: SHORT_NAMES[duty],
          answer: answerLabel(answer.result, accepted),
        })}
        tabIndex={-1}
        data-cell
      >
        <Mark duty={duty} result={answer.result} accepted={accepted} />
      </Link>
    </Tooltip>
  );
}

function cellText(duty: DutyId, { result, since, owner }: Answer, accepted: boolean): string {
  return t("{duty}: {answer} since {date}, {owner}", {
    duty: SHORT_NAMES[duty],
    answer: answerLabel(result, accepted),
    date: shortDate(new Date(since)),
    owner: owner?.name ?? t("nobody is on it"),
  });
}

const MOVES: Record<string, readonly [rows: number, cells: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Moves the focus to the next cell in a direction; cells of properties without answers are passed. */
function moveFocus(event: KeyboardEvent): void {
  const move = MOVES[event.key];
  const from = event.target instanceof Element ? event.target.closest("td, th") : null;
  const row = from?.closest("tr");
  if (!move || !row || !from) return;
  event.preventDefault();
  const rows = [...row.parentElement?.children ?? []];
  let [y, x] = [rows.indexOf(row), [...row.children].indexOf(from)];
  for (;;) {
    [y, x] = [y + move[0], x + move[1]];
    const cells = rows[y]?.children;
    if (!cells || x < 0 || (move[1] !== 0 && x >= cells.length)) return;
    const link = cells[x]?.querySelector<HTMLElement>("[data-cell]");
    if (link) return link.focus();
  }
}
