/** The first sentences about the duties of a property. Pure. */
import type { DutyState } from "@crumbtrail/contract/duty_state";
import { t } from "@crumbtrail/texts";
import { countAnswers, isAccepted, newFailures } from "../parts/answers.ts";

/** How many duties are not fulfilled, how many of them are new, and how many can't be told. */
export function dutyVerdict(duties: readonly DutyState[], now: number): string {
  const { FAIL: fails, CANNOT_TELL: unclear } = countAnswers(duties);
  const fresh = newFailures(duties, now).length;
  const counts = { fails, fresh, all: duties.length };
  const first = fails === 0 ? t("No duty was found unfulfilled.") : fresh > 0
    ? t(
      "{fails, plural, one {# of {all} duties is} other {# of {all} duties are}} not fulfilled, {fresh} new since yesterday.",
      counts,
    )
    : t(
      "{fails, plural, one {# of {all} duties is} other {# of {all} duties are}} not fulfilled.",
      counts,
    );
  return unclear > 0 ? `${first} ${t("{unclear} can't be told.", { unclear })}` : first;
}

/** What the rest of the duties is, so that the numbers add up. */
export function restText(duties: readonly DutyState[], now: number): string[] {
  const { PASS, NOT_APPLICABLE } = countAnswers(duties);
  const accepted =
    duties.filter(({ result, decision: { acceptedUntil } }) =>
      isAccepted({ result, acceptedUntil }, now)
    ).length;
  return [
    t("{count} fulfilled", { count: PASS }),
    t("{count, plural, one {# does not apply} other {# do not apply}}", { count: NOT_APPLICABLE }),
    ...accepted > 0
      ? [
        t("{count} of the unfulfilled {count, plural, one {is} other {are}} accepted for now", {
          count: accepted,
        }),
      ]
      : [],
  ];
}
