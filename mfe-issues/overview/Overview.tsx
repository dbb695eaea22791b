import { ErrorState, HelpLinks, SkeletonRows } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { memo, useContext } from "react";
import { overviewQuery } from "../server/issues.ts";
import { DAY_STATE_LABELS, DAY_STATES } from "./day_bars.ts";
import { type OnPick, PropertyStrip } from "./PropertyStrip.tsx";
import { StatusSentence } from "./StatusSentence.tsx";

/** Open issues and the tests of the last days, regardless of the filters of the list. */
export const Overview = memo(function Overview({ onPick }: { onPick: OnPick }) {
  const { data, isError, refetch, isFetching } = useQuery(overviewQuery);
  const help = useContext(HelpLinks)();
  if (isError && !data) return <ErrorState onRetry={refetch} busy={isFetching} />;
  return (
    <section aria-label={t("Open issues by type")} className="is-overview">
      <header className="is-overview-head">
        <StatusSentence overview={data} />
        {help}
        <Legend />
      </header>
      <div className="is-strip-panel">
        {data
          ? <PropertyStrip overview={data} onPick={onPick} />
          : <SkeletonRows rows={6} height={29} />}
      </div>
    </section>
  );
});

/** What the small bars mean; each says it by itself to assistive technology. */
function Legend() {
  return (
    <div className="is-legend" aria-hidden>
      {DAY_STATES.map((state) => (
        <span key={state}>
          <span className={`is-legend-bar is-day-${state}`} />
          {DAY_STATE_LABELS[state]}
        </span>
      ))}
    </div>
  );
}
