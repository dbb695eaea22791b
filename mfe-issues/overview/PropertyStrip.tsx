import type { IssueOverview } from "@crumbtrail/contract/issue";
import { ISSUE_TYPE_TABLE, type IssueType } from "@crumbtrail/contract/issue_types";
import {
  Button,
  Count,
  Hint,
  hinted,
  type HintWord,
  IssueTypeIcon,
  RelativeTime,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { useId, useState } from "react";
import { DutiesLink } from "./DutiesLink.tsx";
import { DayBars } from "./DayBars.tsx";
import { dayText, stateOfDay } from "./day_bars.ts";
import { OpenLine } from "./OpenLine.tsx";

/** In the order of the specification. */
const BOXES: readonly IssueType[] = ["STORAGE_ITEM", "SUSPICIOUS_REQUEST", "UNKNOWN_VENDOR"];
/** What needs a word of its own; each is explained where the screen has it first. */
const WORDS: { [type in IssueType]?: HintWord } = {
  SUSPICIOUS_REQUEST: "suspicious_request",
  UNKNOWN_VENDOR: "vendor",
};
/** Number of lines before "show all", its own included. */
const SHOWN = 5;

/** Called on a click on a box, or on a property in a box or at the start of its line. */
export type OnPick = (type: IssueType | undefined, property?: string) => void;

interface StripProps {
  overview: IssueOverview;
  onPick: OnPick;
}

/**
 * A line for each property; the three boxes of the specification are the heads of columns. The
 * cells of a column add up to its head, those of a line to its number of open issues.
 */
export function PropertyStrip({ overview, onPick }: StripProps) {
  const [all, setAll] = useState(false);
  const { properties, days } = overview;
  const isLong = properties.length > SHOWN;
  const shown = isLong && !all ? properties.slice(0, SHOWN - 1) : properties;
  const most = Math.max(1, ...properties.flatMap((row) => BOXES.map((type) => row[type])));
  return (
    <>
      <div className="is-strip" role="table" aria-label={t("Open issues by property and type")}>
        <div role="row" className="is-strip-row is-strip-head">
          <span role="columnheader" className="is-strip-label">
            <Hint of="property">{t("Property")}</Hint>
          </span>
          <span role="columnheader" className="is-strip-label is-wide">{t("Last 14 days")}</span>
          {BOXES.map((type) => <Box key={type} type={type} overview={overview} onPick={onPick} />)}
          <span role="columnheader" className="is-strip-label is-strip-end">{t("Open")}</span>
          <span role="columnheader" className="is-strip-label is-strip-end is-wide">
            <Link to="/on-demand/duties">{t("Duties")}</Link>
          </span>
          <span role="columnheader" className="is-strip-label is-strip-end is-wide">
            {t("Last test")}
          </span>
        </div>
        {shown.map((row) => <PropertyLine key={row._id} {...{ row, days, most, onPick }} />)}
      </div>
      {isLong && (
        <Button look="quiet" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
          {all
            ? t("Show the first {value}", { value: SHOWN - 1 })
            : t("Show all {count} properties", { count: properties.length })}
        </Button>
      )}
    </>
  );
}

/** Open issues of a type: the total and its last 14 days. */
function Box({ type, overview, onPick }: StripProps & { type: IssueType }) {
  const heading = useId();
  return (
    <div role="columnheader" className="is-box" aria-labelledby={heading}>
      <h2 id={heading}>
        {hinted(
          <button type="button" className="is-box-head" onClick={() => onPick(type)}>
            <IssueTypeIcon type={type} />
            <span className={WORDS[type] ? "is-box-title is-hinted" : "is-box-title"}>
              {ISSUE_TYPE_TABLE[type].overview}
            </span>{" "}
            <span className="is-box-total">
              <Count value={overview.total[type]} />
            </span>
          </button>,
          WORDS[type],
        )}
      </h2>
      <OpenLine values={overview.openByDay[type]} />
    </div>
  );
}

interface PropertyLineProps {
  row: IssueOverview["properties"][number];
  days: readonly string[];
  /** The highest number of all cells: a bar is its share of it. */
  most: number;
  onPick: OnPick;
}

function PropertyLine({ row, days, most, onPick }: PropertyLineProps) {
  const { _id, name, open, lastTest } = row;
  return (
    <div role="row" className="is-strip-row">
      <span role="rowheader" className="is-strip-name" title={name}>
        <button type="button" onClick={() => onPick(undefined, _id)}>{name}</button>
      </span>
      <span role="cell">
        <DayBars
          states={row.days.map(stateOfDay)}
          titleOf={(index) => dayText(days[index] ?? "", row.days[index] ?? null)}
        />
      </span>
      {BOXES.map((type) => (
        <span key={type} role="cell" className="is-wide">
          {row[type] === 0 ? <span className="ct-dimmed is-strip-none">–</span> : (
            <button
              type="button"
              className="is-strip-cell"
              aria-label={t("{name}: {count} {type}", {
                name,
                count: row[type],
                type: ISSUE_TYPE_TABLE[type].overview,
              })}
              onClick={() => onPick(type, _id)}
            >
              <span
                className="is-strip-bar"
                style={{ inlineSize: `${Math.max(2, 100 * row[type] / most)}%` }}
              />
              <Count value={row[type]} />
            </button>
          )}
        </span>
      ))}
      <strong role="cell" className="is-strip-end">
        <Count value={open} />
      </strong>
      <span role="cell" className="is-strip-end is-wide">
        <DutiesLink property={_id} name={name} />
      </span>
      <span role="cell" className="is-strip-end is-wide ct-dimmed">
        {lastTest ? <RelativeTime at={lastTest} /> : "–"}
      </span>
    </div>
  );
}
