/** What is typed about a group of assignees, and what of it goes to the server. Pure. */
import type { IssueAssigneeChange, IssueAssigneeGroup } from "@crumbtrail/contract/assignee";
import { DEFAULT_RESOLVE_THRESHOLD_H, isPlainName } from "@crumbtrail/contract/assignee_options";
import { ALL_PROPERTIES } from "@crumbtrail/contract/user_options";

export interface GroupFields {
  name: string;
  description: string;
  assignees: string[];
  properties: string[];
  /** As typed. */
  hours: string;
  status: IssueAssigneeGroup["status"];
}

export const NEW_GROUP: GroupFields = {
  name: "",
  description: "",
  assignees: [],
  properties: [ALL_PROPERTIES],
  hours: String(DEFAULT_RESOLVE_THRESHOLD_H),
  status: "ACTIVE",
};

export const MAX_HOURS = 8760;

export function fieldsOf(group: IssueAssigneeGroup): GroupFields {
  const { name, description, assignees, properties, status } = group;
  const hours = String(group.resolveTimeThresholdInHours);
  return { name, description, assignees, properties, hours, status };
}

/** Undefined for what is no whole number of hours within a year. */
export function hoursOf(typed: string): number | undefined {
  const hours = Number(typed);
  const fits = typed.trim() !== "" && Number.isInteger(hours) && hours >= 1 && hours <= MAX_HOURS;
  return fits ? hours : undefined;
}

/** Whether all that is required is there, but for the addresses: those are asked for by an alert. */
export function isComplete({ name, hours }: GroupFields): boolean {
  return name.trim() !== "" && isPlainName(name) && hoursOf(hours) !== undefined;
}

/** The body of a new group. */
export function groupOf({ hours, ...fields }: GroupFields) {
  return { ...fields, resolveTimeThresholdInHours: hoursOf(hours) ?? DEFAULT_RESOLVE_THRESHOLD_H };
}

/** What differs from how the group was; undefined when nothing does. */
export function changeOf(
  group: IssueAssigneeGroup,
  fields: GroupFields,
): IssueAssigneeChange | undefined {
  const now = groupOf(fields);
  const change: IssueAssigneeChange = {
    ...(now.name.trim() !== group.name && { name: now.name }),
    ...(now.description.trim() !== group.description && { description: now.description }),
    ...(now.status !== group.status && { status: now.status }),
    ...(now.resolveTimeThresholdInHours !== group.resolveTimeThresholdInHours &&
      { resolveTimeThresholdInHours: now.resolveTimeThresholdInHours }),
    ...(!sameSet(now.assignees, group.assignees) && { assignees: now.assignees }),
    ...(!sameSet(now.properties, group.properties) && { properties: now.properties }),
  };
  return Object.keys(change).length > 0 ? change : undefined;
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((item) => other.includes(item));
}
