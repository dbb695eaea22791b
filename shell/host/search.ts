/** The search over issues, test results, storage items and vendors: calls, and addresses of hits. */
import type { SearchAnswer, SearchHit } from "@crumbtrail/contract/search";
import type { searchQuery } from "@crumbtrail/contract/search";
import type { z } from "zod";
import { api, read } from "./api.ts";

export type SearchParams = z.input<typeof searchQuery>;

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
