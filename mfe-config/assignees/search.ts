/** Which groups a text finds. Pure. */
import type { IssueAssigneeGroup } from "@crumbtrail/contract/assignee";

/** Those with the text in their name, description or an address. */
export function groupsWith(
  groups: readonly IssueAssigneeGroup[],
  search: string,
): IssueAssigneeGroup[] {
  const text = search.toLowerCase();
  return groups.filter(({ name, description, assignees }) =>
    [name, description, ...assignees].some((field) => field.toLowerCase().includes(text))
  );
}
