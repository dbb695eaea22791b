/**
 * Tenants for staff to choose from, searched by typing. Bundled into each part that imports this
 * file, so that the shell does not load the code for all others.
 */
import type { TenantChoice } from "@crumbtrail/contract/tenant_list";
import { t } from "@crumbtrail/texts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useRef, useState } from "react";
import { api, read, useAccount } from "@crumbtrail/host";

const CHOICES = 50;
/** The choice of a filter that stands for no tenant in particular. */
export const EVERY_TENANT = t("All Tenants");

/** Logs a failure to read tenants in the specification's words (part 1 §8). */
export async function logged<T>(readTenants: () => Promise<T>): Promise<T> {
  try {
    return await readTenants();
  } catch (error) {
    console.error("Failed to fetch Tenants", error);
    throw error;
  }
}

const choicesQuery = (query: { search?: string; _id?: string; status?: "ACTIVE" }) =>
  queryOptions({
    queryKey: ["tenant-choices", query],
    queryFn: (): Promise<TenantChoice[]> =>
      logged(async () =>
        (await read(await api().tenants.choices.$get({ query: { ...query, limit: CHOICES } }))).data
      ),
    placeholderData: (shown) => shown,
  });

/**
 * The options of a selector of tenants, and what is typed to search them.
 * @param value id of the chosen tenant; null: none
 * @param offer ALL for filters; AUTHORISED offers active tenants, and disables those that have not
 * authorised access
 */
export function useTenantChoices(
  value: string | null,
  offer: "ALL" | "AUTHORISED" = "AUTHORISED",
) {
  const isFilter = offer === "ALL";
  const { tenant: own } = useAccount();
  const [typed, setTyped] = useState("");
  /** All tenants loaded so far, by id. */
  const seen = useRef(new Map<string, TenantChoice>());
  // The box shows the name of the chosen tenant, which nobody has typed as a search.
  const chosen = value === null ? EVERY_TENANT : seen.current.get(value)?.name;
  const isName = chosen !== undefined && typed.startsWith(chosen);
  const search = useDeferredValue(isName ? "" : typed.trim());
  const query = { search, ...(!isFilter && { status: "ACTIVE" as const }) };
  const found = useQuery(choicesQuery(query)).data ?? [];
  // By id, because a search may not find the chosen tenant.
  const [current] = useQuery({
    ...choicesQuery({ _id: value ?? own }),
    placeholderData: undefined,
  }).data ?? [];
  const listed = [...current ? [current] : [], ...found];
  for (const tenant of listed) seen.current.set(tenant._id, tenant);
  const options = [...new Map(listed.map((tenant) => [tenant._id, tenant])).values()].map(
    ({ _id, name, authorization }) => {
      const isOpen = _id === own || authorization.pwTeamMayAccessTenant;
      return isFilter || isOpen ? { value: _id, label: name } : {
        value: _id,
        // The specification's suffix (part 1 §5).
        label: t("{name} (Tenant hasn't authorized)", { name }),
        disabled: true,
      };
    },
  );
  const nameOf = (id: string) => seen.current.get(id)?.name ?? "";
  return { options, onSearch: setTyped, nameOf, own };
}
