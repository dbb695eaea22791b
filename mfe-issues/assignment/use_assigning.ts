import type { IssueAssignee } from "@crumbtrail/contract/assignee";
import { useState } from "react";
import { issueFailureText } from "../notices.ts";
import { assign, type Assignable, unassign, unassignAll } from "../server/assignments.ts";

type Group = Pick<IssueAssignee, "_id" | "name">;

export interface AssignActions {
  onAssign(group: Group): void;
  onUnassign(group: Group): void;
  onUnassignAll(): void;
}

/** What can be done about the assignees of an issue, and why the last of it did not work. */
export function useAssigning(issue: Assignable) {
  const [failure, setFailure] = useState<string>();
  const attempt = async (what: string, call: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await call();
    } catch (error) {
      setFailure(`This was not ${what}. ${issueFailureText(error)}`);
    }
  };
  const actions: AssignActions = {
    onAssign: (group) => void attempt("assigned", () => assign(issue, group)),
    onUnassign: ({ _id }) => void attempt("unassigned", () => unassign(issue, _id)),
    onUnassignAll: () => void attempt("unassigned", () => unassignAll(issue)),
  };
  return { actions, failure };
}
