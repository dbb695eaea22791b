import type { User } from "@crumbtrail/contract/user";
import { useAccount, useCan, useTitle } from "@crumbtrail/host";
import { Page, SearchInput } from "@crumbtrail/kit";
import { useCallback, useState } from "react";
import { users } from "../tree.ts";
import { AddUserButton } from "./AddUserButton.tsx";
import { rightsOver } from "./rights.ts";
import { effectiveSearch } from "./search.ts";
import { UserModal } from "./UserModal.tsx";
import { UsersTable } from "./UsersTable.tsx";

/** Who has access, to what, as whom? */
export function UsersScreen() {
  useTitle("Users");
  const { search = "" } = users.useSearch();
  const navigate = users.useNavigate();
  const account = useAccount();
  const mayAdd = useCan("MANAGE_USERS");
  const [opened, setOpened] = useState<{ user: User | undefined }>();
  const open = useCallback((user: User | undefined) => setOpened({ user }), []);
  const look = useCallback((text: string) => {
    void navigate({ search: text === "" ? {} : { search: text }, replace: true });
  }, [navigate]);
  return (
    <Page title="Users" actions={mayAdd && <AddUserButton onAdd={() => open(undefined)} />}>
      <div className="co-filters" role="search" aria-label="Filter users" inert={!!opened}>
        <SearchInput
          label="Search users"
          placeholder="Search name, e-mail"
          className="co-search"
          value={search}
          onChange={look}
        />
      </div>
      <UsersTable
        search={effectiveSearch(search)}
        onClearSearch={() => look("")}
        onOpen={open}
      />
      {opened && (
        <UserModal
          user={opened.user}
          rights={rightsOver(account, opened.user)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}
