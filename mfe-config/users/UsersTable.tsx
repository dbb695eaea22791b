import type { User } from "@crumbtrail/contract/user";
import { useAccount } from "@crumbtrail/host";
import { Button, DataTable, EmptyState, ErrorState, Panel, SkeletonRows } from "@crumbtrail/kit";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { usersQuery } from "../server/users.ts";
import { askAndDelete } from "./ask_and_delete.ts";
import { columns } from "./columns.tsx";
import { rightsOver } from "./rights.ts";
import { usePropertyNames } from "../properties/use_property_names.ts";

interface UsersTableProps {
  search: string;
  onClearSearch(): void;
  onOpen(user: User): void;
}

/** The users by name, page by page. */
export function UsersTable({ search, onClearSearch, onOpen }: UsersTableProps) {
  const query = useInfiniteQuery(usersQuery(search));
  const account = useAccount();
  const { nameOf } = usePropertyNames();
  const rows = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  const tableColumns = useMemo(() =>
    columns({
      onOpen,
      mayChange: (user) => rightsOver(account, user).names,
      mayDelete: (user) => rightsOver(account, user).remove,
      onDelete: (user) => void askAndDelete(user),
      nameOf,
    }), [account, onOpen, nameOf]);

  if (query.isPending) return <SkeletonRows rows={6} height={52} />;
  if (query.isError && rows.length === 0) {
    return <ErrorState onRetry={query.refetch} busy={query.isFetching} />;
  }
  if (rows.length === 0) return <NobodyFound search={search} onClear={onClearSearch} />;
  const total = query.data?.pages[0]?.meta.total ?? rows.length;
  return (
    <Panel flush>
      <DataTable
        label="Users"
        columns={tableColumns}
        rows={rows}
        rowKey={(user) => user._id}
        onOpen={onOpen}
        footer={
          <div className="co-footer">
            <span>{`${rows.length} of ${total} ${total === 1 ? "user" : "users"}`}</span>
            {query.hasNextPage && (
              <Button onClick={() => query.fetchNextPage()} busy={query.isFetchingNextPage}>
                Load more
              </Button>
            )}
          </div>
        }
      />
    </Panel>
  );
}

function NobodyFound({ search, onClear }: { search: string; onClear(): void }) {
  return (
    <EmptyState title="No users found" action={<Button onClick={onClear}>Show all users</Button>}>
      {`Nobody has “${search}” in their name or e-mail address.`}
    </EmptyState>
  );
}
