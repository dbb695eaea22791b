/** OpenID clients of tenants. A tenant's admin enters the issuer, so calls keep to the egress rules. */
import { isOfManyCompanies, issuerUrl } from "@crumbtrail/contract/issuer";
import { findLiveConnection, type LiveConnection } from "@crumbtrail/db/queries/single_sign_on";
import { aboutClientSecret } from "@crumbtrail/db/secrets";
import { acrossTenantsOnce } from "@crumbtrail/db/tenant";
import type { CustomFetchOptions } from "openid-client";
import type { Deps } from "../../platform/deps.ts";
import type { Outward } from "../../platform/egress/call.ts";
import { isMapped } from "../../platform/egress/guard.ts";
import { ApiError, found, orConfigurationError } from "../../platform/errors.ts";
import { callbackPath } from "../../platform/identity_providers.ts";
import { discover, type IdentityClient, type IdentityClients } from "../external/clients.ts";

/** Tells a tenant's connection from a configured provider, whose name has no spaces. */
const PREFIX = "tenant ";
const CACHE_MS = 60 * 60_000;
const MOST_CACHED = 200;

export const providerName = (connection: string) => `${PREFIX}${connection}`;

/** The connection of a provider's name; undefined for a provider of the configuration. */
export function connectionIn(name: string): string | undefined {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
}

/** @throws ApiError ENTITY_NOT_FOUND if it is off, of a disabled tenant, or without a domain */
export async function findConnectionById(
  { db }: Pick<Deps, "db">,
  id: string,
): Promise<LiveConnection> {
  return found(await acrossTenantsOnce(db.system, (tx) => findLiveConnection(tx, id)));
}

/**
 * The clients of the configuration, and those of tenants. Those of tenants fail with
 * ENTITY_NOT_FOUND as `findConnectionById`, and with FORBIDDEN and details `{callback}` while the
 * redirect URI of an older connection is not registered.
 */
export function withTenantClients(
  deps: Pick<Deps, "db" | "secrets" | "outward" | "egress">,
  configured: IdentityClients,
): IdentityClients {
  const cache = new Map<string, { client: Promise<IdentityClient>; until: number }>();
  return (name, now) => {
    const id = connectionIn(name);
    if (id === undefined) return configured(name, now);
    return findConnectionById(deps, id).then((connection) => {
      if (!connection.isCallbackRegistered) {
        throw new ApiError("FORBIDDEN", { details: { callback: "UNREGISTERED" } });
      }
      const key = `${id} ${connection.version}`;
      const cached = cache.get(key);
      if (cached && cached.until > now.getTime()) return cached.client;
      const client = clientOf(deps, connection);
      const [oldest] = cache.keys();
      if (cache.size >= MOST_CACHED && oldest !== undefined) cache.delete(oldest);
      cache.set(key, { client, until: now.getTime() + CACHE_MS });
      client.catch(() => cache.delete(key));
      return client;
    });
  };
}

/** @throws ApiError LOGIN_DATA_INCORRECT for an issuer that can't speak for the tenant's domains */
async function clientOf(
  { secrets, outward, egress }: Pick<Deps, "secrets" | "outward" | "egress">,
  { id, tenantId, name, issuer, clientId, clientSecret }: LiveConnection,
): Promise<IdentityClient> {
  const about = aboutClientSecret(tenantId);
  if (!issuerUrl.safeParse(issuer).success) throw new ApiError("LOGIN_DATA_INCORRECT");
  const client = await discover({
    name: providerName(id),
    label: name,
    issuer,
    clientId,
    clientSecret: await orConfigurationError(secrets.open(clientSecret, about)),
    verifiedBy: "domain",
    callback: callbackPath(id),
  }, {
    allowsHttp: isMapped(egress, new URL(issuer)),
    fetch: (url, options) => guardedFetch(outward, url, options),
  });
  // Entra ID's document may name many issuers, whatever the address that it was fetched from.
  if (isOfManyCompanies(client.configuration.serverMetadata().issuer)) {
    throw new ApiError("LOGIN_DATA_INCORRECT");
  }
  return client;
}

/** `fetch` for the library, under the egress rules. */
async function guardedFetch(
  outward: Outward,
  url: string,
  { method, headers, body }: CustomFetchOptions,
): Promise<Response> {
  const answer = await outward({
    method: method === "POST" ? "POST" : "GET",
    url,
    headers: Object.fromEntries(new Headers(headers)),
    ...body !== undefined && body !== null && { body: String(body) },
  });
  const type = answer.headers["content-type"];
  return new Response(answer.status === 204 ? null : answer.body, {
    status: answer.status,
    headers: typeof type === "string" ? { "content-type": type } : {},
  });
}
