import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { confirm, notify, useCan } from "@crumbtrail/host";
import {
  Alert,
  Button,
  Count,
  DataTable,
  EmptyState,
  ErrorState,
  exactTime,
  IconClock,
  Panel,
  SkeletonRows,
  Trans,
  useRowKeys,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery, type UseInfiniteQueryResult, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { deleteResult, historyQuery, statsQuery } from "../server/results.ts";
import type { HistorySearch } from "../addresses/results.ts";
import { columns } from "./columns.tsx";
import { type HistoryFilters, isNarrowed, queryOf } from "../addresses/history_filters.ts";

interface HistoryTableProps {
  filters: HistoryFilters;
  onShow(views: HistorySearch): void;
  onClear(): void;
}

/** Past tests, newest first, page by page; keys lead through the rows. */
export function HistoryTable(props: HistoryTableProps) {
  const query = useInfiniteQuery(historyQuery(queryOf(props.filters)));
  const rows = useMemo(() => query.data?.pages.flatMap(({ data }) => data) ?? [], [query.data]);
  const ids = useMemo(() => rows.map(({ _id }) => _id), [rows]);
  const area = useRowKeys({ ids, keysOff: false });
  return (
    // Also around the empty list: `useRowKeys` needs the element before there are rows.
    <div ref={area} tabIndex={-1}>
      <Content {...props} query={query} rows={rows} />
    </div>
  );
}

interface ContentProps extends HistoryTableProps {
  query: HistoryFooterProps["query"];
  rows: readonly TestResultRow[];
}

function Content({ filters, onShow, onClear, query, rows }: ContentProps) {
  const mayDelete = useCan("DELETE_RESULTS");
  const tableColumns = useMemo(() =>
    columns({
      onDetails: (row) => onShow({ report: row._id }),
      onScreenshot: (row) => onShow({ screenshot: row._id }),
      onIssues: (row) => onShow({ issues: row._id }),
      onDelete: mayDelete ? askAndDelete : undefined,
    }), [mayDelete, onShow]);
  if (query.isPending) return <SkeletonRows rows={12} />;
  if (query.isError && rows.length === 0) {
    return <ErrorState onRetry={query.refetch} busy={query.isFetching} />;
  }
  if (rows.length === 0) {
    return isNarrowed(filters) || filters.type ? <NothingFound onClear={onClear} /> : <NoTests />;
  }
  return (
    <Panel flush>
      <DataTable
        label={t("Previous tests")}
        columns={tableColumns}
        rows={rows}
        rowKey={(row) => row._id}
        onOpen={(row) => onShow({ report: row._id })}
        footer={<HistoryFooter query={query} filters={filters} shown={rows.length} />}
      />
    </Panel>
  );
}

function NothingFound({ onClear }: { onClear(): void }) {
  return (
    <EmptyState
      title={t("No tests found")}
      action={<Button onClick={onClear}>{t("Show all on-demand tests")}</Button>}
    >
      {t("No test matches these filters.")}
    </EmptyState>
  );
}

function NoTests() {
  return (
    <EmptyState
      icon={<IconClock size={24} />}
      title={t("No tests yet")}
      action={
        <Link to="/on-demand/test" className="ct-button ct-button-primary">
          <span className="ct-button-content">{t("Run a test")}</span>
        </Link>
      }
    >
      {t("Every on-demand test leaves its report here.")}
    </EmptyState>
  );
}

async function askAndDelete(row: TestResultRow): Promise<void> {
  const yes = await confirm({
    title: t("Should this entry be deleted? This operation cannot be undone."),
    text: t("{url}, tested on {when}", {
      url: row.url,
      when: exactTime(new Date(row.createdAt)),
    }),
    action: t("Delete"),
    destructive: true,
  });
  if (!yes) return;
  try {
    await deleteResult(row._id);
    notify(t("Test result deleted"));
  } catch (error) {
    console.error("The test result was not deleted.", error);
    notify(t("The test result could not be deleted. It is still there."));
  }
}

/** The API counts no further (`COUNTED_RESULTS`); a higher total is unknown. */
const COUNTED = 10_000;

interface HistoryFooterProps {
  query: UseInfiniteQueryResult<{ pages: { meta: { total: number } }[] }>;
  filters: HistoryFilters;
  shown: number;
}

/** The number of loaded tests and the total by outcome, and a button that loads more. */
function HistoryFooter({ query, filters, shown }: HistoryFooterProps) {
  const total = query.data?.pages.at(-1)?.meta.total;
  const isCapped = total !== undefined && total >= COUNTED;
  return (
    <div className="te-footer">
      <span className="ct-dimmed">
        <Trans
          text={isCapped ? "Showing {shown} of at least {tests}" : "Showing {shown} of {tests}"}
          shown={<Count value={shown} />}
          tests={<Count value={total} unit={[t("test"), t("tests")]} />}
        />
        {total !== undefined && !isCapped && !filters.outcome && (
          <Outcomes filters={filters} total={total} />
        )}
      </span>
      {query.isFetchNextPageError && (
        <Alert kind="error">{t("The next tests could not be loaded. Please try again.")}</Alert>
      )}
      {query.hasNextPage && (
        <Button onClick={() => query.fetchNextPage()} busy={query.isFetchingNextPage}>
          {t("Load more")}
        </Button>
      )}
    </div>
  );
}

/** Matching tests by outcome; not for capped totals, so that the API counts few rows. */
function Outcomes({ filters, total }: { filters: HistoryFilters; total: number }) {
  const { data } = useQuery(statsQuery(queryOf(filters)));
  if (!data) return null;
  // Proofs are listed, but counted as no tests.
  const proofs = total - data.COMPLETE - data.INCONCLUSIVE;
  return (
    <>
      <Trans
        text=": {complete} complete, {inconclusive} inconclusive"
        complete={<Count value={data.COMPLETE} />}
        inconclusive={<Count value={data.INCONCLUSIVE} />}
      />
      {proofs > 0 && t(", {proofs, plural, one {# proof} other {# proofs}}", { proofs })}
    </>
  );
}
