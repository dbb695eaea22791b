/** Calls about the second factors of the own account. All functions throw ApiError. */
import type { OwnerProof } from "@crumbtrail/contract/second_factor";
import { api, read } from "@crumbtrail/host/api";
import { queryClient } from "@crumbtrail/host/queries";
import { queryOptions } from "@tanstack/react-query";

export const factorsQuery = queryOptions({
  queryKey: ["accounts", "me", "second-factors"],
  queryFn: async () => await read(await api().accounts.me["second-factors"].$get()),
});

export function refreshFactors(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey });
}

export async function renameFactor(id: string, name: string): Promise<void> {
  const call = api().accounts.me["second-factors"][":id"];
  await read(call.$patch({ param: { id }, json: { name } }));
  await refreshFactors();
}

export async function removeFactor(id: string, proof: OwnerProof): Promise<void> {
  const call = api().accounts.me["second-factors"][":id"].remove;
  await read(call.$post({ param: { id }, json: { proof } }));
  await refreshFactors();
}

/** @returns the codes, which are shown once */
export async function newRecoveryCodes(proof: OwnerProof): Promise<string[]> {
  const call = api().accounts.me["recovery-codes"].$post({ json: { proof } });
  const { recoveryCodes } = await read(call);
  await refreshFactors();
  return recoveryCodes;
}
