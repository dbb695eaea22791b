/** The answer to a duty as a shape, as a word, and as what it is called. */
import { DUTY_ANSWER_LABELS, type DutyAnswer, type DutyId } from "@crumbtrail/contract/duties";
import { t } from "@crumbtrail/texts";

interface MarkProps {
  duty: DutyId;
  result: DutyAnswer;
  /** The failure is accepted for now. */
  accepted?: boolean;
}

/**
 * The shape of an answer: a square for a failure, stripes, a dot, a dash. Red is kept for what was
 * used before consent; other failures are as dark as text, since orange means a suspicious request.
 */
export function Mark({ duty, result, accepted = false }: MarkProps) {
  return <i className={`te-duty-mark ${lookOf({ duty, result, accepted })}`} aria-hidden />;
}

/** The answer in a word, in the colour of its shape. */
export function AnswerBadge({ duty, result, accepted = false }: MarkProps) {
  return (
    <span className={`te-duty-badge ${lookOf({ duty, result, accepted })}`}>
      {answerLabel(result, accepted)}
    </span>
  );
}

function lookOf({ duty, result, accepted }: Required<MarkProps>): string {
  const early = result === "FAIL" && duty === "NOTHING_BEFORE_CHOICE" ? " te-duty-early" : "";
  return `te-duty-${result}${early}${accepted ? " te-duty-accepted" : ""}`;
}

export function answerLabel(result: DutyAnswer, accepted: boolean): string {
  return accepted ? t("Accepted for now") : DUTY_ANSWER_LABELS[result];
}

/** What the shapes mean; each says it by itself to assistive technology. */
export function MarkLegend() {
  const shapes: [DutyId, DutyAnswer, boolean, string][] = [
    ["NOTHING_BEFORE_CHOICE", "FAIL", false, t("Not fulfilled: before consent")],
    ["COOKIE_LIFE", "FAIL", false, DUTY_ANSWER_LABELS.FAIL],
    ["COOKIE_LIFE", "FAIL", true, answerLabel("FAIL", true)],
    ["COOKIE_LIFE", "CANNOT_TELL", false, DUTY_ANSWER_LABELS.CANNOT_TELL],
    ["COOKIE_LIFE", "PASS", false, DUTY_ANSWER_LABELS.PASS],
    ["COOKIE_LIFE", "NOT_APPLICABLE", false, DUTY_ANSWER_LABELS.NOT_APPLICABLE],
  ];
  return (
    <p className="te-duty-legend" aria-hidden>
      {shapes.map(([duty, result, accepted, label]) => (
        <span key={label}>
          <Mark duty={duty} result={result} accepted={accepted} /> {label}
        </span>
      ))}
    </p>
  );
}
