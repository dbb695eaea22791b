import type { IssueAssigneeGroup } from "@crumbtrail/contract/assignee";
import { Badge, Button, type Column, IconButton, IconTrash } from "@crumbtrail/kit";
import { FirstNames, PropertyChips } from "../properties/PropertiesField.tsx";

export interface RowHandlers {
  onOpen(group: IssueAssigneeGroup): void;
  /** If false, the form is read-only. */
  mayManage: boolean;
  onDelete(group: IssueAssigneeGroup): void;
  nameOf(property: string): string;
}

/** Columns of the list of groups (part 2 section 2): the first two assignees, then +N. */
export function columns(handlers: RowHandlers): Column<IssueAssigneeGroup>[] {
  return [
    {
      id: "name",
      title: "Name",
      width: "minmax(140px, 1fr)",
      cell: (group) => <Name {...group} />,
      sortBy: ({ name }) => name,
    },
    {
      id: "assignees",
      title: "Assignees",
      width: "minmax(200px, 1.4fr)",
      cell: ({ assignees }) => <FirstNames names={assignees} />,
    },
    {
      id: "properties",
      title: "Properties",
      cell: ({ properties }) => <PropertyChips properties={properties} nameOf={handlers.nameOf} />,
    },
    {
      id: "threshold",
      title: "Resolve within",
      width: "120px",
      cell: (group) => hoursText(group.resolveTimeThresholdInHours),
      sortBy: (group) => group.resolveTimeThresholdInHours,
    },
    {
      id: "status",
      title: "Status",
      width: "110px",
      cell: ({ status }) =>
        status === "ACTIVE" ? <Badge tone="green">Active</Badge> : <Badge>Disabled</Badge>,
      sortBy: ({ status }) => status,
    },
    {
      id: "actions",
      title: "Actions",
      width: "130px",
      hideTitle: true,
      align: "end",
      cell: (group) => <Actions group={group} {...handlers} />,
    },
  ];
}

/** `1 hour`, `24 hours`. */
function hoursText(hours: number): string {
  return `${hours.toLocaleString()} ${hours === 1 ? "hour" : "hours"}`;
}

function Name({ name, description }: IssueAssigneeGroup) {
  return (
    <span className="co-who">
      <span className="co-name">{name}</span>
      {description && <span className="co-dimmed">{description}</span>}
    </span>
  );
}

function Actions({ group, ...handlers }: RowHandlers & { group: IssueAssigneeGroup }) {
  const word = handlers.mayManage ? "Edit" : "View";
  return (
    <span className="co-actions">
      <Button
        size="sm"
        aria-label={`${word} ${group.name}`}
        onClick={() => handlers.onOpen(group)}
      >
        {word}
      </Button>
      {handlers.mayManage && (
        <IconButton
          label={`Delete ${group.name}`}
          size="sm"
          icon={<IconTrash />}
          danger
          onClick={() => handlers.onDelete(group)}
        />
      )}
    </span>
  );
}
