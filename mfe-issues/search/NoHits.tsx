import type { SearchAnswer } from "@crumbtrail/contract/search";
import { RESULT_TYPE_LABELS, RESULT_TYPES } from "@crumbtrail/contract/search_options";
import { Button, EmptyState } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQueries } from "@tanstack/react-query";
import { countsQuery } from "../server/search.ts";
import {
  inState,
  isNarrowed,
  isTimed,
  NOT_NARROWED,
  paramsOf,
  type SearchFilters,
  stateOf,
  typeOf,
} from "../addresses/search.ts";
import { changeTo, countText } from "./TypeChips.tsx";

interface NoHitsProps {
  filters: SearchFilters;
  meta: SearchAnswer["meta"];
  onChange(change: SearchFilters): void;
}

/** Shown without hits of the type: leads to the other types and states that have hits. */
export function NoHits({ filters, meta, onChange }: NoHitsProps) {
  const type = typeOf(filters);
  const elsewhere = useOtherStates(filters);
  const others = RESULT_TYPES.filter((other) => other !== type && meta.counts[other] > 0);
  return (
    <EmptyState
      title={t(
        "No {type, select, ISSUE {{state, select, open {open issues} accepted {accepted issues} resolved {resolved issues} other {issues}}} TEST_RESULT {test results} STORAGE_ITEM {storage items} other {vendors}} found",
        { type, state: stateOf(filters) },
      )}
      action={
        <div className="se-examples">
          {elsewhere.map(({ text, change }) => (
            <Button key={text} onClick={() => onChange(change)}>{text}</Button>
          ))}
          {others.map((other) => (
            <Button key={other} onClick={() => onChange(changeTo(other))}>
              {`${RESULT_TYPE_LABELS[other]}: ${countText(meta, other)}`}
            </Button>
          ))}
          {isNarrowed(filters) && (
            <Button onClick={() => onChange(NOT_NARROWED)}>{t("Clear filters")}</Button>
          )}
        </div>
      }
    >
      {nothingText(filters)}
    </EmptyState>
  );
}

function nothingText(filters: SearchFilters): string {
  const { query = "" } = filters;
  if (isNarrowed(filters)) {
    return t("Nothing with “{query}” in a name, host or URL matches these filters.", { query });
  }
  return isTimed(filters)
    ? t("Nothing with “{query}” in a name, host or URL in the last 365 days.", { query })
    : t("Nothing with “{query}” in a name, host or URL.", { query });
}

const STATES = ["open", "accepted", "resolved"] as const;

/** A button's text and change of filters for each other state with issues. */
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
    const text = t(
      "Show {shown} {state, select, open {{count, plural, one {open issue} other {open issues}}} accepted {{count, plural, one {accepted issue} other {accepted issues}}} other {{count, plural, one {resolved issue} other {resolved issues}}}}",
      { shown: countText(data, "ISSUE"), state: other, count: data.counts.ISSUE },
    );
    return [{ text, change: inState(other) }];
  });
}
