import type { ListedUser } from "@crumbtrail/contract/user";
import { confirmDelete, useAccount, useTitle } from "@crumbtrail/host";
import { EVERY_TENANT, useTenantChoices } from "@crumbtrail/host/tenant_choices";
import {
  Button,
  effectiveSearch,
  EmptyState,
  FilterBar,
  FilterChip,
  IconPlus,
  ListPanel,
  NEW_ENTRY,
  Page,
  Select,
  useListAddress,
  usePagedRows,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { deleteUser, usersQuery } from "../server/users.ts";
import { users } from "../addresses/tree.ts";
import { AddUserModal } from "./AddUserModal.tsx";
import { columns } from "./columns.tsx";
import { nameOfUser } from "@crumbtrail/kit/administration";
import { USER_FAILURES } from "./form.ts";
import { readUsersSearch } from "../addresses/users.ts";

const ALL = "all";

/** The users of all tenants, or of one of them (specification, part 2 §2). */
export function UsersScreen() {
  useTitle(t("Users"));
  const address = useListAddress(users.useSearch(), readUsersSearch, users.useNavigate());
  const { search, tenant, foreignDomain, open: openId } = address.search;
  const text = effectiveSearch(search);
  const list = usePagedRows(useInfiniteQuery(usersQuery(text, { tenant, foreignDomain })));
  const tenants = useTenantChoices(tenant ?? null, "ALL");
  const isAdding = openId === NEW_ENTRY;
  const { onOpen, rowColumns } = useRows();
  return (
    <Page
      title={t("Users")}
      actions={
        <Button look="primary" icon={<IconPlus />} onClick={() => address.open()}>
          {t("Add user")}
        </Button>
      }
    >
      <FilterBar
        of={t("users")}
        search={search}
        placeholder={t("Search name, e-mail")}
        onSearch={(typed) => address.filter({ search: typed })}
        inert={isAdding}
      >
        <Select
          label={t("Tenant")}
          hideLabel
          searchable
          className="ma-filter-wide"
          options={[{ value: ALL, label: EVERY_TENANT }, ...tenants.options]}
          onSearch={tenants.onSearch}
          value={tenant ?? ALL}
          onChange={(value) => address.filter({ tenant: value === ALL ? undefined : value })}
        />
        <FilterChip
          pressed={foreignDomain === true}
          onChange={(pressed) => address.filter({ foreignDomain: pressed ? true : undefined })}
        >
          {t("Domain of another tenant")}
        </FilterChip>
      </FilterBar>
      <p className="ma-dimmed ma-note">
        {foreignDomain
          ? t(
            "People whose e-mail domain another tenant has verified for single sign-on. They keep their accounts and cannot sign in to that tenant: delete such an account if its person belongs there.",
          )
          : t(
            "You see names, role and status of everybody. What a user may do is seen and changed only while the tenant lets your team in, and is recorded in its audit log.",
          )}
      </p>
      <ListPanel
        label={t("Users")}
        unit={[t("user"), t("users")]}
        list={list}
        columns={rowColumns}
        onOpen={onOpen}
        rowClass={({ status }) => status === "DISABLED" ? "ct-disabled" : undefined}
        empty={<EmptyState title={t("No users yet")} />}
        filter={text !== "" || tenant !== undefined || foreignDomain
          ? { nothingFound: t("Nobody passes the filters."), clear: address.clear }
          : undefined}
      />
      {isAdding && <AddUserModal tenant={tenant} onClose={address.close} />}
    </Page>
  );
}

function useRows() {
  const account = useAccount();
  const navigate = useNavigate();
  return useMemo(() => {
    const onOpen = ({ _id: id }: ListedUser) =>
      void navigate({ to: "/madmin/users/$id", params: { id } });
    const onDelete = (user: ListedUser) => void askAndDelete(user);
    return { onOpen, rowColumns: columns({ account, onOpen, onDelete }) };
  }, [account, navigate]);
}

function askAndDelete(user: ListedUser): Promise<void> {
  const name = nameOfUser(user);
  return confirmDelete({
    name,
    text: t("{name}, {username}, of {tenant}", {
      name,
      username: user.username,
      tenant: user.tenantName,
    }),
    remove: () => deleteUser(user),
    failures: USER_FAILURES,
  });
}
