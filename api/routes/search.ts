/** The search (specification, part 1 §2 and §7). */
import { searchAnswer, searchQuery } from "@crumbtrail/contract/search";
import type { Deps } from "../platform/deps.ts";
import { openSearch } from "../search/open_search.ts";
import { endpoints, ok, resource } from "../http/endpoint.ts";
import { sessionOf } from "../http/guard.ts";
import { findHits } from "../search/find_hits.ts";

const endpoint = endpoints("Search");

const search = endpoint.get("/search", {
  access: "VIEW_RESULTS",
  cost: "SEARCH",
  summary: "Finds issues, test results, storage items and vendors by their words",
  description: "Gives a page of one type, and the number of hits of each type, counted up to " +
    "10,000. Every word of the query must be part of a name, host or URL; one or two letters must " +
    "be its start. `meta.slow`: there is more data than is searched quickly, so an answer may take " +
    "seconds; one that takes too long is an error. Storage items and vendors need " +
    "VIEW_CONFIG_LIST as well.",
  request: { query: searchQuery },
  responses: ok(searchAnswer),
});

export function searchRoutes(deps: Deps) {
  const index = openSearch(deps);
  return resource().openapi(search, async (c) => {
    const query = c.req.valid("query");
    return c.json(await findHits(deps, index, sessionOf(c), query), 200);
  });
}
