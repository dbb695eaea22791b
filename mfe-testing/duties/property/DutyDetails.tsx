import { DUTY_ANSWER_LABELS } from "@crumbtrail/contract/duties";
import type { DutyChange, DutyState } from "@crumbtrail/contract/duty_state";
import { DEVICE_LABELS, PRESET_LABELS } from "@crumbtrail/contract/enums";
import { CutText, IssueTypeBadge, ShortDate } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { phaseText } from "../../report/parts/phases.ts";
import { DecideDuty } from "../decide/DecideDuty.tsx";
import { MEANINGS } from "../parts/names.ts";
import { LawList } from "../parts/LawLinks.tsx";

interface DutyDetailsProps {
  state: DutyState;
  /** Id of the property. */
  property: string;
  /** Newest first. */
  changes: readonly DutyChange[];
  isPast: boolean;
}

/** What a duty asks for, the law, the evidence and the issues behind it, and what can be decided. */
export function DutyDetails({ state, property, changes, isPast }: DutyDetailsProps) {
  return (
    <div className="te-duty-open">
      <div>
        <p>{MEANINGS[state.id]}</p>
        <p className="te-duty-found">{state.sentence}</p>
        <Pages state={state} />
        <Evidence state={state} />
        <Issues state={state} />
        <h3>{t("Law and recommendations")}</h3>
        <LawList law={state.law} />
        <Changes changes={changes} />
      </div>
      {!isPast && <DecideDuty state={state} property={property} />}
    </div>
  );
}

function Pages({ state: { page, pages, result } }: { state: DutyState }) {
  const all = Object.values(pages).reduce((sum, count) => sum + count, 0);
  return (
    <p className="te-below">
      <CutText text={page.url} length={60} where="middle" mono copy="URL" />{" "}
      {DEVICE_LABELS[page.device]}
      {all > 1 && (
        <>
          {" · "}
          {t("{count} of {all} pages: {answer}", {
            ...{ count: pages[result], all },
            answer: DUTY_ANSWER_LABELS[result],
          })}
        </>
      )}
    </p>
  );
}

/** Each piece with the run that shows it, and the row of its report where an issue is about it. */
function Evidence({ state: { evidence, issues } }: { state: DutyState }) {
  if (evidence.length === 0) return null;
  return (
    <>
      <h3>{t("Evidence")}</h3>
      <ul className="te-duty-evidence">
        {evidence.map(({ testResult, preset, startedAt, phase, what, issue: about }, index) => {
          const issue = about && issues.first.find(({ name }) => name === about.entryName)?._id;
          const run = (
            <>
              {PRESET_LABELS[preset]}, <ShortDate at={startedAt} time />
            </>
          );
          return (
            <li key={index}>
              <span className="te-duty-what">{what}</span>
              <span className="te-below">
                {phase && `${phaseText({ phase })} · `}
                {testResult
                  ? (
                    <Link to="/on-demand/history" search={{ report: testResult, issue }}>
                      {run}
                    </Link>
                  )
                  : run}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Issues({ state: { issues: { open, first } } }: { state: DutyState }) {
  if (open === 0) return null;
  const more = open - first.length;
  return (
    <>
      <h3>
        {t("{count, plural, one {# open issue} other {# open issues}} behind it", { count: open })}
      </h3>
      <ul className="te-duty-evidence">
        {first.map(({ _id, issueType, name }) => (
          <li key={_id}>
            <IssueTypeBadge type={issueType} />{" "}
            <Link to="/" hash={`issue=${_id}`} className="ct-mono">{name}</Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="te-below">{t("{count} more", { count: more })}</p>}
    </>
  );
}

/** The table of the strip. */
function Changes({ changes }: { changes: readonly DutyChange[] }) {
  if (changes.length === 0) return null;
  return (
    <>
      <h3>{t("Over time")}</h3>
      <ul className="te-duty-evidence">
        {changes.map(({ at, result, sentence, testResult }) => (
          <li key={at}>
            <span>
              <ShortDate at={at} time /> {DUTY_ANSWER_LABELS[result]}
              {testResult && (
                <>
                  {" "}
                  <Link to="/on-demand/history" search={{ report: testResult }}>{t("Report")}</Link>
                </>
              )}
            </span>
            <span className="te-below">{sentence}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
