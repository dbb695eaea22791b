import type { IssueAssigneeGroup } from "@crumbtrail/contract/assignee";
import type { Column } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { actionsColumn, NameCell, statusColumn } from "../list/columns.tsx";
import { FirstNames, PropertyChips } from "../fields/PropertiesField.tsx";

export interface RowHandlers {
  onOpen(group: IssueAssigneeGroup): void;
  /** If false, the form is read-only. */
  mayManage: boolean;
  onDelete(group: IssueAssigneeGroup): void;
  nameOf(property: string): string;
}

/** Columns of the list of groups (specification, part 2 §2): the first two assignees, then +N. */
export function columns(
  { onOpen, mayManage, onDelete, nameOf }: RowHandlers,
): Column<IssueAssigneeGroup>[] {
  return [
    {
      id: "name",
      title: t("Name"),
      width: "minmax(140px, 1fr)",
      cell: ({ name, description }) => <NameCell name={name} detail={description} />,
      sortBy: ({ name }) => name,
    },
    {
      id: "assignees",
      title: t("Assignees"),
      width: "minmax(200px, 1.4fr)",
      cell: ({ assignees }) => <FirstNames names={assignees} />,
    },
    {
      id: "properties",
      title: t("Properties"),
      cell: ({ properties }) => <PropertyChips properties={properties} nameOf={nameOf} />,
    },
    {
      id: "threshold",
      title: t("Resolve within"),
      width: "120px",
      cell: (group) => hoursText(group.resolveTimeThresholdInHours),
      sortBy: (group) => group.resolveTimeThresholdInHours,
    },
    { ...statusColumn("Disabled"), sortBy: ({ status }) => status },
    actionsColumn((group) => ({
      name: group.name,
      mayChange: mayManage,
      onOpen: () => onOpen(group),
      onDelete: mayManage ? () => onDelete(group) : undefined,
    })),
  ];
}

/** `1 hour`, `24 hours`. */
function hoursText(hours: number): string {
  return t("{hours, plural, one {# hour} other {# hours}}", { hours });
}
