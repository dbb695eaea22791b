/** The search over issues, test results, storage items and vendors: calls, and addresses of hits. */
import type { SearchAnswer, SearchHit } from "@crumbtrail/contract/search";
import { SEARCH_MAX_LENGTH, SEARCH_MIN_LENGTH } from "@crumbtrail/contract/search_options";
import type { searchQuery } from "@crumbtrail/contract/search";
import type { z } from "zod";
import { api, read } from "./api.ts";

export type SearchParams = z.input<typeof searchQuery>;

/** The text that is searched: without whitespace (part 1 section 5), and as long as the API takes. */
export function searchText(typed: string): string {
  return typed.replaceAll(/\s/gu, "").slice(0, SEARCH_MAX_LENGTH);
}

/** Whether a text is long enough to be searched. */
export function isSearchable(text: string): boolean {
  return text.length >= SEARCH_MIN_LENGTH;
}

/** @throws ApiError */
export async function search(query: SearchParams): Promise<SearchAnswer> {
  return await read(await api().search.$get({ query }));
}

/** Address of a hit on the screen that it belongs to. */
export function addressOf({ resultType, _id }: Pick<SearchHit, "resultType" | "_id">): string {
  switch (resultType) {
    case "ISSUE":
      return `/#issue=${_id}`;
    case "TEST_RESULT":
      return `/on-demand/history?report=${_id}`;
    case "STORAGE_ITEM":
      return `/admin/storage-items?open=${_id}`;
    case "VENDOR":
      return `/admin/vendors?open=${_id}`;
  }
}
