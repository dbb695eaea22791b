import type { User } from "@crumbtrail/contract/user";
import { confirmDelete, useAccount, useCan, useTenant, useTitle } from "@crumbtrail/host";
import {
  effectiveSearch,
  type ListRows,
  NEW_ENTRY,
  readListSearch,
  useListAddress,
  usePagedRows,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { AddEntryButton, ConfiguredList } from "../list/ConfiguredList.tsx";
import { nameOfUser, OpenEntry, useEntryIn } from "@crumbtrail/kit/administration";
import { usePropertyNames } from "../fields/PropertiesField.tsx";
import { deleteUser, userQuery, usersCountQuery, usersQuery } from "../server/users.ts";
import { users } from "../addresses/tree.ts";
import { columns } from "./columns.tsx";
import { rightsOver, USER_FAILURES } from "./form.ts";
import { UserModal } from "./UserModal.tsx";

/** The list of users with their roles and properties. */
export function UsersScreen() {
  useTitle(t("Users"));
  const address = useListAddress(users.useSearch(), readListSearch, users.useNavigate());
  const { open, close } = address;
  const { search, open: openId } = address.search;
  const text = effectiveSearch(search);
  const list = usePagedRows(useInfiniteQuery(usersQuery(text)));
  const account = useAccount();
  const mayAdd = useCan("MANAGE_USERS");
  const rowColumns = useColumns(open);
  return (
    <ConfiguredList
      title={t("Users")}
      unit={[t("user"), t("users")]}
      address={address}
      list={list}
      columns={rowColumns}
      actions={mayAdd && <AddUserButton onAdd={() => open()} />}
      excel={{ path: "/accounts", filters: { search: text } }}
      search={t("Search name, e-mail")}
      // There is always a user, so an empty list is a search without matches.
      nothingFound={t("Nobody has “{text}” in their name or e-mail address.", { text })}
      editor={openId === NEW_ENTRY
        ? mayAdd && (
          <UserModal user={undefined} rights={rightsOver(account, undefined)} onClose={close} />
        )
        : openId !== undefined && <OpenUser key={openId} id={openId} list={list} onClose={close} />}
    />
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

function AddUserButton({ onAdd }: { onAdd(): void }) {
  const max = useTenant()?.limits.maxUsers;
  const { data: count } = useQuery(usersCountQuery);
  const isFull = max !== undefined && count !== undefined && count >= max;
  return <AddEntryButton isFull={isFull} onAdd={onAdd}>{t("Add user")}</AddEntryButton>;
}

interface OpenUserProps {
  id: string;
  list: ListRows<User>;
  onClose(): void;
}

function OpenUser({ id, list, onClose }: OpenUserProps) {
  const account = useAccount();
  return (
    <OpenEntry title={t("User")} {...useEntryIn(list, id, userQuery(id))} onClose={onClose}>
      {(user) => <UserModal user={user} rights={rightsOver(account, user)} onClose={onClose} />}
    </OpenEntry>
  );
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
