import { ACCOUNT_STATUS_LABELS, type AccountStatus, ROLE_LABELS } from "@crumbtrail/contract/enums";
import { ALL_PROPERTIES, hasPropertyScope } from "@crumbtrail/contract/permissions";
import type { User } from "@crumbtrail/contract/user";
import { Badge, Button, type Column, IconButton, IconTrash, type Tone } from "@crumbtrail/kit";
import { PropertyChips } from "../properties/PropertiesField.tsx";

export interface RowHandlers {
  onOpen(user: User): void;
  /** Whether the signed-in user may change the user; if false, the form is read-only. */
  mayChange(user: User): boolean;
  mayDelete(user: User): boolean;
  onDelete(user: User): void;
  nameOf(property: string): string;
}

const TONES: Partial<Record<AccountStatus, Tone>> = { ACTIVE: "green", PENDING: "orange" };

/** First and last name; the user name if both are empty. */
export function nameOfUser({ firstname, lastname, username }: User): string {
  return `${firstname} ${lastname}`.trim() || username;
}

/** Columns of the users list (part 2 section 2). */
export function columns(handlers: RowHandlers): Column<User>[] {
  return [
    { id: "user", title: "User", cell: (user) => <Who user={user} />, sortBy: nameOfUser },
    {
      id: "properties",
      title: "Properties",
      cell: (user) => <PropertyChips properties={seenBy(user)} nameOf={handlers.nameOf} />,
    },
    {
      id: "status",
      title: "Status",
      width: "150px",
      cell: ({ status }) => (
        <Badge tone={TONES[status] ?? "neutral"}>{ACCOUNT_STATUS_LABELS[status]}</Badge>
      ),
      sortBy: ({ status }) => ACCOUNT_STATUS_LABELS[status],
    },
    {
      id: "role",
      title: "Role",
      width: "110px",
      cell: ({ role }) => ROLE_LABELS[role],
      sortBy: ({ role }) => ROLE_LABELS[role],
    },
    {
      id: "actions",
      title: "Actions",
      width: "130px",
      hideTitle: true,
      align: "end",
      cell: (user) => <Actions user={user} {...handlers} />,
    },
  ];
}

/** Ids of the properties visible to a user, or ALL. */
function seenBy({ role, propertyAuthorization }: User): string[] {
  if (!hasPropertyScope(role)) return [ALL_PROPERTIES];
  return propertyAuthorization.map(({ property }) => property);
}

function Who({ user }: { user: User }) {
  const name = nameOfUser(user);
  return (
    <span className="co-who">
      <span className="co-name">{name}</span>
      {name !== user.username && <span className="co-dimmed">{user.username}</span>}
    </span>
  );
}

function Actions({ user, ...handlers }: RowHandlers & { user: User }) {
  const name = nameOfUser(user);
  const word = handlers.mayChange(user) ? "Edit" : "View";
  return (
    <span className="co-actions">
      <Button size="sm" aria-label={`${word} ${name}`} onClick={() => handlers.onOpen(user)}>
        {word}
      </Button>
      {handlers.mayDelete(user) && (
        <IconButton
          label={`Delete ${name}`}
          size="sm"
          icon={<IconTrash />}
          danger
          onClick={() => handlers.onDelete(user)}
        />
      )}
    </span>
  );
}
