/** The mail about major events that begin. */
import { unsubscribeFrom } from "./issue_alert.ts";
import type { Line } from "./html.ts";
import { type Email, layOut } from "./layout.ts";

export interface MajorEvents {
  /** At least one. */
  events: Line[];
  unsubscribe: { page: string; oneClick: string };
}

export function majorEventsMail({ events, unsubscribe }: MajorEvents): Email {
  const [first] = events;
  const subject = events.length === 1 && first
    ? first.label
    : `${events.length} events need your attention`;
  return layOut({
    name: "major_events",
    subject,
    paragraphs: ["You receive one e-mail per event, and another one only if it starts again."],
    sections: [{ title: "Events", lines: events }],
    notes: ["You receive this because your tenant's settings list you for major events."],
    unsubscribe: unsubscribeFrom("major events", unsubscribe),
  });
}
