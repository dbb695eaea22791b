import type { IssueRow } from "@crumbtrail/contract/issue";
import { useApproval } from "@crumbtrail/host";
import { ApprovalDialog, approvalSubject } from "@crumbtrail/kit/approval";
import { usePropertyNames } from "../wording/property_names.ts";
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
  const approving = useApprove(issue, onClose);
  const { properties } = usePropertyNames();
  const options = properties
    .filter(({ isTenantDefaultProperty }) => !isTenantDefaultProperty)
    .map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <ApprovalDialog
      subject={approvalSubject(issue.storageEntry?.type ?? null, issue.entryName)}
      properties={options}
      onClose={onClose}
      {...approving}
    />
  );
}

/** The chosen properties, a preview of the approval, and the call to approve the issue. */
function useApprove({ _id, entryName }: NamedIssue, onDone: () => void) {
  return useApproval({
    name: entryName,
    key: ["issues", "approval", _id],
    plan: (reach) => planOf(_id, reach),
    approve: (reach) => approveIssue(_id, reach),
    onDone,
    onUndone: refreshIssues,
    failures: ISSUE_FAILURES,
  });
}
