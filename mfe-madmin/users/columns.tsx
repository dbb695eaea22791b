import type { Account } from "@crumbtrail/contract/account";
import type { ListedUser } from "@crumbtrail/contract/user";
import {
  Badge,
  Button,
  buttonsColumn,
  type Column,
  IconButton,
  IconTrash,
  Trans,
} from "@crumbtrail/kit";
import { nameOfUser, roleColumn, statusColumn } from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { isOpenTo } from "./form.ts";

interface RowHandlers {
  /** The signed-in account, which cannot be deleted here. */
  account: Pick<Account, "_id" | "tenant">;
  onOpen(user: ListedUser): void;
  onDelete(user: ListedUser): void;
}

/** Columns of the users of all tenants (specification, part 2 §2). */
export function columns({ account, onOpen, onDelete }: RowHandlers): Column<ListedUser>[] {
  return [
    {
      id: "user",
      title: t("User"),
      width: "minmax(200px, 2fr)",
      cell: (user) => (
        <span className="ct-two-lines">
          <span>{nameOfUser(user)}</span>
          {nameOfUser(user) !== user.username && <span className="ma-dimmed">{user.username}</span>}
          {user.domainOwner && <DomainOwner owner={user.domainOwner} />}
        </span>
      ),
      sortBy: nameOfUser,
    },
    {
      id: "tenant",
      title: t("Tenant"),
      width: "minmax(140px, 1fr)",
      cell: ({ tenant, tenantName }) => (
        <Link to="/madmin/tenants/$id" params={{ id: tenant }}>{tenantName}</Link>
      ),
      sortBy: ({ tenantName }) => tenantName,
    },
    statusColumn(),
    roleColumn(),
    buttonsColumn("130px", (user) => (
      <span className="ma-badges">
        <OpenButton user={user} isOpen={isOpenTo(account, user)} onOpen={onOpen} />
        {user._id !== account._id && isOpenTo(account, user) && (
          <IconButton
            label={t("Delete {name}", { name: nameOfUser(user) })}
            size="sm"
            icon={<IconTrash />}
            danger
            onClick={() => onDelete(user)}
          />
        )}
      </span>
    )),
  ];
}

/** Another tenant has verified the domain of the address. */
function DomainOwner({ owner: { _id, name } }: { owner: NonNullable<ListedUser["domainOwner"]> }) {
  return (
    <span>
      <Badge tone="orange">
        <Trans
          text="Domain of {tenant}"
          tenant={<Link to="/madmin/tenants/$id" params={{ id: _id }}>{name}</Link>}
        />
      </Badge>
    </span>
  );
}

interface OpenButtonProps extends Pick<RowHandlers, "onOpen"> {
  user: ListedUser;
  isOpen: boolean;
}

/** Where the tenant does not let staff in, a user can only be looked at. */
function OpenButton({ user, isOpen, onOpen }: OpenButtonProps) {
  const name = nameOfUser(user);
  return (
    <Button
      size="sm"
      aria-label={isOpen ? t("Edit {name}", { name }) : t("View {name}", { name })}
      onClick={() => onOpen(user)}
    >
      {isOpen ? t("Edit") : t("View")}
    </Button>
  );
}
