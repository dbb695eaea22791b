import type { SearchAnswer, SearchHit } from "@crumbtrail/contract/search";
import { failureOf } from "@crumbtrail/host";
import {
  Alert,
  Button,
  ErrorState,
  SegmentedControl,
  SkeletonRows,
  VirtualList,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { useMemo } from "react";
import { useRowCursor } from "../list/use_row_cursor.ts";
import { type SearchFilters, typeOf } from "../addresses/search.ts";
import { TOO_SHORT } from "./FirstState.tsx";
import { HitRow } from "./HitRow.tsx";
import { NoHits } from "./NoHits.tsx";
import { countText } from "./TypeChips.tsx";

/** Height in pixels of a row with one line per text. */
const ROW_HEIGHT = 57;

interface ResultsProps {
  filters: SearchFilters;
  query: UseInfiniteQueryResult<InfiniteData<SearchAnswer>>;
  /** Id of the open hit. */
  openId: string | null;
  onOpen(hit: SearchHit): void;
  onChange(change: SearchFilters): void;
}

/** The hits of the chosen type: how many, and which. */
export function Results(props: ResultsProps) {
  const { filters, query, onChange } = props;
  // Placeholder pages are the hits of the previous filters.
  const pages = query.isPlaceholderData ? undefined : query.data?.pages;
  const meta = pages?.at(-1)?.meta;
  return (
    <section className="se-results" aria-label={t("Search results")}>
      <div className="se-head">
        <div role="status">
          <h2>
            {meta
              ? t("{count} Search result(s) found", {
                count: countText(meta, typeOf(filters)),
              })
              : query.isError
              ? t("The search failed")
              : t("Searching…")}
          </h2>
        </div>
        <SegmentedControl<"newest" | "best">
          label={t("Order")}
          options={[
            { value: "newest", label: t("Newest first") },
            { value: "best", label: t("Best match first") },
          ]}
          value={filters.order ?? "newest"}
          onChange={(order) => onChange({ order: order === "best" ? order : undefined })}
        />
      </div>
      {meta?.degraded && (
        <Alert kind="warning" title={t("The search index does not respond")}>
          {t("The database answers instead, which may take longer. No result is missing.")}
        </Alert>
      )}
      {meta?.slow && !meta.degraded && (
        <Alert kind="info" title={t("Searches may take several seconds")}>
          {t("There is more data than the database searches quickly. No result is missing.")}
        </Alert>
      )}
      <Content {...props} pages={pages} />
    </section>
  );
}

interface ContentProps extends ResultsProps {
  /** Undefined until loaded. */
  pages: SearchAnswer[] | undefined;
}

function Content({ pages, ...props }: ContentProps) {
  const { filters, query, onChange } = props;
  const rows = useMemo(() => {
    const hits = pages?.flatMap(({ data }) => data) ?? [];
    // A hit that moved up between two requests is on both pages.
    return [...new Map(hits.map((hit) => [hit._id, hit])).values()];
  }, [pages]);
  const meta = pages?.at(-1)?.meta;
  if (!meta && query.isError) return <Failure query={query} />;
  if (!meta) return <SkeletonRows rows={8} height={ROW_HEIGHT} />;
  if (rows.length === 0) return <NoHits filters={filters} meta={meta} onChange={onChange} />;
  return (
    <>
      <Rows rows={rows} {...props} />
      <div className="se-foot">
        <span className="ct-dimmed">
          {t("{count} of {total} shown", {
            count: rows.length,
            total: countText(meta, typeOf(filters)),
          })}
        </span>
        {query.isFetchNextPageError && (
          <Alert kind="error">{t("The next results could not be loaded. Please try again.")}</Alert>
        )}
        {query.hasNextPage && (
          <Button onClick={() => void query.fetchNextPage()} busy={query.isFetchingNextPage}>
            {t("Load more")}
          </Button>
        )}
      </div>
    </>
  );
}

function Failure({ query }: Pick<ResultsProps, "query">) {
  const { error, refetch, isFetching } = query;
  const again = { onRetry: () => void refetch(), busy: isFetching };
  const failure = failureOf(error);
  if (failure === "INPUT_TOO_SHORT") {
    return <ErrorState title={t("The text is too short")}>{TOO_SHORT}</ErrorState>;
  }
  if (failure === "TOO_MANY_CALLS") {
    return (
      <ErrorState title={t("Your company has searched too often")} {...again}>
        {t("Please try again in a minute.")}
      </ErrorState>
    );
  }
  if (failure === "TOO_SLOW") {
    return (
      <ErrorState title={t("The search took too long")} {...again}>
        {t("There may be results. Search for a longer or rarer word, or try again later.")}
      </ErrorState>
    );
  }
  return <ErrorState {...again} />;
}

interface RowsProps extends Pick<ResultsProps, "openId" | "onOpen"> {
  rows: readonly SearchHit[];
}

function Rows({ rows, openId, onOpen }: RowsProps) {
  const { list, activeId, listeners } = useRowCursor({
    rows,
    unit: "result",
    openId,
    keysOff: openId !== null,
    onOpen,
  });
  return (
    <VirtualList
      ref={list}
      label={t("Results")}
      className="se-list"
      listeners={listeners}
      rows={rows}
      rowHeight={ROW_HEIGHT}
      keyOf={({ _id }) => _id}
      attributesOf={({ _id }) => ({
        className: "se-row",
        "aria-current": _id === activeId ? "true" : undefined,
      })}
      render={(hit) => <HitRow hit={hit} onOpen={onOpen} />}
    />
  );
}
