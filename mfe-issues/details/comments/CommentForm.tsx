import type { CommentVisibility } from "@crumbtrail/contract/comment";
import { COMMENT_MIN_LENGTH } from "@crumbtrail/contract/issue_options";
import { Alert, Button, Row, Stack } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { issueFailureText } from "../../wording/notices.ts";
import { type CommentText, mentionableQuery } from "../../server/comments.ts";
import { mentionsIn } from "./mentions.ts";
import { MentionTextarea } from "./MentionTextarea.tsx";
import { useDraft } from "./use_draft.ts";
import { VisibilityChoice } from "./VisibilityChoice.tsx";

interface CommentFormProps {
  issueId: string;
  label: string;
  /** The saved text of the comment. */
  initial?: string;
  /** The saved visibility; internal by default. */
  visibility?: CommentVisibility;
  /** The issue is or was assigned to an outsider, so the user can choose the visibility. */
  assigned: boolean;
  /** Session storage key of the draft; the draft is removed on save and on cancel. */
  draftKey: string;
  /** Label of the submit button. */
  action: string;
  /** Focuses the field on mount, and when it becomes true. */
  focused?: boolean;
  /** @returns false if the user declined a confirmation and the comment is unsaved */
  save(text: CommentText): Promise<boolean>;
  onDone?: () => void;
  onCancel?: () => void;
}

/** A form for a new comment or for an edit. */
export function CommentForm(props: CommentFormProps) {
  const { issueId, label, initial, draftKey, action, focused, save, onDone, onCancel } = props;
  const { visibility: savedVisibility = "INTERNAL", assigned } = props;
  const { data: people = [] } = useQuery(mentionableQuery(issueId));
  const [visibility, setVisibility] = useState(savedVisibility);
  const { text, change: setText } = useDraft(draftKey, initial);
  const content = text.trim();
  const tooShort = content.length < COMMENT_MIN_LENGTH;
  const { mutate, error, isPending } = useMutation({
    mutationFn: (sent: string) =>
      save({ content: sent.trim(), mentions: mentionsIn(sent, people), visibility }),
    onSuccess: (saved, sent) => {
      if (!saved) return;
      // What was typed meanwhile stays.
      if (sent === text) setText("");
      setVisibility(savedVisibility);
      onDone?.();
    },
  });
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    if (!tooShort && !isPending) mutate(text);
  };
  const cancel = () => {
    setText("");
    onCancel?.();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <MentionTextarea
          label={label}
          people={people}
          text={text}
          focused={focused}
          onChange={setText}
          onSubmit={submit}
        />
        {error !== null && (
          <Alert kind="error" title={t("The comment was not saved.")}>
            {issueFailureText(error)}
          </Alert>
        )}
        <Row justify="end">
          {assigned && (
            <VisibilityChoice value={visibility} onChange={setVisibility} disabled={isPending} />
          )}
          {onCancel && (
            <Button size="sm" onClick={cancel} disabled={isPending}>{t("Cancel")}</Button>
          )}
          <Button type="submit" size="sm" look="primary" busy={isPending} disabled={tooShort}>
            {action}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
