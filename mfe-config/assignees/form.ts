/** An assignee group as a form: fields, addresses, and the body of a request. Pure. */
import type { IssueAssigneeGroup } from "@crumbtrail/contract/assignee";
import { EMAIL } from "@crumbtrail/contract/credentials";
import {
  DEFAULT_RESOLVE_THRESHOLD_H,
  GROUP_REFUSALS,
  isPlainName,
  MAX_RESOLVE_THRESHOLD_H,
} from "@crumbtrail/contract/issue_options";
import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";
import { t } from "@crumbtrail/texts";

export interface GroupFields {
  name: string;
  description: string;
  assignees: string[];
  /** Typed address not yet added to `assignees`. */
  typedAddress: string;
  properties: string[];
  /** Hours to resolve an issue, as typed. */
  hours: string;
  sendsLaterIssues: boolean;
  sendsReappeared: boolean;
  status: IssueAssigneeGroup["status"];
}

export const NEW_GROUP: GroupFields = {
  name: "",
  description: "",
  assignees: [],
  typedAddress: "",
  properties: [ALL_PROPERTIES],
  hours: String(DEFAULT_RESOLVE_THRESHOLD_H),
  sendsLaterIssues: false,
  sendsReappeared: false,
  status: "ACTIVE",
};

export const GROUP_RULES = {
  name: (name: string) => {
    if (name.trim() === "") return GROUP_REFUSALS.name;
    return isPlainName(name) ? null : GROUP_REFUSALS.plainName;
  },
  typedAddress: (typed: string) =>
    typed === "" || isAddress(typed) ? null : t("Enter a valid e-mail address"),
  hours: (typed: string) => hoursOf(typed) === undefined ? GROUP_REFUSALS.hours : null,
};

/** The error of a group without an address; shown on Save only (specification, part 2 §5). */
export function requireAddress(fields: GroupFields) {
  return addressesOf(fields).length === 0 ? { assignees: GROUP_REFUSALS.noAssignees } : {};
}

export function fieldsOf(group: IssueAssigneeGroup): GroupFields {
  const { name, description, assignees, properties, status } = group;
  const { sendsLaterIssues, sendsReappeared } = group;
  const hours = String(group.resolveTimeThresholdInHours);
  return {
    ...{ name, description, assignees, typedAddress: "", properties, hours },
    ...{ sendsLaterIssues, sendsReappeared, status },
  };
}

export function bodyOf(fields: GroupFields) {
  const { name, description, properties, hours } = fields;
  const { sendsLaterIssues, sendsReappeared, status } = fields;
  return {
    name: name.trim(),
    description: description.trim(),
    assignees: addressesOf(fields),
    properties,
    // `GROUP_RULES` let nothing else than hours be saved.
    resolveTimeThresholdInHours: hoursOf(hours) ?? DEFAULT_RESOLVE_THRESHOLD_H,
    sendsLaterIssues,
    sendsReappeared,
    status,
  };
}

/** Parses hours; undefined unless a whole number from 1 to a year. */
export function hoursOf(typed: string): number | undefined {
  const hours = Number(typed);
  const fits = Number.isInteger(hours) && hours >= 1 && hours <= MAX_RESOLVE_THRESHOLD_H;
  return typed.trim() !== "" && fits ? hours : undefined;
}

/** The addresses, including a valid typed address not yet added. */
function addressesOf({ assignees, typedAddress }: GroupFields): string[] {
  return isAddress(typedAddress) ? withAddresses(assignees, [typedAddress]) : assignees;
}

export function isAddress(text: string): boolean {
  return EMAIL.test(text);
}

/** Splits pasted text at whitespace, commas and semicolons. */
export function splitPasted(pasted: string): string[] {
  return pasted.split(/[\s,;]+/).filter((part) => part !== "");
}

/** Adds addresses in lower case, without duplicates. */
export function withAddresses(known: readonly string[], added: readonly string[]): string[] {
  return [...new Set([...known, ...added.map((address) => address.toLowerCase())])];
}
