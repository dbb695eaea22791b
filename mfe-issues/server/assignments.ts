/**
 * Assignments of issues to groups. Changes are saved at once; Send e-mails the groups. All calls
 * throw ApiError.
 */
import type { Assignment, IssueAssignee, SendInput } from "@crumbtrail/contract/assignee";
import type { Issue, IssueRow } from "@crumbtrail/contract/issue";
import { api, read } from "@crumbtrail/host";
import { queryOptions } from "@tanstack/react-query";
import { cancelListRequests, refreshIssues, updateIssue } from "./issues.ts";

/** The fields of an issue needed to change its assignments. */
export type Assignable = Pick<IssueRow, "_id" | "assignments">;

/** The number of unsent assignments made by the current user. */
export const pendingQuery = queryOptions({
  // Below the key of issues, so that a refetch of issues includes the number.
  queryKey: ["issues", "assignment-pending"],
  queryFn: async () => {
    const query = { offset: 0, limit: 1 };
    return (await read(await api().issues["assignment-pending"].$get({ query }))).meta.total;
  },
});

/** Assigns an issue to a group; assigning again after an error retries. */
export function assign(issue: Assignable, { _id, name }: Pick<IssueAssignee, "_id" | "name">) {
  const chosen: Assignment = {
    assignee: { _id, name },
    status: "pending",
    reason: null,
    message: null,
    disabled: false,
    assignedAt: new Date().toISOString(),
    dueAt: null,
    overdue: false,
    reminderCount: 0,
  };
  return change(issue, [...without(issue, _id), chosen], async () => {
    const json = { assignee: _id };
    return await read(
      await api().issues[":id"].assignees.$post({ param: { id: issue._id }, json }),
    );
  });
}

export function unassign(issue: Assignable, assigneeId: string): Promise<void> {
  return change(issue, without(issue, assigneeId), async () => {
    const param = { id: issue._id, assigneeId };
    return await read(await api().issues[":id"].assignees[":assigneeId"].$delete({ param }));
  });
}

export function unassignAll(issue: Assignable): Promise<void> {
  const param = { id: issue._id };
  return change(
    issue,
    [],
    async () => await read(await api().issues[":id"].assignees.$delete({ param })),
  );
}

/**
 * Sends the pending assignments of the current user.
 * @param message a comment for the recipients of one of them
 */
export async function sendPending(message?: SendInput["message"]) {
  const call = api()["issue-assignees"]["activate-pending-assignments"];
  return await read(await call.$post({ json: { message } })).finally(refreshIssues);
}

/** Deletes the pending assignments of the current user. */
export async function clearPending() {
  const call = api()["issue-assignees"]["clear-pending-assignments"];
  return await read(await call.$post()).finally(refreshIssues);
}

function without({ assignments }: Assignable, id: string): Assignment[] {
  return assignments.filter(({ assignee }) => assignee._id !== id);
}

let underWay = 0;

/** Shows the expected result at once, then the answer of the server; a failure reverts. */
async function change(
  { _id, assignments }: Assignable,
  expected: Assignment[],
  call: () => Promise<Issue>,
): Promise<void> {
  underWay++;
  await cancelListRequests();
  updateIssue(_id, { assignments: expected });
  try {
    const issue = await call();
    // With concurrent changes, only the last answer includes all of them.
    if (underWay === 1) updateIssue(_id, { assignments: issue.assignments });
  } catch (error) {
    updateIssue(_id, { assignments });
    throw error;
  } finally {
    underWay--;
    if (underWay === 0) void refreshIssues();
  }
}
