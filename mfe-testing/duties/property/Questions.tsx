import type { DutyId } from "@crumbtrail/contract/duties";
import type { DutyRun, DutyState } from "@crumbtrail/contract/duty_state";
import { ShortDate, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { duties as route } from "../../addresses/tree.ts";
import {
  isAcceptedNow,
  type Question,
  QUESTIONS,
  worstFirst,
  YES_OR_NO,
} from "../parts/answers.ts";
import { Mark } from "../parts/Mark.tsx";
import { ProofLink } from "../parts/ProofLink.tsx";

interface QuestionsProps {
  duties: readonly DutyState[];
  /** The newest of a page. */
  runs: readonly DutyRun[];
}

/** The three questions of an authority, large; the worst duty answers each. */
export function Questions({ duties, runs }: QuestionsProps) {
  return (
    <ul className="te-duty-questions">
      {QUESTIONS.map((question) => (
        <li key={question.id} className="ct-panel">
          <Card question={question} duties={duties} runs={runs} />
        </li>
      ))}
    </ul>
  );
}

function Card({ question, duties, runs }: QuestionsProps & { question: Question }) {
  const ids: readonly DutyId[] = question.duties;
  const [worst, ...others] = worstFirst(duties.filter(({ id }) => ids.includes(id)));
  if (!worst) return null;
  const alsoWrong = others.filter(({ result }) => worst.result === "FAIL" && result === "FAIL");
  return (
    <>
      <h3>{question.question}</h3>
      <p className="te-duty-answer">
        <Mark duty={worst.id} result={worst.result} accepted={isAcceptedNow(worst)} />
        {YES_OR_NO[worst.result]}
      </p>
      <p>
        {worst.sentence} {alsoWrong.map(({ sentence }) => sentence).join(" ")}
      </p>
      <p className="te-duty-line">
        <span>
          <Trans text="since {date}" date={<ShortDate at={worst.since} />} />
        </span>
        <span>
          <Trans text="proof {when}" when={<ProofLink state={worst} runs={runs} />} />
        </span>
        <Owner state={worst} />
      </p>
    </>
  );
}

/** Who is on it; for a failure without an owner a link to where one is chosen. */
function Owner({ state: { id, result, decision } }: { state: DutyState }) {
  const search = route.useSearch();
  if (decision.owner) return <span>{decision.owner.name}</span>;
  if (result !== "FAIL") return null;
  return (
    <Link to="/on-demand/duties" search={{ ...search, duty: id }}>
      {t("nobody is on it")}
    </Link>
  );
}
