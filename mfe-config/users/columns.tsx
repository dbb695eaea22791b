import { ALL_PROPERTIES, hasPropertyScope } from "@crumbtrail/contract/permissions";
import type { User } from "@crumbtrail/contract/user";
import type { Column } from "@crumbtrail/kit";
import { nameOfUser, roleColumn, statusColumn } from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import { actionsColumn, NameCell } from "../list/columns.tsx";
import { PropertyChips } from "../fields/PropertiesField.tsx";

export interface RowHandlers {
  onOpen(user: User): void;
  /** Whether the signed-in user may change the user; if false, the form is read-only. */
  mayChange(user: User): boolean;
  mayDelete(user: User): boolean;
  onDelete(user: User): void;
  nameOf(property: string): string;
}

/** Columns of the users list (specification, part 2 §2). */
export function columns(handlers: RowHandlers): Column<User>[] {
  return [
    { id: "user", title: t("User"), cell: (user) => <Who user={user} />, sortBy: nameOfUser },
    {
      id: "properties",
      title: t("Properties"),
      cell: (user) => <PropertyChips properties={seenBy(user)} nameOf={handlers.nameOf} />,
    },
    statusColumn(),
    roleColumn(),
    actionsColumn((user) => ({
      name: nameOfUser(user),
      mayChange: handlers.mayChange(user),
      onOpen: () => handlers.onOpen(user),
      onDelete: handlers.mayDelete(user) ? () => handlers.onDelete(user) : undefined,
    })),
  ];
}

/** Ids of the properties visible to a user, or ALL. */
function seenBy({ role, propertyAuthorization }: User): string[] {
  if (!hasPropertyScope(role)) return [ALL_PROPERTIES];
  return propertyAuthorization.map(({ property }) => property);
}

function Who({ user }: { user: User }) {
  const name = nameOfUser(user);
  return <NameCell name={name} detail={name !== user.username && user.username} />;
}
