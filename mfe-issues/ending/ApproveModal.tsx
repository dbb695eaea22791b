import type { IssueRow } from "@crumbtrail/contract/issue";
import { ApprovalDialog, approvalSubject } from "@crumbtrail/kit";
import { usePropertyNames } from "../list/use_property_names.ts";
import type { NamedIssue } from "../resolve/use_resolve.ts";
import { useApprove } from "./use_approve.ts";

export type ApprovedIssue = NamedIssue & Pick<IssueRow, "storageEntry">;

interface ApproveModalProps {
  issue: ApprovedIssue;
  onClose(): void;
}

/** Puts what the issue is about on the whitelist. */
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
