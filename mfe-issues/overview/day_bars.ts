/** What a small bar of a day says. Pure. */
import type { TestsOfDay } from "@crumbtrail/contract/issue";
import { shortDate } from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";

/** The worst of a day's tests; null for a day without tests. */
export type DayState = "BEFORE_CONSENT" | "OTHER" | "INCONCLUSIVE" | "CLEAN" | null;

export const DAY_STATES = ["CLEAN", "BEFORE_CONSENT", "OTHER", "INCONCLUSIVE"] as const;
export const DAY_STATE_LABELS = tAll<Exclude<DayState, null>>({
  CLEAN: "Clean",
  BEFORE_CONSENT: "Before consent",
  OTHER: "Other issues",
  INCONCLUSIVE: "Could not see enough",
});

/** A day is clean only if each of its tests saw enough and found nothing. */
export function stateOfDay(day: TestsOfDay | null): DayState {
  if (!day) return null;
  if (day.beforeConsent > 0) return "BEFORE_CONSENT";
  if (day.withIssues > 0) return "OTHER";
  return day.inconclusive > 0 ? "INCONCLUSIVE" : "CLEAN";
}

/** Such as `22/11/26: 3 tests, 1 with issues before consent, 1 could not see enough`. */
export function dayText(date: string, day: TestsOfDay | null): string {
  const name = shortDate(new Date(`${date}T12:00:00`));
  if (!day) return t("{day}: no test", { day: name });
  return [
    t("{day}: {tests, plural, one {# test} other {# tests}}", { day: name, tests: day.tests }),
    day.beforeConsent > 0 && t("{count} with issues before consent", { count: day.beforeConsent }),
    day.withIssues > day.beforeConsent &&
    t("{count} with other issues", { count: day.withIssues - day.beforeConsent }),
    day.inconclusive > 0 && t("{count} could not see enough", { count: day.inconclusive }),
  ].filter(Boolean).join(", ");
}

/** How many days have each state, such as `Last 14 days: 9 Clean, 2 Before consent`. */
export function daysText(states: readonly DayState[]): string {
  const counts = DAY_STATES.map((state) => [state, states.filter((one) => one === state).length]);
  const named = counts.filter(([, count]) => count !== 0).map(([state, count]) =>
    `${count} ${DAY_STATE_LABELS[state as typeof DAY_STATES[number]]}`
  );
  return t("Last 14 days: {days}", { days: named.join(", ") || t("none with a test") });
}
