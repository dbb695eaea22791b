/** The fields of a new API token, and the calls about the tenant's tokens. */
import type { ApiTokenInput, NewApiToken } from "@crumbtrail/contract/api_token";
import { ALL_PROPERTIES, type TokenPermission } from "@crumbtrail/contract/permissions";
import { api, read } from "@crumbtrail/host/api";
import { allPages, queryClient } from "@crumbtrail/host/queries";
import { t } from "@crumbtrail/texts";
import { queryOptions } from "@tanstack/react-query";

export interface TokenFields {
  name: string;
  permissions: readonly TokenPermission[];
  /** Ids, or ALL. */
  properties: readonly string[];
  days: string;
}

/** The permissions of a build that tests its pages. */
export const NEW_TOKEN: TokenFields = {
  name: "",
  permissions: ["RUN_TESTS", "VIEW_RESULTS"],
  properties: [ALL_PROPERTIES],
  days: "90",
};

export const LIFETIMES = [
  { value: "7", label: t("7 days") },
  { value: "30", label: t("30 days") },
  { value: "90", label: t("90 days") },
  { value: "365", label: t("1 year") },
] as const;

/** Adds the permission, or removes the permission if present. */
export function toggled(
  permissions: readonly TokenPermission[],
  permission: TokenPermission,
): TokenPermission[] {
  const others = permissions.filter((each) => each !== permission);
  return others.length === permissions.length ? [...others, permission] : others;
}

/** Whether the form can be sent: with a name, a permission and a property. */
export function isComplete({ name, permissions, properties }: TokenFields): boolean {
  return name.trim() !== "" && permissions.length > 0 && properties.length > 0;
}

export function bodyOf({ name, permissions, properties, days }: TokenFields): ApiTokenInput {
  return {
    name: name.trim(),
    permissions: [...permissions],
    propertyAuthorization: properties.map((property) => ({ property })),
    expiresInDays: Number(days),
  };
}

export const tokensQuery = queryOptions({
  queryKey: ["api-tokens"],
  queryFn: () => allPages((query) => read(api()["api-tokens"].$get({ query }))),
});

/** @returns the only answer that contains the token */
export async function addToken(json: ApiTokenInput): Promise<NewApiToken> {
  const added = await read(api()["api-tokens"].$post({ json }));
  void refreshTokens();
  return added;
}

export async function revokeToken(id: string): Promise<void> {
  await read(api()["api-tokens"][":id"].$delete({ param: { id } }));
}

export function refreshTokens(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: tokensQuery.queryKey });
}
