/** What Send and Clear all say. Pure. */

/** From here on nobody counts (part 1 section 9). */
const MANY = 100;

/** `1 assigned issue`, `100+ assigned issues`. */
export function countText(issues: number): string {
  const count = issues >= MANY ? `${MANY}+` : String(issues);
  return `${count} assigned ${issues === 1 ? "issue" : "issues"}`;
}

export function sentText({ sent, mails, left }: { sent: number; mails: number; left: number }) {
  const rest = left > 0 ? ` ${counted(left, "more waits", "more wait")} for another Send.` : "";
  const done = counted(sent, "assignment was sent", "assignments were sent");
  return `${done} in ${counted(mails, "e-mail", "e-mails")}.${rest}`;
}

export function clearedText({ cleared }: { cleared: number }): string {
  return `${counted(cleared, "assignment was", "assignments were")} taken back.`;
}

function counted(n: number, one: string, many: string): string {
  return `${n.toLocaleString()} ${n === 1 ? one : many}`;
}
