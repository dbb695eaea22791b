/** The e-mail about a feedback, to the provider. */
import { t } from "@crumbtrail/texts";
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
    subject: t("Feedback from {tenantName}", { tenantName }),
    paragraphs: [t("{username} of the tenant “{tenantName}” wrote:", { username, tenantName })],
    quote: text,
    action: { label: t("Open feedback"), url: listUrl },
    notes: [
      t("Screen: {page}", { page }),
      t("Version: {version}", { version }),
      t("Browser: {browser}", { browser: browser || t("unknown") }),
    ],
  });
}
