import type { User } from "@crumbtrail/contract/user";
import { confirmDelete, useAccount, useCan, useTenant, useTitle } from "@crumbtrail/host";
import {
  Button,
  effectiveSearch,
  FilterBar,
  IconPlus,
  ListPanel,
  type ListRows,
  NEW_ENTRY,
  Page,
  readListSearch,
  Tooltip,
  useListAddress,
  usePagedRows,
} from "@crumbtrail/kit";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { usePropertyNames } from "../properties/PropertiesField.tsx";
import { deleteUser, userQuery, usersCountQuery, usersQuery } from "../server/users.ts";
import { users } from "../tree.ts";
import { columns, nameOfUser } from "./columns.tsx";
import { rightsOver, USER_FAILURES } from "./form.ts";
import { UserModal } from "./UserModal.tsx";

/** The list of users with their roles and properties. */
export function UsersScreen() {
  useTitle("Users");
  const address = useListAddress(users.useSearch(), readListSearch, users.useNavigate());
  const { search, open: openId } = address.search;
  const text = effectiveSearch(search);
  const list = usePagedRows(useInfiniteQuery(usersQuery(text)));
  const mayAdd = useCan("MANAGE_USERS");
  const rowColumns = useColumns(address.open);
  return (
    <Page title="Users" actions={mayAdd && <AddUserButton onAdd={() => address.open()} />}>
      <FilterBar
        of="users"
        search={search}
        placeholder="Search name, e-mail"
        onSearch={(typed) => address.filter({ search: typed })}
        inert={openId !== undefined}
      />
      <ListPanel
        label="Users"
        unit={["user", "users"]}
        list={list}
        columns={rowColumns}
        onOpen={({ _id }) => address.open(_id)}
        rowClass={({ status }) => status === "DISABLED" ? "co-disabled" : undefined}
        filter={{
          nothingFound: `Nobody has “${text}” in their name or e-mail address.`,
          clear: address.clear,
        }}
      />
      {openId !== undefined && (
        <OpenUser key={openId} id={openId} list={list} mayAdd={mayAdd} onClose={address.close} />
      )}
    </Page>
  );
}

function useColumns(open: (id: string) => void) {
  const account = useAccount();
  const { nameOf } = usePropertyNames();
  return useMemo(() =>
    columns({
      onOpen: ({ _id }) => open(_id),
      mayChange: (user) => rightsOver(account, user).names,
      mayDelete: (user) => rightsOver(account, user).remove,
      onDelete: (user) => void askAndDelete(user),
      nameOf,
    }), [account, open, nameOf]);
}

/** Adds a user. At the limit of the plan, a tooltip for pointer and keyboard gives the reason. */
function AddUserButton({ onAdd }: { onAdd(): void }) {
  const max = useTenant()?.limits.maxUsers;
  const { data: count } = useQuery(usersCountQuery);
  const full = max !== undefined && count !== undefined && count >= max;
  return (
    <Tooltip label="Subscription tier limit reached" disabled={!full} inPlace>
      {/* A disabled button cannot have the focus, so the surrounding element takes it. */}
      <span className="co-add" tabIndex={full ? 0 : undefined}>
        <Button look="primary" icon={<IconPlus />} disabled={full} onClick={onAdd}>Add user</Button>
      </span>
    </Tooltip>
  );
}

interface OpenUserProps {
  /** Id of the user in the URL, or `NEW_ENTRY`. */
  id: string;
  list: ListRows<User>;
  mayAdd: boolean;
  onClose(): void;
}

/** The editor for the user in the URL; loads the user if missing in the loaded pages. */
function OpenUser({ id, list, mayAdd, onClose }: OpenUserProps) {
  const account = useAccount();
  const isNew = id === NEW_ENTRY;
  const listed = list.rows.find(({ _id }) => _id === id);
  const { data: loaded } = useQuery({
    ...userQuery(id),
    enabled: !isNew && !listed && !list.isPending,
  });
  const user = listed ?? loaded;
  if (isNew ? !mayAdd : !user) return null;
  return <UserModal user={user} rights={rightsOver(account, user)} onClose={onClose} />;
}

function askAndDelete(user: User): Promise<void> {
  const name = nameOfUser(user);
  return confirmDelete({
    name,
    text: name === user.username ? name : `${name}, ${user.username}`,
    remove: () => deleteUser(user._id),
    failures: USER_FAILURES,
  });
}
