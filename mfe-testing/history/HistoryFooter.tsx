import { Alert, Button, Count } from "@crumbtrail/kit";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";

interface HistoryFooterProps {
  query: UseInfiniteQueryResult<{ pages: { meta: { total: number } }[] }>;
  shown: number;
}

/** How many of how many are shown, and the way to more. */
export function HistoryFooter({ query, shown }: HistoryFooterProps) {
  const total = query.data?.pages.at(-1)?.meta.total;
  return (
    <div className="te-footer">
      <span className="ct-dimmed">
        Showing <Count value={shown} /> of <Count value={total} unit="test" />
      </span>
      {query.isFetchNextPageError && (
        <Alert kind="error">The next tests could not be loaded. Please try again.</Alert>
      )}
      {query.hasNextPage && (
        <Button onClick={() => query.fetchNextPage()} busy={query.isFetchingNextPage}>
          Load more
        </Button>
      )}
    </div>
  );
}
