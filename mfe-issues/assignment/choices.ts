/** Which groups an issue can be handed to. Pure. */
import type { IssueAssignee } from "@crumbtrail/contract/assignee";
import type { IssueRow } from "@crumbtrail/contract/issue";
import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";

/** Those that take issues of its property; those that have it are there whatever they take now. */
export function choicesFor(
  { assignments, property }: Pick<IssueRow, "assignments" | "property">,
  groups: readonly IssueAssignee[],
): { _id: string; name: string }[] {
  const fitting = groups.filter(({ properties }) =>
    properties.includes(ALL_PROPERTIES) || properties.includes(property._id)
  );
  const all = [...assignments.map(({ assignee }) => assignee), ...fitting];
  const once = new Map(all.map(({ _id, name }) => [_id, { _id, name }]));
  return [...once.values()].sort((a, b) => a.name.localeCompare(b.name));
}
