/** The mail to whoever sent an issue, about the answer of an assignee without an account. */
import type { EventAnswer } from "@crumbtrail/contract/webhook_event";
import { cut, cutMiddle } from "@crumbtrail/contract/text";
import { t } from "@crumbtrail/texts";
import { type Email, layOut } from "./email.ts";

interface IssueAnswerMail extends EventAnswer {
  /** Name of the entry. */
  issue: string;
  property: string;
  /** Of the issue, for a member. */
  url: string;
}

export const ISSUE_ANSWER = "issue_answer";

const NAME_LENGTH = 80;
const TEXT_LENGTH = 2000;

/** Subject and consequence by kind of answer. */
const WORDS: Record<EventAnswer["kind"], (who: string, issue: string) => [string, string]> = {
  FIXED: (who, issue) => [
    t("{who} says that {issue} is fixed", { who, issue }),
    t("The issue is resolved. It opens again if a test finds it."),
  ],
  NOT_OURS: (who, issue) => [
    t("{who} sent {issue} back: not theirs", { who, issue }),
    t("The issue is open and no longer assigned to them. The reason:"),
  ],
  COMMENT: (who, issue) => [
    t("{who} commented on {issue}", { who, issue }),
    t("Answer with a comment that is visible to the assignee."),
  ],
  UNDONE: (who, issue) => [
    t("{who} took back the answer on {issue}", { who, issue }),
    t("The issue is open and assigned to them as before."),
  ],
};

export function issueAnswerMail({ kind, by, text, issue, property, url }: IssueAnswerMail): Email {
  const [subject, consequence] = WORDS[kind](by, cutMiddle(issue, NAME_LENGTH));
  return layOut({
    name: ISSUE_ANSWER,
    subject,
    paragraphs: [consequence],
    facts: [{ label: t("Property"), text: property }],
    ...(text !== null && { quote: cut(text, TEXT_LENGTH) }),
    action: { label: t("Open issue"), url },
    notes: [t("You receive this because you assigned the issue.")],
  });
}
