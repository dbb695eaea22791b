/** The e-mail about a feedback, to the provider. */
import { type Email, layOut } from "./email.ts";

export interface FeedbackSent {
  tenantName: string;
  username: string;
  text: string;
  /** Address of the screen, without the origin and without secrets. */
  page: string;
  version: string;
  browser: string;
  /** The provider's list of feedback. */
  listUrl: string;
}

export function feedbackSent(
  { tenantName, username, text, page, version, browser, listUrl }: FeedbackSent,
): Email {
  return layOut({
    name: "feedback_sent",
    subject: `Feedback from ${tenantName}`,
    paragraphs: [`${username} of the tenant “${tenantName}” wrote:`],
    quote: text,
    action: { label: "Open feedback", url: listUrl },
    notes: [`Screen: ${page}`, `Version: ${version}`, `Browser: ${browser || "unknown"}`],
  });
}
