import { LINK_COMMENTS } from "@crumbtrail/contract/issue_options";
import type { PreviewComment } from "@crumbtrail/contract/issue_preview";
import { Alert, Button, Loaded, RelativeTime, Textarea } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type SubmitEvent, useRef } from "react";
import { Earlier } from "../details/comments/EarlierComments.tsx";
import { type IssueLink, previewCommentsQuery } from "../server/preview.ts";
import type { Answer } from "./use_answer.ts";

interface PreviewCommentsProps {
  link: IssueLink;
  /** Null for reading alone. */
  answer: Answer | null;
  /** Name of the tenant, which reads what is posted. */
  company: string;
  /** Puts the focus in the field. */
  focused: boolean;
}

/** The comments on the issue, and the form for a new comment. */
export function PreviewComments({ link, answer, company, focused }: PreviewCommentsProps) {
  const query = useInfiniteQuery(previewCommentsQuery(link));
  const discussion = useRef<HTMLDivElement>(null);
  return (
    <div ref={discussion} className="is-preview-comments" tabIndex={-1}>
      <Earlier query={query} discussion={discussion} />
      <Loaded query={query} rows={2} height={48}>
        {({ comments }) =>
          comments.length === 0
            ? <p className="ct-dimmed">{t("No comments")}</p>
            : (
              <ol aria-label={t("Comments")}>
                {comments.map((comment) => <Comment key={comment._id} comment={comment} />)}
              </ol>
            )}
      </Loaded>
      {answer && <CommentForm {...{ answer, company, focused }} />}
    </div>
  );
}

function Comment({ comment }: { comment: PreviewComment }) {
  return (
    <li>
      <p className="ct-dimmed">
        <strong>{authorOf(comment)}</strong> <RelativeTime at={comment.createdAt} />
        {comment.updatedAt !== comment.createdAt && `, ${t("edited")}`}
      </p>
      <p className="is-preview-text">{comment.content}</p>
    </li>
  );
}

/** Name of a member, or the address of the outsider. */
export function authorOf({ author, assigneeAnonymous }: PreviewComment): string {
  const name = author && `${author.firstname} ${author.lastname}`.trim();
  return name || assigneeAnonymous || t("Somebody");
}

function CommentForm(
  { answer, company, focused }: Omit<PreviewCommentsProps, "link"> & { answer: Answer },
) {
  const { text, change, ready, busy, failure, post } = answer;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    post();
  };
  return (
    <form onSubmit={submit}>
      <Textarea
        label={t("Comment")}
        autoFocus={focused}
        description={t("Visible to {company}.", { company })}
        maxLength={LINK_COMMENTS.characters}
        value={text}
        // The text cannot change during the call.
        readOnly={busy !== undefined}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {failure?.act === "comment" && (
        <Alert kind="error" title={t("The comment was not posted.")}>{failure.text}</Alert>
      )}
      <Button type="submit" busy={busy === "comment"} disabled={!ready || busy === "resolve"}>
        {t("Post comment")}
      </Button>
    </form>
  );
}
