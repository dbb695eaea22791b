/** Texts about assignments that wait for Send, and about what Send and Clear all did. Pure. */
import { t } from "@crumbtrail/texts";

/** Counts from here on are shown as `100+` (specification, part 1 §9). */
const MOST_COUNTED = 100;

/** `1 assigned issue`, `100+ assigned issues`. */
export function countText(issues: number): string {
  return t("{issues, plural, one {# assigned issue} other {{shown} assigned issues}}", {
    issues,
    shown: shownCount(issues),
  });
}

/** Asks whether to clear the assignments of so many issues. */
export function clearQuestion(issues: number): string {
  return t(
    "{issues, plural, one {Clear # assigned issue that was not sent?} other {Clear {shown} assigned issues that were not sent?}}",
    { issues, shown: shownCount(issues) },
  );
}

const shownCount = (issues: number) => issues >= MOST_COUNTED ? `${MOST_COUNTED}+` : String(issues);

interface Sent {
  /** Number of sent assignments, in so many e-mails. */
  sent: number;
  mails: number;
  /** Number of assignments that still wait. */
  left: number;
  /**
   * Recipients over the e-mail limit, with the seconds until the next e-mail; shortest wait first.
   */
  waiting: { recipient: string; retryAfter: number }[];
}

export function sentText({ sent, mails, left, waiting }: Sent): string {
  const done = t(
    "{sent, plural, one {# assignment was sent} other {# assignments were sent}} in {mails, plural, one {# e-mail} other {# e-mails}}.",
    { sent, mails },
  );
  return left > 0 ? `${done} ${leftText(left, waiting)}` : done;
}

function leftText(left: number, waiting: Sent["waiting"]): string {
  const [first] = waiting;
  if (!first) {
    return t(
      "{left, plural, one {# more waits for another Send.} other {# more wait for another Send.}}",
      { left },
    );
  }
  const minutes = Math.ceil(Math.max(...waiting.map(({ retryAfter }) => retryAfter)) / 60);
  return t(
    "{left, plural, one {# more waits} other {# more wait}} for another Send: {others, plural, =0 {{recipient} was} one {{recipient} and # other were} other {{recipient} and # others were}} sent many e-mails, the next can be sent in {minutes, plural, one {# minute} other {# minutes}}.",
    { left, recipient: first.recipient, others: waiting.length - 1, minutes },
  );
}

/** The text for status 429: every recipient is over the e-mail limit. */
export const NOTHING_SENT = t(
  "Nothing was sent: the recipients were sent many e-mails within the last hour. Try again later.",
);

export function clearedText({ cleared }: { cleared: number }): string {
  return t(
    "{cleared, plural, one {# assignment was} other {# assignments were}} cleared.",
    { cleared },
  );
}
