import type { Comment } from "@crumbtrail/contract/comment";
import type { IssueEvent } from "@crumbtrail/contract/issue_event";
import { useCan } from "@crumbtrail/host";
import { ShortDate } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { ActivityEvent } from "./Activity.tsx";
import { CommentItem } from "./comments/CommentItem.tsx";
import { type CommentsProps, NewComment } from "./comments/Comments.tsx";
import { Earlier } from "./comments/EarlierComments.tsx";
import { LoadedComments } from "./comments/LoadedComments.tsx";

/** What was done and said, the newest first, and the form of a new comment. */
export function Stream({ issue, focusForm, onFocused }: CommentsProps) {
  const mayWork = useCan("WORK_ON_ISSUES");
  const mayAudit = useCan("VIEW_AUDIT_LOG");
  const stream = useRef<HTMLElement>(null);
  return (
    <LoadedComments issue={issue}>
      {(comments, assigned, query) => (
        <section
          ref={stream}
          className="is-stream"
          aria-label={t("Activity")}
          tabIndex={-1}
          onFocus={onFocused}
        >
          <header>
            <h3>{t("Activity")}</h3>
            {mayAudit && (
              <Link to="/admin/audit" search={{ kind: "issue", of: issue._id }}>
                {t("Audit log of this issue")}
              </Link>
            )}
          </header>
          <NewComment issueId={issue._id} assigned={assigned} focused={focusForm} />
          <ol>
            {entriesOf(issue.events, comments).map(({ event, comment }) =>
              comment
                ? (
                  <CommentItem
                    key={comment._id}
                    comment={comment}
                    mayWork={mayWork}
                    assigned={assigned}
                    onDeleted={() => stream.current?.focus()}
                  />
                )
                : event && <ActivityEvent key={event._id} event={event} />
            )}
            <li className="is-event">
              <p>
                <b>{t("First seen")}</b>
              </p>
              <p className="ct-dimmed">
                <ShortDate at={issue.createdAt} time />
              </p>
            </li>
          </ol>
          <Earlier query={query} discussion={stream} />
        </section>
      )}
    </LoadedComments>
  );
}

type Entry = { at: string; event?: IssueEvent; comment?: Comment };

/** Events and comments, the newest first; an outsider's comment is an event, too. Pure. */
export function entriesOf(events: readonly IssueEvent[], comments: readonly Comment[]): Entry[] {
  return [
    ...events.filter(({ action }) => action !== "commented").map((event) => ({
      at: event.at,
      event,
    })),
    ...comments.map((comment) => ({ at: comment.createdAt, comment })),
  ].sort((one, other) => one.at < other.at ? 1 : -1);
}
