/** A list of the analytics with its head, and its loading, failed and empty states. */
import { useCan } from "@crumbtrail/host";
import {
  Button,
  DownloadLink,
  EmptyState,
  ErrorState,
  Hint,
  type HintWord,
  LoadMore,
  Panel,
  SkeletonBlock,
  SkeletonRows,
  usePagedRows,
} from "@crumbtrail/kit";
import { formatList, t } from "@crumbtrail/texts";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { usePropertyNames } from "../../wording/property_names.ts";
import type { StatisticsPage } from "../../server/statistics.ts";
import { type AnalyticsFilters, isFiltered, rangeOf } from "../../addresses/analytics.ts";
import { RANGE_WORDS, rangeText } from "./words.ts";
import { useAnalyticsFilters } from "./use_filters.ts";

/** What a row of the list is. */
type Kind = "cause" | "cookie" | "country" | "property" | "vendor";

interface StatisticsProps<P extends StatisticsPage<unknown>> {
  title: string;
  /** Explains the title. */
  word?: HintWord;
  kind: Kind;
  query: UseInfiniteQueryResult<InfiniteData<P>>;
  /** Address of the list as a workbook. */
  excel: string;
  /** Shown for an empty list, followed by filters and time range: `No vendor set a cookie`. */
  nothing: string;
  /** Height in CSS pixels of a chart above the rows, kept free while it loads. */
  above?: number;
  /** At the right of the title. */
  actions?: ReactNode;
  /** The content; called with at least one row. `first` is the first page, for its `meta`. */
  children(rows: readonly P["data"][number][], first: P): ReactNode;
}

/** The rows, below a summary of their number and filters; with Load more, and as Excel. */
export function Statistics<P extends StatisticsPage<unknown>>(props: StatisticsProps<P>) {
  const { title, word, kind, query, excel, nothing, above, actions, children } = props;
  const { filters, clear } = useAnalyticsFilters();
  const list = usePagedRows<P["data"][number]>(query);
  const first = query.data?.pages[0];
  if (list.isFailed) return <ErrorState onRetry={list.retry} busy={list.isFetching} />;
  if (!first) {
    return (
      <Panel title={title}>
        {above && <SkeletonBlock height={above} />}
        <SkeletonRows rows={6} />
      </Panel>
    );
  }
  return (
    <Panel
      title={word ? <Hint of={word}>{title}</Hint> : title}
      flush
      actions={
        <span className="an-tools">
          {actions}
          <Excel url={excel} />
        </span>
      }
    >
      <Head
        filters={filters}
        clear={clear}
        meta={first.meta}
        shown={list.rows.length}
        kind={kind}
      />
      {list.rows.length === 0
        ? (
          <EmptyState
            title={t(
              "No {kind, select, cookie {cookies} country {countries} cause {causes} property {properties} other {vendors}} found",
              { kind },
            )}
            action={isFiltered(filters) && <Button onClick={clear}>{t("Clear filters")}</Button>}
          >
            {t("{nothing} {filters}.", { nothing, filters: filtersText(filters) })}
          </EmptyState>
        )
        : (
          <div className="an-rows" aria-busy={query.isPlaceholderData || undefined}>
            {children(list.rows, first)}
          </div>
        )}
      {list.more && (
        <div className="ct-list-footer">
          <span />
          <LoadMore more={list.more} />
        </div>
      )}
    </Panel>
  );
}

/** Downloads a list as filtered; for users with permission to export. */
export function Excel({ url }: { url: string }) {
  if (!useCan("EXPORT_DATA")) return null;
  return <DownloadLink size="sm" href={url}>{t("Download Excel")}</DownloadLink>;
}

function filtersText(filters: AnalyticsFilters): string {
  const { search, properties } = filters;
  return [
    search?.trim() && t("with “{text}” in its name", { text: search.trim() }),
    properties && t("on the chosen properties"),
    RANGE_WORDS[rangeOf(filters)],
  ].filter(Boolean).join(" ");
}

interface HeadProps {
  filters: AnalyticsFilters;
  clear(): void;
  meta: StatisticsPage<unknown>["meta"];
  shown: number;
  kind: Kind;
}

function Head({ filters, clear, meta: { total, range }, shown, kind }: HeadProps) {
  const { nameOf } = usePropertyNames();
  const text = filters.search?.trim();
  const summary = [
    shown < total
      ? t(
        "{shown} of {kind, select, cookie {{total, plural, one {# cookie} other {# cookies}}} country {{total, plural, one {# country} other {# countries}}} cause {{total, plural, one {# cause} other {# causes}}} property {{total, plural, one {# property} other {# properties}}} other {{total, plural, one {# vendor} other {# vendors}}}}",
        { shown, kind, total },
      )
      : t(
        "{kind, select, cookie {{total, plural, one {# cookie} other {# cookies}}} country {{total, plural, one {# country} other {# countries}}} cause {{total, plural, one {# cause} other {# causes}}} property {{total, plural, one {# property} other {# properties}}} other {{total, plural, one {# vendor} other {# vendors}}}}",
        { kind, total },
      ),
    rangeText(range),
    filters.properties
      ? formatList(filters.properties.split(",").map(nameOf), "disjunction")
      : t("all properties"),
    text && t("“{text}”", { text }),
  ].filter(Boolean).join(", ");
  return (
    <div className="an-head">
      <p className="ct-dimmed" role="status">{summary}</p>
      {isFiltered(filters) && (
        <Button look="quiet" size="sm" onClick={clear}>{t("Clear filters")}</Button>
      )}
    </div>
  );
}
