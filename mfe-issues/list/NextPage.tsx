import { Alert, Button } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useEffect, useRef } from "react";

interface NextPageProps {
  hasMore: boolean;
  busy: boolean;
  /** After a failed request only a click tries again. */
  failed: boolean;
  failureText: string;
  onMore(): void;
}

/** Loads the next page within one viewport of the bottom, or on a click. */
export function NextPage({ hasMore, busy, failed, failureText, onMore }: NextPageProps) {
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
      {failed && <Alert kind="error">{failureText}</Alert>}
      <Button onClick={onMore} busy={busy}>{t("Load more")}</Button>
    </div>
  );
}
