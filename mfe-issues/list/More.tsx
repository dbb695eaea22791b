import { Alert, Button } from "@crumbtrail/kit";
import { useEffect, useRef } from "react";

interface MoreProps {
  hasMore: boolean;
  busy: boolean;
  /** The last page did not come: only a click tries again. */
  failed: boolean;
  onMore(): void;
}

/** Loads the next page when it is within one viewport of the bottom, and on a click. */
export function More({ hasMore, busy, failed, onMore }: MoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const idle = hasMore && !busy && !failed;
  useEffect(() => {
    if (!idle || !end.current) return;
    const watch = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && onMore(),
      { rootMargin: "0px 0px 100% 0px" },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [idle, onMore]);
  if (!hasMore) return null;
  return (
    <div ref={end} className="is-more">
      {failed && <Alert kind="error">The next issues could not be loaded. Please try again.</Alert>}
      <Button onClick={onMore} busy={busy}>Load more</Button>
    </div>
  );
}
