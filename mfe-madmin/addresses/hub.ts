/** View, filters and open entry of the Knowledge Hub, as stored in the address. Pure. */
import { type ListSearch, readListSearch } from "@crumbtrail/kit";

export const VIEWS = ["vendors", "items", "suggestions", "versions"] as const;
export type View = typeof VIEWS[number];

export interface HubSearch extends ListSearch {
  /** Absent for the vendors. */
  view?: View;
  /** Only entries with a draft. */
  drafts?: true;
}

/** Reads the address; ignores unknown values. */
export function readHubSearch(search: Record<string, unknown>): HubSearch {
  const view = VIEWS.find((one) => one === search.view && one !== "vendors");
  return {
    ...readListSearch(search),
    ...(view && { view }),
    ...(search.drafts === true && { drafts: true as const }),
  };
}
