import type { IssueStats } from "@crumbtrail/contract/issue";
import { ISSUE_TYPE_TABLE, type IssueType } from "@crumbtrail/contract/issue_types";
import {
  BarList,
  Button,
  Count,
  ErrorState,
  IconButton,
  IconChevronDown,
  IssueTypeIcon,
  SkeletonRows,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { memo, useId, useState } from "react";
import { statsQuery } from "../server/issues.ts";

/** In the order of the specification. */
const BOXES: readonly IssueType[] = ["STORAGE_ITEM", "SUSPICIOUS_REQUEST", "UNKNOWN_VENDOR"];

/** Open issues by type and property, regardless of the filters of the list. */
export const Overview = memo(function Overview({ onPick }: { onPick: OnPick }) {
  const { data, isError, refetch, isFetching } = useQuery(statsQuery);
  if (isError && !data) return <ErrorState onRetry={refetch} busy={isFetching} />;
  return (
    <section aria-label={t("Open issues by type")} className="is-overview">
      {BOXES.map((type) => <OverviewBox key={type} type={type} stats={data} onPick={onPick} />)}
    </section>
  );
});

/** Number of properties in a box before "show all". */
const SHOWN = 5;

/** Called on a click on a box or on a property in a box. */
type OnPick = (type: IssueType, property?: string) => void;

interface OverviewBoxProps {
  type: IssueType;
  /** Undefined until loaded. */
  stats: IssueStats | undefined;
  onPick: OnPick;
}

/** Open issues of a type: the total, and the properties with the most issues. */
function OverviewBox({ type, stats, onPick }: OverviewBoxProps) {
  const heading = useId();
  const [unfolded, setUnfolded] = useState(false);
  const { overview, colour } = ISSUE_TYPE_TABLE[type];
  return (
    <article className={unfolded ? "is-box is-unfolded" : "is-box"} aria-labelledby={heading}>
      <h2 id={heading}>
        <button type="button" className="is-box-head" onClick={() => onPick(type)}>
          <IssueTypeIcon type={type} />
          <span className="is-box-title">{overview}</span>
          <span className="is-box-total">
            <Count value={stats?.total[type]} />
          </span>
        </button>
      </h2>
      {
        /* On narrow screens the properties are folded, so that the list is visible without
          scrolling. */
      }
      <span className="is-box-fold">
        <IconButton
          label={unfolded ? t("Hide the properties") : t("Show the properties")}
          size="sm"
          icon={<IconChevronDown />}
          aria-expanded={unfolded}
          onClick={() => setUnfolded(!unfolded)}
        />
      </span>
      {stats
        ? <Ranking bars={barsOf(stats, type)} tone={colour} onPick={(id) => onPick(type, id)} />
        : <SkeletonRows rows={2} height={28} />}
    </article>
  );
}

/** The properties with issues of a type, highest count first. Pure. */
function barsOf(stats: IssueStats, type: IssueType) {
  return stats.properties
    .map((property) => ({ id: property._id, label: property.name, value: property[type] }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
}

interface RankingProps {
  bars: ReturnType<typeof barsOf>;
  tone: "red" | "yellow" | "orange";
  onPick(property: string): void;
}

function Ranking({ bars, tone, onPick }: RankingProps) {
  const [all, setAll] = useState(false);
  return (
    <div className="is-box-bars">
      <BarList
        tone={tone}
        bars={all ? bars : bars.slice(0, SHOWN)}
        onPick={onPick}
        emptyText={t("None open")}
      />
      {bars.length > SHOWN && (
        <Button
          look="quiet"
          size="sm"
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all
            ? t("Show the first {value}", { value: SHOWN })
            : t("Show all {count} properties", { count: bars.length })}
        </Button>
      )}
    </div>
  );
}
