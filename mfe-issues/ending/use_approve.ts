import { useApproval } from "@crumbtrail/host";
import { ISSUE_FAILURES } from "../notices.ts";
import type { NamedIssue } from "../resolve/use_resolve.ts";
import { refreshIssues } from "../server/issues.ts";
import { approveIssue, planOf } from "./calls.ts";

/** Where an issue is approved as it is chosen, what that would do, and the call. */
export function useApprove({ _id, entryName }: NamedIssue, onDone: () => void) {
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
