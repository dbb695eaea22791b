import type { SearchAnswer } from "@crumbtrail/contract/search";
import {
  RESULT_TYPE_LABELS,
  RESULT_TYPES,
  type ResultType,
  SEARCH_COUNT_CAP,
} from "@crumbtrail/contract/search_options";
import { FilterChip } from "@crumbtrail/kit";
import { formatNumber, t } from "@crumbtrail/texts";
import { type SearchFilters, typeOf } from "../addresses/search.ts";

type Meta = SearchAnswer["meta"];

interface TypeChipsProps {
  filters: SearchFilters;
  /** Undefined until something has been searched. */
  meta: Meta | undefined;
  onChange(change: SearchFilters): void;
}

/**
 * The type of the hits; the other types have the number of their hits (specification, part 1 §2).
 */
export function TypeChips({ filters, meta, onChange }: TypeChipsProps) {
  const shown = typeOf(filters);
  return (
    <div className="se-chips" role="group" aria-label={t("Result type")}>
      {RESULT_TYPES.map((type) => (
        <FilterChip
          key={type}
          pressed={type === shown}
          onChange={() => onChange(changeTo(type))}
          count={meta && type !== shown ? countText(meta, type) : undefined}
        >
          {RESULT_TYPE_LABELS[type]}
        </FilterChip>
      ))}
    </div>
  );
}

/** The change of filters that shows another type. */
export function changeTo(type: ResultType): SearchFilters {
  return { resultType: type === "ISSUE" ? undefined : type };
}

/** `12`, or `10,000+` where counting stopped. */
export function countText({ counts, capped }: Meta, type: ResultType): string {
  if (capped.includes(type)) return `${formatNumber(SEARCH_COUNT_CAP)}+`;
  return formatNumber(counts[type]);
}
