/** OpenID Connect clients, one for each identity provider, with metadata fetched on demand. */
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from "openid-client";
import type { IdentityProvider } from "../../platform/identity_providers.ts";

const TIMEOUT_S = 20;
/** Endpoints seldom move. The library fetches keys again after a signature with an unknown key. */
const CACHE_MS = 60 * 60_000;

export interface IdentityClient {
  provider: IdentityProvider;
  configuration: Configuration;
  /** Calls the provider's token endpoint in the way in which it accepts the client's secret. */
  authenticated<T>(call: () => Promise<T>): Promise<T>;
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
  const { auth, authenticated } = eitherWay(provider.clientSecret);
  const configuration = await discovery(issuer, provider.clientId, undefined, auth, {
    // Signatures are checked although the ID token comes straight from the provider.
    execute: [enableNonRepudiationChecks, ...insecure],
    timeout: TIMEOUT_S,
    ...fetch && { [customFetch]: fetch },
  });
  return { provider, configuration, authenticated };
}

/**
 * Sends the secret in the body, or in a header to a provider that refuses the first: some accept
 * only what the client is registered with (Authelia by default the header), and their metadata lists
 * both. A client is refused before its code is used (RFC 6749 section 5.2).
 */
function eitherWay(secret: string): { auth: ClientAuth } & Pick<IdentityClient, "authenticated"> {
  const ways = { body: ClientSecretPost(secret), header: ClientSecretBasic(secret) };
  let way: keyof typeof ways = "body";
  return {
    auth: (...request) => ways[way](...request),
    authenticated: async (call) => {
      const tried = way;
      try {
        return await call();
      } catch (error) {
        if (!isRefusedClient(error)) throw error;
        way = tried === "body" ? "header" : "body";
        return await call();
      }
    },
  };
}

function isRefusedClient(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return error.error === "invalid_client";
  return error instanceof WWWAuthenticateChallengeError && error.status === 401;
}
