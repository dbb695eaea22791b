/** The open dialog of the list of integrations, as stored in the URL. Pure. */
import { type ListSearch, readListSearch } from "@crumbtrail/kit";

export interface IntegrationsSearch extends ListSearch {
  /** Id of the integration whose deliveries (sent events) are shown. */
  deliveries?: string;
}

export function readIntegrationsSearch(search: Record<string, unknown>): IntegrationsSearch {
  const { deliveries } = search;
  return {
    ...readListSearch(search),
    ...(typeof deliveries === "string" && deliveries !== "" && { deliveries }),
  };
}
