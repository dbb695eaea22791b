import type { IssueRow } from "@crumbtrail/contract/issue";
import { useApproval } from "@crumbtrail/host";
import { ApprovalDialog, approvalSubject } from "@crumbtrail/kit/approval";
import { ISSUE_FAILURES } from "../wording/notices.ts";
import type { NamedIssue } from "../resolve/use_resolve.ts";
import { refreshIssues } from "../server/issues.ts";
import { approveIssue, planOf } from "../server/transitions.ts";

export type ApprovedIssue = NamedIssue & Pick<IssueRow, "storageEntry">;

interface ApproveModalProps {
  issue: ApprovedIssue;
  onClose(): void;
}

/** A dialog that adds the entry of an issue to the whitelist. */
export function ApproveModal({ issue, onClose }: ApproveModalProps) {
  const { _id, entryName, storageEntry } = issue;
  const approving = useApproval({
    name: entryName,
    key: ["issues", "approval", _id],
    plan: (scope) => planOf(_id, scope),
    approve: (scope) => approveIssue(_id, scope),
    onDone: onClose,
    onUndone: refreshIssues,
    failures: ISSUE_FAILURES,
  });
  return (
    <ApprovalDialog
      subject={approvalSubject(storageEntry?.type ?? null, entryName)}
      onClose={onClose}
      {...approving}
    />
  );
}
