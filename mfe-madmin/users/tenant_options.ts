import { useAccount, useTenant } from "@crumbtrail/host";
import type { Option } from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { openTenantsQuery } from "../server/users.ts";

/** The own tenant and the tenants that let staff in, to choose from. */
export function useTenantOptions(): Option<string>[] {
  const { tenant: own } = useAccount();
  const ownName = useTenant()?.name ?? "Own tenant";
  const { data: open = [] } = useQuery(openTenantsQuery);
  const others = open.filter(({ _id }) => _id !== own);
  return [
    { value: own, label: ownName },
    ...others.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
}
