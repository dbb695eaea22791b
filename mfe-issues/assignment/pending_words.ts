/** Texts of the buttons Send and Clear all. Pure. */

/** Higher counts are shown as `100+` (part 1 section 9). */
const MOST_COUNTED = 100;

/** `1 assigned issue`, `100+ assigned issues`. */
export function countText(issues: number): string {
  const count = issues >= MOST_COUNTED ? `${MOST_COUNTED}+` : String(issues);
  return `${count} assigned ${issues === 1 ? "issue" : "issues"}`;
}

interface Sent {
  /** Number of sent assignments; `left` counts assignments too. */
  sent: number;
  mails: number;
  left: number;
  /**
   * Recipients over the e-mail limit, with the seconds until the next e-mail; shortest wait first.
   */
  waiting: { recipient: string; retryAfter: number }[];
}

export function sentText({ sent, mails, left, waiting }: Sent): string {
  const done = counted(sent, "assignment was sent", "assignments were sent");
  const rest = left > 0 ? ` ${counted(left, "more waits", "more wait")} for another Send` : "";
  const why = waiting.length > 0 ? `: ${waitText(waiting)}` : "";
  return `${done} in ${counted(mails, "e-mail", "e-mails")}.${rest && `${rest}${why}.`}`;
}

function waitText(waiting: Sent["waiting"]): string {
  const minutes = Math.ceil(Math.max(...waiting.map(({ retryAfter }) => retryAfter)) / 60);
  const more = waiting.length - 1;
  const who = more > 0
    ? `${waiting[0]?.recipient} and ${counted(more, "other", "others")} were`
    : `${waiting[0]?.recipient} was`;
  return `${who} sent many e-mails, the next can be sent in ${
    counted(minutes, "minute", "minutes")
  }`;
}

/** The text for status 429: every recipient is over the e-mail limit. */
export const ALL_WAIT =
  "Nothing was sent: the recipients were sent many e-mails within the last hour. Try again later.";

export function clearedText({ cleared }: { cleared: number }): string {
  return `${counted(cleared, "assignment was", "assignments were")} cleared.`;
}

function counted(n: number, one: string, many: string): string {
  return `${n.toLocaleString()} ${n === 1 ? one : many}`;
}
