import { COMMENT_MIN_LENGTH, LINK_COMMENTS } from "@crumbtrail/contract/issue_options";
import { failureText } from "@crumbtrail/host";
import { Alert, Button, Textarea } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation } from "@tanstack/react-query";
import type { SubmitEvent } from "react";
import { useDraft } from "../details/comments/use_draft.ts";
import { type IssueLink, returnByLink } from "../server/preview.ts";
import { RETURN_FAILURES } from "../wording/link_failures.ts";

/** The form that sends the issue back with a reason. */
export function NotOurs({ link, user }: { link: IssueLink; user: string }) {
  const { text, change } = useDraft([user, link.id, "return"].join(" "));
  const reason = text.trim();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await returnByLink(link, reason);
      change("");
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isPending && reason.length >= COMMENT_MIN_LENGTH) mutate();
  };
  return (
    <form className="is-answer-form" onSubmit={submit}>
      <Textarea
        label={t("Reason")}
        required
        autoFocus
        maxLength={LINK_COMMENTS.characters}
        value={text}
        readOnly={isPending}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {error && (
        <Alert kind="error" title={t("The issue was not sent back.")}>
          {failureText(error, RETURN_FAILURES)}
        </Alert>
      )}
      <Button type="submit" busy={isPending} disabled={reason.length < COMMENT_MIN_LENGTH}>
        {t("Send back")}
      </Button>
    </form>
  );
}
