import type { Issue, IssueRow } from "@crumbtrail/contract/issue";
import { ApiError } from "@crumbtrail/host";
import { CutText, ErrorState, IssueTypeBadge, Modal, SkeletonRows } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { isId } from "../addresses/issues.ts";
import { issueQuery } from "../server/issues.ts";
import { Details, type DetailsProps } from "./Details.tsx";
import { ModalFoot, type ModalFootProps } from "./ModalFoot.tsx";
import { DEAD_LINK } from "../wording/link_failures.ts";

export interface IssueModalProps
  extends Omit<ModalFootProps, "issue">, Omit<DetailsProps, "issue"> {
  /** Comes from the URL and may be invalid. */
  id: string;
  /** The row of the list; gives the title until the issue is loaded. */
  row?: IssueRow;
  onClose(): void;
}

/** The dialog with all details of an issue and the buttons for actions. */
export function IssueModal({ id, row, onClose, failure, ...foot }: IssueModalProps) {
  const { data: issue, error, refetch, isFetching } = useQuery({
    ...issueQuery(id),
    enabled: isId(id),
  });
  const gone = !isId(id) || (error instanceof ApiError && error.status === 404);
  const hasNeighbours = foot.onPrevious !== undefined || foot.onNext !== undefined;
  const known = issue ?? row;
  const title = known && !gone ? <Title issue={known} /> : t("Issue");
  return (
    <Modal opened size="lg" title={title} onClose={onClose}>
      <div className={gone ? undefined : "is-modal"}>
        {gone && <Gone />}
        {!gone && issue && <Details issue={issue} failure={failure} />}
        {!gone && !issue && error && <ErrorState onRetry={refetch} busy={isFetching} />}
        {!gone && !issue && !error && <SkeletonRows rows={8} />}
      </div>
      {(!gone || hasNeighbours) && <ModalFoot issue={gone ? undefined : issue} {...foot} />}
    </Modal>
  );
}

function Title({ issue }: { issue: IssueRow | Issue }) {
  return (
    <span className="is-modal-title">
      <IssueTypeBadge type={issue.issueType} storageKind={issue.storageEntry?.type} />
      <CutText text={issue.entryName} length={60} mono copy={t("the name")} />
    </span>
  );
}

function Gone() {
  return (
    <ErrorState title={DEAD_LINK}>
      {t(
        "It may also have been deleted, or belong to a property you can't see. Close this dialog to return to the list.",
      )}
    </ErrorState>
  );
}
