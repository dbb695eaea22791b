import { SUGGESTIONS_AT_ONCE } from "@crumbtrail/contract/constants";
import type { UnusedItem } from "@crumbtrail/contract/suggestion";
import { useCan } from "@crumbtrail/host";
import {
  Button,
  type ListAddress,
  ListPanel,
  SelectionBar,
  usePagedRows,
  useRowKeys,
  useSelection,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { unusedQuery } from "../server/suggestions.ts";
import { suggestions } from "../addresses/tree.ts";
import { askAndDeactivate, keepUnused, suggestRemovalAgain } from "./decisions.ts";
import { UnusedFilters } from "./Filters.tsx";
import { isFiltered, type SuggestionSearch, unusedFiltersOf } from "../addresses/suggestions.ts";
import { NothingUnused } from "./notices.tsx";
import { columns } from "./unused_columns.tsx";

interface UnusedListProps {
  address: ListAddress<SuggestionSearch>;
}

/** Approved vendors and storage items that no test saw for 180 days. */
export function UnusedList({ address }: UnusedListProps) {
  const { search } = address;
  const navigate = suggestions.useNavigate();
  const filters = unusedFiltersOf(search);
  const list = usePagedRows(useInfiniteQuery(unusedQuery(filters)));
  const ids = useMemo(() => list.rows.map(({ _id }) => _id), [list.rows]);
  const selection = useSelection(ids, {
    filters: JSON.stringify(filters),
    total: list.total,
    limit: SUGGESTIONS_AT_ONCE,
  });
  const { has, select, clear } = selection;
  const mayManage = useCan("MANAGE_VENDORS");
  const area = useRowKeys({ ids, keysOff: false, onSelect: mayManage ? select : undefined });
  const { kept = false } = search;
  const rowColumns = useMemo(() => columns({ mayManage, kept, has, select }), [
    mayManage,
    kept,
    has,
    select,
  ]);
  // Clears the selection unless the action says that nothing was changed.
  const act = async (action: (items: readonly UnusedItem[]) => Promise<boolean | void>) => {
    const result = await action(list.rows.filter(({ _id }) => has(_id)));
    if (result !== false) clear();
  };
  return (
    <>
      <UnusedFilters address={address} />
      <div ref={area} tabIndex={-1} className="co-suggestions">
        {mayManage && ids.length > 0 && (
          <SelectionBar selection={selection} shown={ids.length} keysOff={false}>
            <Button
              size="sm"
              onClick={() =>
                void act(askAndDeactivate)}
            >
              {t("Deactivate")}
            </Button>
            <Button
              size="sm"
              onClick={() =>
                void act(kept ? suggestRemovalAgain : keepUnused)}
            >
              {kept ? t("Suggest again") : t("Keep")}
            </Button>
          </SelectionBar>
        )}
        <ListPanel
          label={t("Unused")}
          unit={[t("object"), t("objects")]}
          list={list}
          columns={rowColumns}
          onOpen={({ kind, _id }) =>
            void navigate({
              to: kind === "VENDOR" ? "/admin/vendors" : "/admin/storage-items",
              search: { open: _id },
            })}
          rowClass={({ _id }) => has(_id) ? "co-selected" : undefined}
          empty={<NothingUnused kept={kept} />}
          filter={isFiltered(filters)
            ? {
              nothingFound: t("No unused object matches these filters."),
              clear: () => address.filter({ search: undefined, kind: undefined }),
            }
            : undefined}
        />
      </div>
    </>
  );
}
