import { SUGGESTIONS_AT_ONCE } from "@crumbtrail/contract/constants";
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
import { useCallback, useMemo, useState } from "react";
import { type ListedSuggestion, suggestionsQuery } from "../server/suggestions.ts";
import { columns } from "./columns.tsx";
import { ApproveDialog, HandOverDialog } from "./DecisionDialogs.tsx";
import {
  type Decision,
  DECISION_LABELS,
  dismissRows,
  restoreRows,
  useDecisions,
} from "./decisions.ts";
import { DetailsModal } from "./DetailsModal.tsx";
import { SuggestionFilters } from "./Filters.tsx";
import { filtersOf, isFiltered, type SuggestionSearch } from "../addresses/suggestions.ts";
import { NothingDismissed, NothingNew } from "./notices.tsx";

interface SuggestionListProps {
  tab: "new" | "dismissed";
  address: ListAddress<SuggestionSearch>;
}

/** The list of open or of dismissed suggestions, with details and the dialogs of decisions. */
export function SuggestionList({ tab, address }: SuggestionListProps) {
  const { search, open, close } = address;
  const filters = filtersOf(search);
  const list = usePagedRows(useInfiniteQuery(suggestionsQuery(filters)));
  const ids = useMemo(() => list.rows.map(({ _id }) => _id), [list.rows]);
  const selection = useSelection(ids, {
    filters: JSON.stringify(filters),
    total: list.total,
    limit: SUGGESTIONS_AT_ONCE,
  });
  const { has, select, clear } = selection;
  const decisions = useDecisions(tab);
  const [acting, setActing] = useState<Acting | null>(null);
  const keysOff = acting !== null || search.open !== undefined;
  const mayDecide = decisions.length > 0;
  const area = useRowKeys({ ids, keysOff, onSelect: mayDecide ? select : undefined });

  const decide = useCallback((decision: Decision, rows: readonly ListedSuggestion[]) => {
    if (decision === "approve" || decision === "assign") return setActing({ decision, rows });
    close();
    clear();
    void (decision === "dismiss" ? dismissRows(rows) : restoreRows(rows));
  }, [close, clear]);
  const done = () => {
    setActing(null);
    clear();
    close();
  };
  const rowColumns = useMemo(() =>
    columns({
      decisions,
      onDecide: (decision, row) => decide(decision, [row]),
      has,
      select,
    }), [decisions, decide, has, select]);
  const selected = () => list.rows.filter(({ _id }) => has(_id));
  return (
    <>
      <SuggestionFilters address={address} inert={keysOff} />
      <div ref={area} tabIndex={-1} className="co-suggestions">
        {mayDecide && ids.length > 0 && (
          <SelectionBar selection={selection} shown={ids.length} keysOff={keysOff}>
            {decisions.map((decision) => (
              <Button
                key={decision}
                size="sm"
                onClick={() => decide(decision, selected())}
              >
                {DECISION_LABELS[decision]}
              </Button>
            ))}
          </SelectionBar>
        )}
        <ListPanel
          label={t("Suggestions")}
          unit={[t("suggestion"), t("suggestions")]}
          list={list}
          columns={rowColumns}
          onOpen={({ _id }) => open(_id)}
          rowClass={({ _id }) => has(_id) ? "co-selected" : undefined}
          empty={tab === "new" ? <NothingNew /> : <NothingDismissed />}
          filter={isFiltered(filters)
            ? {
              nothingFound: t("No suggestion matches these filters."),
              clear: () => address.filter(NO_FILTERS),
            }
            : undefined}
        />
      </div>
      {search.open !== undefined && !acting && (
        <DetailsModal
          key={search.open}
          id={search.open}
          row={list.rows.find(({ _id }) => _id === search.open)}
          isPending={list.isPending}
          decisions={decisions}
          onDecide={(decision, row) => decide(decision, [row])}
          onClose={close}
        />
      )}
      {acting && <Dialog {...acting} onDone={done} onClose={() => setActing(null)} />}
    </>
  );
}

const NO_FILTERS = { search: undefined, entry: undefined, property: undefined };

/** A decision whose dialog is open. Rows that leave the list meanwhile stay in the dialog. */
interface Acting {
  decision: "approve" | "assign";
  rows: readonly ListedSuggestion[];
}

function Dialog({ decision, ...props }: Acting & { onDone(): void; onClose(): void }) {
  return decision === "approve" ? <ApproveDialog {...props} /> : <HandOverDialog {...props} />;
}
