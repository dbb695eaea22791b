import { ALL_PROPERTIES } from "@crumbtrail/contract/permissions";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { propertiesQuery } from "@crumbtrail/host";

/** The tenant's properties, and what each is called; one that is unknown by its id. */
export function usePropertyNames() {
  const { data: properties = [] } = useQuery(propertiesQuery);
  const nameOf = useCallback((id: string) => {
    if (id === ALL_PROPERTIES) return "All properties";
    return properties.find(({ _id }) => _id === id)?.name ?? id;
  }, [properties]);
  return { properties, nameOf };
}
