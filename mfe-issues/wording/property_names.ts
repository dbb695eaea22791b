import { propertiesQuery } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";

/** The tenant's properties, and their names by id; the URL may contain unknown ids. */
export function usePropertyNames() {
  const { data } = useQuery(propertiesQuery);
  const names = new Map(data?.map(({ _id, name }) => [_id, name]));
  return {
    properties: data ?? [],
    nameOf: (id: string) => names.get(id) ?? (data ? t("Unknown property") : "…"),
  };
}
