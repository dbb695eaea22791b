import { DUTY_QUESTIONS } from "@crumbtrail/contract/duties";
import type { DutyState, PropertyDuties } from "@crumbtrail/contract/duty_state";
import { Button, IconChevronRight, Panel, ShortDate } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useEffect, useId, useRef, useState } from "react";
import { duties as route } from "../../addresses/tree.ts";
import { FirstLaw } from "../parts/LawLinks.tsx";
import { AnswerBadge } from "../parts/Mark.tsx";
import { ProofLink } from "../parts/ProofLink.tsx";
import { Strip } from "../parts/Strip.tsx";
import { STRIP_DAYS } from "../parts/timeline.ts";
import { DutyDetails } from "./DutyDetails.tsx";
import { isAcceptedNow } from "../parts/answers.ts";
import { type DutyGroup, groupsOf } from "./table_rows.ts";
import type { Timeline } from "./use_timeline.ts";

interface DutyTableProps {
  data: PropertyDuties;
  timeline: Timeline | undefined;
  /** An earlier day is shown, which nobody can decide on. */
  isPast: boolean;
}

const COLUMNS = 8;

/** All duties, the worst first; a row unfolds to law, evidence and decisions. */
export function DutyTable({ data, timeline, isPast }: DutyTableProps) {
  return (
    <Panel title={t("All duties")} flush>
      <table className="te-duty-table">
        <thead>
          <tr>
            <th scope="col">{t("Duty")}</th>
            <th scope="col">{t("Answer")}</th>
            <th scope="col">{t("What was seen")}</th>
            <th scope="col">{t("Last {days} days", { days: STRIP_DAYS })}</th>
            <th scope="col">{t("Since")}</th>
            <th scope="col">{t("Last proof")}</th>
            <th scope="col">{t("Owner")}</th>
            <th scope="col">{t("Law")}</th>
          </tr>
        </thead>
        {groupsOf(data.duties).map((group) => (
          <Group key={group.answer} {...{ group, data, timeline, isPast }} />
        ))}
      </table>
    </Panel>
  );
}

interface GroupProps extends DutyTableProps {
  group: DutyGroup;
}

function Group({ group: { answer, title, duties }, ...rest }: GroupProps) {
  const { duty: opened } = route.useSearch();
  const isFoldable = answer === "NOT_APPLICABLE";
  const [isOpen, setOpen] = useState(!isFoldable || duties.some(({ id }) => id === opened));
  const label = t("{title}: {count}", { title, count: duties.length });
  return (
    <tbody>
      <tr className="te-duty-group">
        <th scope="rowgroup" colSpan={COLUMNS}>
          {isFoldable
            ? (
              <Button
                look="quiet"
                size="sm"
                aria-expanded={isOpen}
                icon={<IconChevronRight size={14} />}
                onClick={() => setOpen(!isOpen)}
              >
                {label}
              </Button>
            )
            : label}
        </th>
      </tr>
      {isOpen && duties.map((state) => <DutyRow key={state.id} state={state} {...rest} />)}
    </tbody>
  );
}

interface DutyRowProps extends DutyTableProps {
  state: DutyState;
}

function DutyRow({ state, data, timeline, isPast }: DutyRowProps) {
  const { duty } = route.useSearch();
  const navigate = route.useNavigate();
  const row = useRef<HTMLTableRowElement>(null);
  const details = useId();
  const isOpen = duty === state.id;
  const toggle = () =>
    void navigate({
      search: (before) => ({ ...before, duty: isOpen ? undefined : state.id }),
      replace: true,
      resetScroll: false,
    });
  // A link from the matrix leads to the row; a click on the row itself is already there.
  const isNamed = useRef(isOpen);
  useEffect(() => {
    if (isNamed.current) row.current?.scrollIntoView?.({ block: "center" });
  }, []);
  const { id, result, sentence, since, decision, law } = state;
  return (
    <>
      <tr ref={row} className="te-duty-row" data-open={isOpen || undefined}>
        <th scope="row">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? details : undefined}
            onClick={toggle}
          >
            <IconChevronRight size={14} />
            <span>{DUTY_QUESTIONS[id]}</span>
          </button>
        </th>
        <td>
          <AnswerBadge duty={id} result={result} accepted={isAcceptedNow(state)} />
        </td>
        <td className="te-duty-sentence">{sentence}</td>
        <td>
          {timeline
            ? (
              <Strip
                duty={id}
                spans={timeline.spansOf(id)}
                from={timeline.from}
                to={timeline.to}
              />
            )
            : <span className="te-duty-strip" />}
        </td>
        <td data-label={t("Since")}>
          <ShortDate at={since} />
        </td>
        <td data-label={t("Last proof")}>
          <ProofLink state={state} runs={data.runs} />
        </td>
        <td data-label={t("Owner")} className="te-duty-owner" title={decision.owner?.name}>
          {decision.owner?.name ?? <span className="ct-dimmed">–</span>}
        </td>
        <td className="te-duty-law">
          <FirstLaw law={law} />
        </td>
      </tr>
      {isOpen && (
        <tr className="te-duty-details">
          <td colSpan={COLUMNS} id={details}>
            <DutyDetails
              state={state}
              property={data.property._id}
              changes={timeline?.changesOf(id) ?? []}
              isPast={isPast}
            />
          </td>
        </tr>
      )}
    </>
  );
}
