import { Alert, Button } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import type { RefObject } from "react";

/** What is used of the paged query of the comments. */
export interface CommentsQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): Promise<{ hasNextPage: boolean }>;
}

interface EarlierProps {
  query: CommentsQuery;
  /** Gets the focus when the button disappears after the last page. */
  discussion: RefObject<HTMLElement | null>;
}

/** The button that loads the previous page of comments. */
export function Earlier({ query, discussion }: EarlierProps) {
  if (!query.hasNextPage) return null;
  const show = async () => {
    const { hasNextPage } = await query.fetchNextPage();
    if (!hasNextPage) discussion.current?.focus({ preventScroll: true });
  };
  return (
    <div className="is-earlier">
      {query.isFetchNextPageError && (
        <Alert kind="error">
          {t("The earlier comments could not be loaded. Please try again.")}
        </Alert>
      )}
      <Button size="sm" onClick={() => void show()} busy={query.isFetchingNextPage}>
        {t("Show earlier comments")}
      </Button>
    </div>
  );
}
