import { ANSWER_UNDO_HOURS, COMMENT_MIN_LENGTH } from "@crumbtrail/contract/issue_options";
import { Alert, Button } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { type ReactNode, useState } from "react";
import type { IssueLink } from "../server/preview.ts";
import { NotOurs } from "./NotOurs.tsx";
import type { Answer } from "./use_answer.ts";

interface AnswersProps {
  link: IssueLink;
  /** E-mail address of the recipient. */
  user: string;
  answer: Answer;
  /** Name of the tenant that asks. */
  company: string;
  /** Opens the field for a question. */
  onAsk(): void;
}

/** The answers of an outsider, a sentence each. */
export function Answers({ link, user, answer, company, onAsk }: AnswersProps) {
  const [isReturning, setIsReturning] = useState(false);
  const { ready, tooShort, busy, failure, resolve } = answer;
  return (
    <section className="is-answers" aria-labelledby="is-answers-title">
      <h2 id="is-answers-title">{t("Your answer")}</h2>
      <Choice
        title={t("I have fixed it")}
        text={ready
          ? t("Your comment is posted too.")
          : tooShort
          ? t("Your comment needs {value} characters: add to it or clear it.", {
            value: COMMENT_MIN_LENGTH,
          })
          : t("{company} is notified. You can take it back for {hours} hours.", {
            company,
            hours: ANSWER_UNDO_HOURS,
          })}
        button={
          <Button
            look="primary"
            busy={busy === "resolve"}
            disabled={tooShort || busy === "comment"}
            onClick={resolve}
          >
            {t("Resolve Issue")}
          </Button>
        }
      >
        {failure?.act === "resolve" && (
          <Alert kind="error" title={t("The issue was not resolved.")}>{failure.text}</Alert>
        )}
      </Choice>
      <Choice
        title={t("This is not ours")}
        text={t("Goes back to {company} with your reason.", { company })}
        button={
          <Button aria-expanded={isReturning} onClick={() => setIsReturning(!isReturning)}>
            {t("Send back…")}
          </Button>
        }
      >
        {isReturning && <NotOurs link={link} user={user} />}
      </Choice>
      <Choice
        title={t("I have a question")}
        text={t("Visible to {company}.", { company })}
        button={<Button onClick={onAsk}>{t("Ask…")}</Button>}
      />
    </section>
  );
}

interface ChoiceProps {
  title: string;
  /** What the choice does. */
  text: string;
  button: ReactNode;
  children?: ReactNode;
}

function Choice({ title, text, button, children }: ChoiceProps) {
  return (
    <div className="is-answer">
      <div>
        <h3>{title}</h3>
        <p className="ct-dimmed">{text}</p>
      </div>
      {button}
      {children}
    </div>
  );
}
