import { useQuery } from "@tanstack/react-query";
import { propertiesQuery } from "@crumbtrail/host";

/** The tenant's properties and their names by id, for filters that an address brought. */
export function usePropertyNames() {
  const { data } = useQuery(propertiesQuery);
  const names = new Map(data?.map(({ _id, name }) => [_id, name]));
  return {
    properties: data ?? [],
    nameOf: (id: string) => names.get(id) ?? (data ? "Unknown property" : "…"),
  };
}
