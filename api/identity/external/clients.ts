/** OpenID Connect clients, one for each identity provider, with metadata fetched on demand. */
import {
  allowInsecureRequests,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import type { IdentityProvider } from "../../platform/identity_providers.ts";

const TIMEOUT_S = 20;
/** Endpoints seldom move. The library fetches keys again after a signature with an unknown key. */
const CACHE_MS = 60 * 60_000;

export interface IdentityClient {
  provider: IdentityProvider;
  configuration: Configuration;
}

/**
 * Returns the client of a provider by name; undefined for a provider missing in the configuration.
 */
export type IdentityClients = (name: string, now: Date) => Promise<IdentityClient> | undefined;

export function identityClients(providers: readonly IdentityProvider[]): IdentityClients {
  const cache = new Map<string, { client: Promise<IdentityClient>; until: number }>();
  return (name, now) => {
    const provider = providers.find((it) => it.name === name);
    const cached = cache.get(name);
    if (!provider || (cached && cached.until > now.getTime())) return cached?.client;
    const client = discover(provider);
    cache.set(name, { client, until: now.getTime() + CACHE_MS });
    client.catch(() => cache.delete(name));
    return client;
  };
}

/**
 * Fetches the metadata of a provider.
 * @param how.allowsHttp by default for loopback, to which the configuration limits plain HTTP
 * @param how.fetch makes the calls, by default without the egress guard
 */
export async function discover(
  provider: IdentityProvider,
  how: { allowsHttp?: boolean; fetch?: CustomFetch } = {},
): Promise<IdentityClient> {
  const issuer = new URL(provider.issuer);
  const { allowsHttp = issuer.protocol === "http:", fetch } = how;
  const insecure = allowsHttp ? [allowInsecureRequests] : [];
  const configuration = await discovery(
    issuer,
    provider.clientId,
    provider.clientSecret,
    undefined,
    // Signatures are checked although the ID token comes straight from the provider.
    {
      execute: [enableNonRepudiationChecks, ...insecure],
      timeout: TIMEOUT_S,
      ...fetch && { [customFetch]: fetch },
    },
  );
  return { provider, configuration };
}
