import { COMMENT_MIN_LENGTH } from "@crumbtrail/contract/constants";
import type { PreviewComment } from "@crumbtrail/contract/issue_preview";
import { Alert, Button, ErrorState, RelativeTime, SkeletonRows, Textarea } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { type SubmitEvent, useState } from "react";
import { useDraft } from "../details/comments/use_draft.ts";
import { commentByLink, type IssueLink, previewCommentsQuery } from "../server/preview.ts";
import { failureText } from "./failure.ts";

/** What was said about the issue, and a box to say more. */
export function PreviewComments({ link }: { link: IssueLink }) {
  const { data, isError, refetch, isFetching } = useQuery(previewCommentsQuery(link));
  return (
    <div className="is-preview-comments">
      {isError && !data && <ErrorState onRetry={refetch} busy={isFetching} />}
      {!isError && !data && <SkeletonRows rows={2} height={48} />}
      {data?.length === 0 && <p className="ct-dimmed">No comments</p>}
      {data && data.length > 0 && (
        <ol aria-label="Comments">
          {data.map((comment) => <Comment key={comment._id} comment={comment} />)}
        </ol>
      )}
      <CommentForm link={link} />
    </div>
  );
}

function Comment({ comment }: { comment: PreviewComment }) {
  return (
    <li>
      <p className="ct-dimmed">
        <strong>{authorOf(comment)}</strong> <RelativeTime at={comment.createdAt} />
        {comment.updatedAt !== comment.createdAt && ", edited"}
      </p>
      <p className="is-preview-said">{comment.content}</p>
    </li>
  );
}

function authorOf({ author, assigneeAnonymous }: PreviewComment): string {
  const name = author && `${author.firstname} ${author.lastname}`.trim();
  return name || assigneeAnonymous || "Somebody";
}

function CommentForm({ link }: { link: IssueLink }) {
  const [text, setText] = useDraft(link.token);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const ready = text.trim().length >= COMMENT_MIN_LENGTH;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await commentByLink(link, text.trim());
      setText("");
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Textarea
        label="Comment"
        description="Whoever sent you the issue reads it."
        maxLength={10_000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {failure && <Alert kind="error" title="The comment was not posted.">{failure}</Alert>}
      <Button type="submit" busy={busy} disabled={!ready}>Post comment</Button>
    </form>
  );
}
