/** Our side of each identity provider: what it says of itself, fetched when it is first needed. */
import {
  allowInsecureRequests,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from "openid-client";
import type { IdentityProvider } from "../../platform/identity_providers.ts";

const TIMEOUT_S = 20;
/** Endpoints move seldom; keys are fetched anew by the library when a signature names another. */
const KNOWN_FOR_MS = 60 * 60_000;

export interface IdentityClient {
  provider: IdentityProvider;
  configuration: Configuration;
}

/** Gives the client of a provider by name, undefined for one that is not configured. */
export type IdentityClients = (name: string, now: Date) => Promise<IdentityClient> | undefined;

export function identityClients(providers: readonly IdentityProvider[]): IdentityClients {
  const known = new Map<string, { client: Promise<IdentityClient>; until: number }>();
  return (name, now) => {
    const provider = providers.find((it) => it.name === name);
    const there = known.get(name);
    if (!provider || (there && there.until > now.getTime())) return there?.client;
    const client = discover(provider);
    known.set(name, { client, until: now.getTime() + KNOWN_FOR_MS });
    client.catch(() => known.delete(name));
    return client;
  };
}

async function discover(provider: IdentityProvider): Promise<IdentityClient> {
  const issuer = new URL(provider.issuer);
  const loopback = issuer.protocol === "http:" ? [allowInsecureRequests] : [];
  const configuration = await discovery(
    issuer,
    provider.clientId,
    provider.clientSecret,
    undefined,
    // Signatures are checked although the ID token comes straight from the provider.
    { execute: [enableNonRepudiationChecks, ...loopback], timeout: TIMEOUT_S },
  );
  return { provider, configuration };
}
