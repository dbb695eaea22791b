import type { SearchAnswer } from "@crumbtrail/contract/search";
import {
  RESULT_TYPE_LABELS,
  RESULT_TYPES,
  type ResultType,
} from "@crumbtrail/contract/search_options";
import { Button, EmptyState } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { countsQuery } from "../server/search.ts";
import {
  type HitState,
  inState,
  isNarrowed,
  paramsOf,
  type SearchFilters,
  stateOf,
  typeOf,
  WIDE,
} from "./filters.ts";
import { changeTo, countText } from "./TypeChips.tsx";

interface NoHitsProps {
  filters: SearchFilters;
  meta: SearchAnswer["meta"];
  onChange(change: SearchFilters): void;
}

const SEVERAL: Record<ResultType, string> = {
  ISSUE: "issues",
  TEST_RESULT: "test results",
  STORAGE_ITEM: "storage items",
  VENDOR: "vendors",
};

/** Nothing of this type: leads to the other types and states that have hits. */
export function NoHits({ filters, meta, onChange }: NoHitsProps) {
  const type = typeOf(filters);
  const elsewhere = useOtherState(filters);
  const others = RESULT_TYPES.filter((other) => other !== type && meta.counts[other] > 0);
  const state = type === "ISSUE" ? STATE_WORDS[stateOf(filters)] : "";
  return (
    <EmptyState
      title={`No ${state}${SEVERAL[type]} found`}
      action={
        <div className="se-examples">
          {elsewhere && (
            <Button onClick={() => onChange(elsewhere.change)}>{`Show ${elsewhere.text}`}</Button>
          )}
          {others.map((other) => (
            <Button key={other} onClick={() => onChange(changeTo(other))}>
              {`${RESULT_TYPE_LABELS[other]}: ${countText(meta, other)}`}
            </Button>
          ))}
          {isNarrowed(filters) && <Button onClick={() => onChange(WIDE)}>Clear filters</Button>}
        </div>
      }
    >
      {`Nothing with “${filters.query}” in a name, host or URL`}
      {isNarrowed(filters) ? " matches these filters." : whenOf(type)}
    </EmptyState>
  );
}

const STATE_WORDS: Record<HitState, string> = { open: "open ", resolved: "resolved ", all: "" };

function whenOf(type: ResultType): string {
  return type === "ISSUE" || type === "TEST_RESULT" ? " in the last 365 days." : ".";
}

/** Issues in the other state, if there are any. */
function useOtherState(filters: SearchFilters) {
  const state = stateOf(filters);
  const other = state === "open" ? "resolved" : "open";
  const isIssues = typeOf(filters) === "ISSUE" && state !== "all";
  const { data } = useQuery({
    ...countsQuery(paramsOf({ ...filters, ...inState(other) })),
    enabled: isIssues,
  });
  if (!isIssues || !data || data.counts.ISSUE === 0) return null;
  const issues = data.counts.ISSUE === 1 ? "issue" : "issues";
  return { text: `${countText(data, "ISSUE")} ${other} ${issues}`, change: inState(other) };
}
