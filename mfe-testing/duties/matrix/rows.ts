/** The properties of the matrix: their order, and what the head says of them. Pure. */
import { DUTY_IDS, type DutyId } from "@crumbtrail/contract/duties";
import type { DutyMatrixRow } from "@crumbtrail/contract/duty_state";
import { WORST_FIRST } from "@crumbtrail/contract/duty_state_options";
import { perLocale, t } from "@crumbtrail/texts";
import type { DutyOrder } from "../../addresses/duties.ts";
import { newFailures, type Question } from "../parts/answers.ts";

export type Answer = NonNullable<DutyMatrixRow["answers"][DutyId]> & { duty: DutyId };

/** The answers of a property in the order of the duties; none before its first run was judged. */
export function answersOf({ answers }: DutyMatrixRow): Answer[] {
  return DUTY_IDS.flatMap((duty) => {
    const answer = answers[duty];
    return answer ? [{ ...answer, duty }] : [];
  });
}

export function failuresOf(row: DutyMatrixRow): Answer[] {
  return answersOf(row).filter(({ result }) => result === "FAIL");
}

/** When the latest failure began, as an ISO time; undefined without one. */
function lastFailure(row: DutyMatrixRow): string | undefined {
  return failuresOf(row).map(({ since }) => since).toSorted().at(-1);
}

/** When the first of the failures that there are now began. */
export function firstFailure(row: DutyMatrixRow): string | undefined {
  return failuresOf(row).map(({ since }) => since).toSorted()[0];
}

const collator = perLocale((locale) => new Intl.Collator(locale, { numeric: true }));

export function ordered(
  rows: readonly DutyMatrixRow[],
  order: DutyOrder = "trouble",
): DutyMatrixRow[] {
  const byName = rows.toSorted((a, b) => collator().compare(a.property.name, b.property.name));
  const unclear = (row: DutyMatrixRow) =>
    answersOf(row).filter(({ result }) => result === "CANNOT_TELL").length;
  switch (order) {
    case "name":
      return byName;
    case "since":
      return byName.toSorted((a, b) => (lastFailure(b) ?? "").localeCompare(lastFailure(a) ?? ""));
    case "trouble":
      return byName.toSorted((a, b) =>
        failuresOf(b).length - failuresOf(a).length || unclear(b) - unclear(a)
      );
  }
}

/** The names of who is on the failures, each once. */
export function ownersOf(failures: readonly Answer[]): string[] {
  return [...new Set(failures.flatMap(({ owner }) => owner?.name ?? []))];
}

/** What a property says to a question: the worst answer of its duties; undefined without any. */
export function answerTo({ duties }: Question, row: DutyMatrixRow): Answer | undefined {
  const ids: readonly DutyId[] = duties;
  const answers = answersOf(row).filter(({ duty }) => ids.includes(duty));
  return WORST_FIRST.flatMap((worst) => answers.find(({ result }) => result === worst) ?? [])[0];
}

/** The sentence above the matrix. */
export function matrixVerdict(rows: readonly DutyMatrixRow[], now: number): string {
  const judged = rows.filter(({ judgedAt }) => judgedAt !== null);
  const failing = judged.filter((row) => failuresOf(row).length > 0).length;
  const fresh = judged.flatMap((row) => newFailures(answersOf(row), now)).length;
  if (failing === 0) {
    return t(
      "No unfulfilled duty was found on {all, plural, one {# property} other {# properties}}.",
      {
        all: judged.length,
      },
    );
  }
  const counts = { failing, all: judged.length, fresh };
  return fresh > 0
    ? t(
      "{failing, plural, one {# of {all} properties does} other {# of {all} properties do}} not fulfil all duties; {fresh, plural, one {# failure is} other {# failures are}} new since yesterday.",
      counts,
    )
    : t(
      "{failing, plural, one {# of {all} properties does} other {# of {all} properties do}} not fulfil all duties; none is new since yesterday.",
      counts,
    );
}
