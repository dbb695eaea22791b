import type { SearchAnswer } from "@crumbtrail/contract/search";
import {
  RESULT_TYPE_LABELS,
  RESULT_TYPES,
  type ResultType,
} from "@crumbtrail/contract/search_options";
import { Button, EmptyState } from "@crumbtrail/kit";
import { useQueries } from "@tanstack/react-query";
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
  const elsewhere = useOtherStates(filters);
  const others = RESULT_TYPES.filter((other) => other !== type && meta.counts[other] > 0);
  const state = type === "ISSUE" ? STATE_WORDS[stateOf(filters)] : "";
  return (
    <EmptyState
      title={`No ${state}${SEVERAL[type]} found`}
      action={
        <div className="se-examples">
          {elsewhere.map(({ text, change }) => (
            <Button key={text} onClick={() => onChange(change)}>{`Show ${text}`}</Button>
          ))}
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

const STATE_WORDS: Record<HitState, string> = {
  open: "open ",
  accepted: "accepted ",
  resolved: "resolved ",
  all: "",
};

const STATES = ["open", "accepted", "resolved"] as const;

function whenOf(type: ResultType): string {
  return type === "ISSUE" || type === "TEST_RESULT" ? " in the last 365 days." : ".";
}

/** Issues in the other states, as far as there are any. */
function useOtherStates(filters: SearchFilters) {
  const state = stateOf(filters);
  const isOne = typeOf(filters) === "ISSUE" && state !== "all";
  const others = isOne ? STATES.filter((other) => other !== state) : [];
  const counts = useQueries({
    queries: others.map((other) => countsQuery(paramsOf({ ...filters, ...inState(other) }))),
  });
  return others.flatMap((other, n) => {
    const data = counts[n]?.data;
    if (!data || data.counts.ISSUE === 0) return [];
    const issues = data.counts.ISSUE === 1 ? "issue" : "issues";
    return [{ text: `${countText(data, "ISSUE")} ${other} ${issues}`, change: inState(other) }];
  });
}
