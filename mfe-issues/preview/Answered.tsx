import type { PreviewAnswer } from "@crumbtrail/contract/issue_preview";
import { failureText } from "@crumbtrail/host";
import { Alert, Button, RelativeTime, ShortDate, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type IssueLink, undoByLink } from "../server/preview.ts";
import { UNDO_FAILURES } from "../wording/link_failures.ts";

/** Why the link takes no answer, and the button that takes back the answer that was given. */
export function Answered({ link, answer }: { link: IssueLink; answer: PreviewAnswer }) {
  const { undoUntil, state } = answer;
  return (
    <section className="is-answers is-answered" aria-labelledby="is-answers-title">
      <h2 id="is-answers-title">
        {answer.own
          ? t("Your answer")
          : state === "REOPENED"
          ? t("No answer needed yet")
          : t("No answer needed")}
      </h2>
      <p>
        <AnswerText answer={answer} />
      </p>
      <p className="ct-dimmed">
        {state === "REOPENED"
          ? t("You get an e-mail if it is sent to you again. Until then you can read it here.")
          : t("You can still read the issue here.")}
      </p>
      {undoUntil && (
        <UndoAnswer link={link}>
          <Trans
            text="Possible until {time} ({left})."
            time={<ShortDate at={undoUntil} time />}
            left={<RelativeTime at={undoUntil} />}
          />
        </UndoAnswer>
      )}
    </section>
  );
}

function AnswerText({ answer: { state, own, at } }: { answer: PreviewAnswer }) {
  const date = <ShortDate at={at} time />;
  if (state === "REOPENED") {
    return <Trans text="This issue is open again since {date}." date={date} />;
  }
  if (state === "RETURNED") {
    return own
      ? <Trans text="You sent this issue back on {date}." date={date} />
      : <Trans text="This issue was sent back on {date}." date={date} />;
  }
  return own
    ? <Trans text="You resolved this issue on {date}." date={date} />
    : <Trans text="This issue was resolved on {date}." date={date} />;
}

interface UndoAnswerProps {
  link: IssueLink;
  onUndone?(): void;
  children?: ReactNode;
}

/** Takes the answer back; the link takes answers again afterwards. */
export function UndoAnswer({ link, onUndone, children }: UndoAnswerProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => undoByLink(link),
    onSuccess: () => onUndone?.(),
  });
  return (
    <div className="is-answer-undo">
      {error && (
        <Alert kind="error" title={t("The answer was not taken back.")}>
          {failureText(error, UNDO_FAILURES)}
        </Alert>
      )}
      <Button busy={isPending} onClick={() => mutate()}>{t("Take back the answer")}</Button>
      {children && <p className="ct-dimmed">{children}</p>}
    </div>
  );
}
