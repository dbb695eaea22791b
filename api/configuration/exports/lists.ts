/** The lists of properties, assignee groups and users as Excel workbooks. */
import type { IssueAssigneeGroup } from "@crumbtrail/contract/assignee";
import { REGION_LABELS } from "@crumbtrail/contract/duty_state_options";
import { ACCOUNT_STATUS_LABELS, ROLE_LABELS } from "@crumbtrail/contract/enums";
import type { Property } from "@crumbtrail/contract/property";
import type { User } from "@crumbtrail/contract/user";
import { listAssigneeGroups } from "@crumbtrail/db/queries/issue_assignees";
import { listProperties } from "@crumbtrail/db/queries/properties";
import { listUsers } from "@crumbtrail/db/queries/users";
import type { Deps } from "../../platform/deps.ts";
import { type Read, type ScopeNow, tenantWorkbook } from "../../platform/xlsx/tenant_workbook.ts";
import { type Column, sheetOf } from "../../platform/xlsx/workbook.ts";
import { allRows, lines, readPropertyNames, statusText, type WithPropertyNames } from "./rows.ts";

const PROPERTY_COLUMNS: Column<Property>[] = [
  ["Name", 30, (property) => property.name],
  ["Description", 40, (property) => property.description],
  ["Base URL", 40, (property) => property.baseUrl],
  ["Status", 10, (property) => statusText(property.status)],
  ["Tenant default", 14, (property) => property.isTenantDefaultProperty],
  [
    "Consent settings",
    18,
    ({ pur, partialReject, bannerButtons }) =>
      [
        ...pur ? ["PUR"] : [],
        ...partialReject ? ["2,5 Wege"] : [],
        ...bannerButtons ? ["Consent banner"] : [],
      ].join(", "),
  ],
  ["URL whitelist", 50, (property) => lines(property.urlWhiteList)],
  ["Storage whitelist", 50, (property) => lines(property.customStorageItemWhitelist)],
  ["Sourcepoint property id", 22, (property) => property.externalPropertyId],
  ["Sourcepoint vendor list id", 26, (property) => property.spVendorListId],
  ["Region", 18, ({ region }) => REGION_LABELS[region]],
];

/** Properties in the list's order, without passwords and other PUR settings. */
export function exportProperties(deps: Deps, scope: ScopeNow, search: string) {
  async function* rows(read: Read): AsyncGenerator<Property[]> {
    yield await allRows(read, (tx, slice) => listProperties(tx, slice, search));
  }
  return tenantWorkbook(
    deps,
    scope,
    (read) => sheetOf("Properties", PROPERTY_COLUMNS, rows(read)),
  );
}

const GROUP_COLUMNS: Column<WithPropertyNames<IssueAssigneeGroup>>[] = [
  ["Name", 30, (group) => group.name],
  ["Description", 40, (group) => group.description],
  ["Assignees", 40, (group) => lines(group.assignees)],
  ["Properties", 40, (group) => group.propertyNames],
  ["Resolve within (hours)", 20, (group) => group.resolveTimeThresholdInHours, "number"],
  ["Later issues of causes", 24, (group) => sendingText(group.sendsLaterIssues)],
  ["Issues that come back", 24, (group) => sendingText(group.sendsReappeared)],
  ["Status", 10, (group) => statusText(group.status)],
];

const sendingText = (isSent: boolean) => isSent ? "sent automatically" : "wait for Send";

export function exportAssigneeGroups(deps: Deps, scope: ScopeNow, search: string) {
  const list: Listed<IssueAssigneeGroup> = (tx, slice) => listAssigneeGroups(tx, slice, search);
  const rows = (read: Read) => withNames(read, list, ({ properties }) => properties);
  return tenantWorkbook(deps, scope, (read) => sheetOf("Assignees", GROUP_COLUMNS, rows(read)));
}

const USER_COLUMNS: Column<WithPropertyNames<User>>[] = [
  ["First name", 20, (user) => user.firstname],
  ["Last name", 20, (user) => user.lastname],
  ["E-mail", 40, (user) => user.username],
  ["Role", 14, (user) => ROLE_LABELS[user.role]],
  ["Properties", 40, (user) => user.propertyNames],
  ["Status", 20, (user) => ACCOUNT_STATUS_LABELS[user.status]],
];

export function exportUsers(deps: Deps, scope: ScopeNow, search: string) {
  const list: Listed<User> = (tx, slice) => listUsers(tx, search, slice);
  const idsOf = ({ propertyAuthorization }: User) =>
    propertyAuthorization.map(({ property }) => property);
  const rows = (read: Read) => withNames(read, list, idsOf);
  return tenantWorkbook(deps, scope, (read) => sheetOf("Users", USER_COLUMNS, rows(read)));
}

type Listed<T> = Parameters<typeof allRows<T>>[1];

/** The rows of a list with the names of their properties. */
async function* withNames<T>(
  read: Read,
  list: Listed<T>,
  idsOf: (row: T) => readonly string[],
): AsyncGenerator<WithPropertyNames<T>[]> {
  const namesOf = await readPropertyNames(read);
  yield (await allRows(read, list)).map((row) => ({ ...row, propertyNames: namesOf(idsOf(row)) }));
}
