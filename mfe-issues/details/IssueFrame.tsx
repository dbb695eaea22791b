import type { Issue, IssueRow } from "@crumbtrail/contract/issue";
import { ApiError } from "@crumbtrail/host";
import { CutText, ErrorState, IssueTypeBadge, Modal, SkeletonRows } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { isId } from "../addresses/issues.ts";
import { issueQuery } from "../server/issues.ts";
import { DEAD_LINK } from "../wording/link_failures.ts";
import { IssueNavigation, type IssueNavigationProps } from "./IssueNavigation.tsx";
import { IssueView } from "./IssueView.tsx";

export interface IssueFrameProps extends IssueNavigationProps {
  /** Comes from the URL and may be invalid. */
  id: string;
  /** The row of the list; gives the title until the issue is loaded. */
  row?: IssueRow;
  /** Text shown when the last change of the issue failed. */
  failure: string | undefined;
  onReopen(issue: Issue): void;
  onClose(): void;
}

/** An issue over the list or the search that it was opened from. */
export function IssueModal({ id, row, onClose, ...props }: IssueFrameProps) {
  const { issue, gone, ...query } = useIssue(id);
  const known = issue ?? row;
  const title = known && !gone ? <Title issue={known} /> : t("Issue");
  return (
    <Modal opened size="wide" title={title} onClose={onClose}>
      <div className="is-issue-room is-modal">
        <IssueNavigation {...props} />
        <Content {...{ issue, gone, ...query }} {...props} named={false}>
          {t("Close this dialog to return to the list.")}
        </Content>
      </div>
    </Modal>
  );
}

/** An issue as a page of its own, opened by a link. */
export function IssuePage({ id, row: _, onClose, ...props }: IssueFrameProps) {
  const query = useIssue(id);
  return (
    <div className="is-issue-room is-issue-page">
      <IssueNavigation {...props} onList={onClose} />
      <Content {...query} {...props} named>
        {t("The list has all issues that you can see.")}
      </Content>
    </div>
  );
}

function useIssue(id: string) {
  const { data: issue, error, refetch, isFetching } = useQuery({
    ...issueQuery(id),
    enabled: isId(id),
  });
  const gone = !isId(id) || (error instanceof ApiError && error.status === 404);
  return { issue, gone, error, refetch, isFetching };
}

interface ContentProps extends
  ReturnType<typeof useIssue>,
  Pick<
    IssueFrameProps,
    "failure" | "onReopen"
  > {
  named: boolean;
  /** What to do about a dead link. */
  children: string;
}

function Content(props: ContentProps) {
  const { issue, gone, error, refetch, isFetching, failure, onReopen, named, children } = props;
  if (gone) {
    return (
      <ErrorState title={DEAD_LINK}>
        {t("It may also have been deleted, or belong to a property you can't see.")} {children}
      </ErrorState>
    );
  }
  if (issue) return <IssueView {...{ issue, failure, onReopen, named }} />;
  if (error) return <ErrorState onRetry={refetch} busy={isFetching} />;
  return <SkeletonRows rows={8} />;
}

function Title({ issue }: { issue: IssueRow | Issue }) {
  return (
    <span className="is-modal-title">
      <IssueTypeBadge type={issue.issueType} storageKind={issue.storageEntry?.type} />
      <CutText text={issue.entryName} length={60} mono copy={t("the name")} />
    </span>
  );
}
