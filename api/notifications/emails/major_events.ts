/** Tells admins what begins to go wrong for their whole tenant. */
import { unsubscribeFrom } from "./issue_alert.ts";
import { type Email, layOut, type Line } from "./layout.ts";

export interface MajorEvents {
  /** At least one. */
  events: Line[];
  unsubscribe: { page: string; oneClick: string };
}

export function majorEventsMail({ events, unsubscribe }: MajorEvents): Email {
  const [first] = events;
  const subject = events.length === 1 && first
    ? first.label
    : `${events.length} things need your attention`;
  return layOut({
    name: "major_events",
    subject,
    paragraphs: ["You are told of this once, until it is over and begins again."],
    sections: [{ title: "What happened", lines: events }],
    notes: ["You get this mail because your tenant's settings name you for major events."],
    unsubscribe: unsubscribeFrom("major events", unsubscribe),
  });
}
