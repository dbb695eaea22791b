/** The signed-in account, its tenant, and its permissions. */
import type { Account } from "@crumbtrail/contract/account";
import type { Permission } from "@crumbtrail/contract/permissions";
import type { Tenant } from "@crumbtrail/contract/tenant";
import { queryOptions, useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { api, read } from "./api.ts";
import { queryClient } from "./queries.ts";
import { currentVisit, forgetVisit } from "./visit.ts";

const accountQuery = queryOptions({
  queryKey: ["accounts", "me"],
  queryFn: async (): Promise<Account> => await read(await api().accounts.me.$get()),
  staleTime: Infinity,
});

const tenantQuery = queryOptions({
  queryKey: ["tenants", "current"],
  queryFn: async (): Promise<Tenant> => await read(await api().tenants.current.$get()),
});

/** Loads the signed-in account once. Ends a visit that the account may not make, or to its own tenant. */
export async function checkLogin(): Promise<Account> {
  const account = await queryClient.ensureQueryData({ ...accountQuery, retry: false });
  const mayVisit = account.permissions.includes("MANAGE_TENANTS");
  if (!mayVisit || currentVisit()?._id === account.tenant) forgetVisit();
  return account;
}

/** The signed-in account; usable only below the signed-in frame. */
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

/** To be called after an action that changes the tenant's usage or limits. */
export function refreshTenant(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: tenantQuery.queryKey });
}
