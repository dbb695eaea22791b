/** The date until which an issue is accepted, as it is chosen and as the server takes it. Pure. */
import type { AcceptInput } from "@crumbtrail/contract/disposition";
import { ACCEPT_DAYS, MAX_ACCEPT_DAYS } from "@crumbtrail/contract/issue_options";

export const REASON_MIN_LENGTH = 3;
const DAY_MS = 86_400_000;

export interface Until {
  /** Days from now, or that a date is given. */
  time: `${typeof ACCEPT_DAYS[number]}` | "date";
  /** As the browser's field has it; empty until one is chosen. */
  date: string;
}

export const FIRST_UNTIL: Until = { time: `${ACCEPT_DAYS[0]}`, date: "" };

export const TIMES: readonly { value: Until["time"]; label: string }[] = [
  ...ACCEPT_DAYS.map((days) => ({ value: `${days}` as const, label: `${days} days` })),
  { value: "date", label: "A date" },
];

/** The first and the last day that may be chosen on a day. */
export function choosableDates(today: Date): { min: string; max: string } {
  const inDays = (days: number) =>
    new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return { min: inDays(0), max: inDays(MAX_ACCEPT_DAYS) };
}

/** The body of the request; null while something is missing. */
export function acceptInputOf(reason: string, { time, date }: Until): AcceptInput | null {
  const text = reason.trim();
  if (text.length < REASON_MIN_LENGTH || (time === "date" && date === "")) return null;
  return { reason: text, until: time === "date" ? { date } : { days: Number(time) } };
}

/** Why a reason is too short; undefined for an empty one. */
export function reasonError(reason: string): string | undefined {
  const { length } = reason.trim();
  return length > 0 && length < REASON_MIN_LENGTH
    ? `At least ${REASON_MIN_LENGTH} characters`
    : undefined;
}
