/** The end of an acceptance, as chosen in the form and as sent to the server. Pure. */
import type { AcceptInput } from "@crumbtrail/contract/disposition";
import { ACCEPT_DAYS, MAX_ACCEPT_DAYS } from "@crumbtrail/contract/issue_options";
import { t } from "@crumbtrail/texts";

/** The limits of the contract's `acceptInput`, which a screen cannot load: its schemas need zod. */
const REASON_MIN_LENGTH = 3;
export const REASON_MAX_LENGTH = 2000;
const DAY_MS = 86_400_000;

export interface Until {
  /** Number of days from now, or `date` for the field `date`. */
  time: `${typeof ACCEPT_DAYS[number]}` | "date";
  /** Value of the browser's date field (`YYYY-MM-DD`); empty until the user picks a date. */
  date: string;
}

export const DEFAULT_UNTIL: Until = { time: `${ACCEPT_DAYS[0]}`, date: "" };

export const TIMES: readonly { value: Until["time"]; label: string }[] = [
  ...ACCEPT_DAYS.map((days) => ({ value: `${days}` as const, label: t("{days} days", { days }) })),
  { value: "date", label: t("A date") },
];

/** The first and the last date a user can choose today. */
export function choosableDates(today: Date): { min: string; max: string } {
  const inDays = (days: number) =>
    new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return { min: inDays(0), max: inDays(MAX_ACCEPT_DAYS) };
}

/** The body of the request; null while a field is incomplete. */
export function acceptInputOf(reason: string, { time, date }: Until): AcceptInput | null {
  const text = reason.trim();
  if (text.length < REASON_MIN_LENGTH || (time === "date" && date === "")) return null;
  return { reason: text, until: time === "date" ? { date } : { days: Number(time) } };
}

/** The text for a reason below the minimum length; undefined for an empty reason. */
export function reasonError(reason: string): string | undefined {
  const { length } = reason.trim();
  return length > 0 && length < REASON_MIN_LENGTH
    ? t("At least {value} characters", { value: REASON_MIN_LENGTH })
    : undefined;
}
