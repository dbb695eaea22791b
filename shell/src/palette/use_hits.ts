/** Hits of the search for the palette: a few of each type, after a pause in typing. */
import type { SearchHit } from "@crumbtrail/contract/search";
import { RESULT_TYPES } from "@crumbtrail/contract/search_options";
import { isSearchable, searchText } from "@crumbtrail/contract/search_text";
import { search } from "@crumbtrail/host/search";
import { useQueries } from "@tanstack/react-query";
import { useEffect, useState } from "react";

const DEBOUNCE_MS = 200;
const OF_EACH_TYPE = 4;

interface Hits {
  hits: SearchHit[];
  busy: boolean;
  failed: boolean;
}

/** @param typed searched from three characters on, whitespace not counted */
export function useHits(typed: string, maySearch: boolean): Hits {
  const wanted = searchText(typed);
  const [query, setQuery] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setQuery(wanted), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const enabled = maySearch && isSearchable(wanted) && isSearchable(query);
  const results = useQueries({
    queries: RESULT_TYPES.map((resultType) => ({
      queryKey: ["search", "palette", query, resultType],
      queryFn: () =>
        search({ query, resultType, resolved: "all", order: "best", limit: OF_EACH_TYPE }),
      enabled,
    })),
  });
  return {
    hits: enabled ? results.flatMap(({ data }) => data?.data ?? []) : [],
    busy: maySearch && isSearchable(wanted) &&
      (query !== wanted || results.some(({ isPending }) => isPending)),
    failed: enabled && results.some(({ isError }) => isError),
  };
}
