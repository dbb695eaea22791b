import { isSearchable } from "@crumbtrail/contract/search_text";
import { useTitle } from "@crumbtrail/host";
import { Page } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { hitsQuery } from "../server/search.ts";
import { searchScreen } from "../addresses/tree.ts";
import { paramsOf, readSearchFilters, type SearchFilters } from "../addresses/search.ts";
import { FirstState } from "./FirstState.tsx";
import { OpenHit } from "./OpenHit.tsx";
import { Results } from "./Results.tsx";
import { SearchBox } from "./SearchBox.tsx";
import { SearchFilterBar } from "./SearchFilterBar.tsx";
import { TypeChips } from "./TypeChips.tsx";
import { useOpenHit } from "./use_open_hit.ts";

/** Where have I seen this name? One text, searched in four types of entries. */
export function SearchScreen() {
  useTitle(t("Search"));
  const filters = searchScreen.useSearch();
  const navigate = searchScreen.useNavigate();
  // Reads the current filters on navigation, because the search box reports its text with a delay.
  const change = useCallback((filter: SearchFilters) =>
    void navigate({
      search: (now) => readSearchFilters({ ...now, ...filter }),
      replace: true,
      resetScroll: false,
    }), [navigate]);
  const { openHit, open, move, close } = useOpenHit();
  const { query: text = "" } = filters;
  const hits = useInfiniteQuery({
    ...hitsQuery(paramsOf(filters)),
    // Counts stay beside the types while others load; the list does not.
    placeholderData: (before) => before,
  });
  const isSearched = isSearchable(text);
  const meta = isSearched ? hits.data?.pages.at(-1)?.meta : undefined;
  return (
    <Page title={t("Search")}>
      <div className="se-form" role="search" aria-label={t("Search")} inert={openHit !== null}>
        <SearchBox text={text} onSearch={(query) => change({ query })} />
        <TypeChips filters={filters} meta={meta} onChange={change} />
        <SearchFilterBar filters={filters} onChange={change} />
      </div>
      {isSearched
        ? (
          <Results
            filters={filters}
            query={hits}
            openId={openHit?.id ?? null}
            onOpen={open}
            onChange={change}
          />
        )
        : <FirstState text={text} onSearch={(query) => change({ query })} />}
      {openHit && (
        <OpenHit
          hit={openHit}
          hits={hits.data?.pages.flatMap(({ data }) => data) ?? []}
          onMove={move}
          onClose={close}
        />
      )}
    </Page>
  );
}
