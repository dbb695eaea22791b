/** First half of a sign-in with an identity provider: code flow with PKCE, state and nonce. */
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import type { Deps } from "../../platform/deps.ts";
import { found } from "../../platform/errors.ts";
import type { IdentityClients } from "./clients.ts";
import { PENDING_MS, seal } from "./pending.ts";

export interface ExternalSignInRequest {
  provider: string;
  rememberMe: boolean;
  /** The product's origin in this browser. */
  origin: string;
}

/**
 * @returns the URL to redirect the browser to, and the sealed cookie to set
 * @throws ApiError ENTITY_NOT_FOUND for a provider missing in the configuration; errors of the
 * provider's discovery
 */
export async function beginSignIn(
  deps: Deps,
  clients: IdentityClients,
  { provider, rememberMe, origin }: ExternalSignInRequest,
): Promise<{ url: URL; cookie: string }> {
  const now = deps.now();
  const { configuration, provider: { callback } } = await found(clients(provider, now));
  const [state, nonce, verifier] = [randomState(), randomNonce(), randomPKCECodeVerifier()];
  const redirectUri = `${origin}${callback}`;
  const expiresAt = now.getTime() + PENDING_MS;
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: "openid email",
    // The product's page at `callback` reads the fragment, which reaches no server and no log.
    response_mode: "fragment",
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  const { issuer } = configuration.serverMetadata();
  const secrets = { state, nonce, verifier };
  const pending = { provider, issuer, ...secrets, redirectUri, rememberMe, expiresAt };
  return { url, cookie: await seal(deps, pending) };
}
