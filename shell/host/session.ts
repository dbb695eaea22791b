/** Who is signed in, for which tenant, and what that allows. */
import type { Account } from "@crumbtrail/contract/account";
import type { Permission } from "@crumbtrail/contract/permissions";
import type { Tenant } from "@crumbtrail/contract/tenant";
import { queryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { api, read } from "./api.ts";
import { queryClient } from "./queries.ts";

const accountQuery = queryOptions({
  queryKey: ["accounts", "me"],
  queryFn: async (): Promise<Account> => await read(await api().accounts.me.$get()),
  staleTime: Infinity,
});

const tenantQuery = queryOptions({
  queryKey: ["tenants", "current"],
  queryFn: async (): Promise<Tenant> => await read(await api().tenants.current.$get()),
});

/** Loads the account that is signed in, once. */
export function checkLogin(): Promise<Account> {
  return queryClient.ensureQueryData({ ...accountQuery, retry: false });
}

/** The account that is signed in; only below the signed-in shell. */
export function useAccount(): Account {
  return useSuspenseQuery(accountQuery).data;
}

/** Stores the answer to a change of the own account. */
export function accountChanged(account: Account): void {
  queryClient.setQueryData(accountQuery.queryKey, account);
}

/** The current tenant; undefined until loaded. Refetched with the usual rules. */
export function useTenant(): Tenant | undefined {
  return useQuery(tenantQuery).data;
}

/** Whether the signed-in account holds a permission. */
export function useCan(permission: Permission): boolean {
  return useAccount().permissions.includes(permission);
}

/** To be called after something that the tenant's limits or usage depend on. */
export function refreshTenant(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: tenantQuery.queryKey });
}
