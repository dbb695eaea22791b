/** The lists of properties, assignee groups and users as Excel workbooks. */
import type { IssueAssigneeGroup } from "@crumbtrail/contract/assignee";
import { ACCOUNT_STATUS_LABELS, ROLE_LABELS } from "@crumbtrail/contract/enums";
import type { Property } from "@crumbtrail/contract/property";
import type { User } from "@crumbtrail/contract/user";
import { listAssigneeGroups } from "@crumbtrail/db/queries/issue_assignees";
import { listProperties } from "@crumbtrail/db/queries/properties";
import { countUsers, listUsers } from "@crumbtrail/db/queries/users";
import type { TenantScope, TenantTx } from "@crumbtrail/db/tenant";
import type { Deps } from "../../platform/deps.ts";
import { pageOf, type Slice } from "../../platform/paging.ts";
import {
  type Read,
  type TenantSheet,
  tenantWorkbook,
} from "../../platform/xlsx/tenant_workbook.ts";
import type { Cell } from "../../platform/xlsx/workbook.ts";
import { allRows, lines, type PropertyNames, readPropertyNames, statusText } from "./rows.ts";

type Scope = () => Promise<TenantScope>;

const PROPERTY_COLUMNS = [
  { header: "Name", width: 30 },
  { header: "Description", width: 40 },
  { header: "Base URL", width: 40 },
  { header: "Status", width: 10 },
  { header: "Tenant default", width: 14 },
  { header: "Consent settings", width: 18 },
  { header: "URL whitelist", width: 50 },
  { header: "Storage whitelist", width: 50 },
  { header: "Sourcepoint property id", width: 22 },
  { header: "Sourcepoint vendor list id", width: 26 },
] as const;

/** Properties in the list's order, without passwords and other PUR settings. */
export function exportProperties(deps: Deps, scope: Scope, search: string) {
  return tenantWorkbook(deps, scope, [{
    name: "Properties",
    columns: PROPERTY_COLUMNS,
    async *rows(read) {
      yield (await allRows(read, (tx, slice) => listProperties(tx, slice, search)))
        .map(propertyCells);
    },
  }]);
}

function propertyCells(property: Property): Cell[] {
  const { pur, partialReject, urlWhiteList, customStorageItemWhitelist } = property;
  return [
    property.name,
    property.description,
    property.baseUrl,
    statusText(property.status),
    property.isTenantDefaultProperty,
    [...pur ? ["PUR"] : [], ...partialReject ? ["2,5 Wege"] : []].join(", "),
    lines(urlWhiteList),
    lines(customStorageItemWhitelist),
    property.externalPropertyId,
    property.spVendorListId,
  ];
}

const GROUP_COLUMNS = [
  { header: "Name", width: 30 },
  { header: "Description", width: 40 },
  { header: "Assignees", width: 40 },
  { header: "Properties", width: 40 },
  { header: "Resolve within (hours)", width: 20, kind: "number" },
  { header: "Status", width: 10 },
] as const;

export function exportAssigneeGroups(deps: Deps, scope: Scope, search: string) {
  const list = (tx: TenantTx, slice: Slice) => listAssigneeGroups(tx, slice, search);
  return tenantWorkbook(deps, scope, [namedSheet("Assignees", GROUP_COLUMNS, list, groupCells)]);
}

function groupCells(group: IssueAssigneeGroup, namesOf: PropertyNames): Cell[] {
  return [
    group.name,
    group.description,
    lines(group.assignees),
    namesOf(group.properties),
    group.resolveTimeThresholdInHours,
    statusText(group.status),
  ];
}

const USER_COLUMNS = [
  { header: "First name", width: 20 },
  { header: "Last name", width: 20 },
  { header: "E-mail", width: 40 },
  { header: "Role", width: 14 },
  { header: "Properties", width: 40 },
  { header: "Status", width: 20 },
] as const;

export function exportUsers(deps: Deps, scope: Scope, search: string) {
  const list = async (tx: TenantTx, slice: Slice) =>
    pageOf(await listUsers(tx, search, slice), slice, await countUsers(tx, search));
  return tenantWorkbook(deps, scope, [namedSheet("Users", USER_COLUMNS, list, userCells)]);
}

function userCells(user: User, namesOf: PropertyNames): Cell[] {
  return [
    user.firstname,
    user.lastname,
    user.username,
    ROLE_LABELS[user.role],
    namesOf(user.propertyAuthorization.map(({ property }) => property)),
    ACCOUNT_STATUS_LABELS[user.status],
  ];
}

/** A sheet of a list whose rows name properties. */
function namedSheet<T>(
  name: string,
  columns: TenantSheet["columns"],
  list: Parameters<typeof allRows<T>>[1],
  cells: (row: T, namesOf: PropertyNames) => Cell[],
): TenantSheet {
  async function* rows(read: Read): AsyncGenerator<Cell[][]> {
    const namesOf = await readPropertyNames(read);
    yield (await allRows(read, list)).map((row) => cells(row, namesOf));
  }
  return { name, columns, rows };
}
