/** Second half of a sign-in with an identity provider: exchanges the code, checks the ID token. */
import type { IdentityReturn } from "@crumbtrail/contract/sign_in";
import { insertUsedChallenge } from "@crumbtrail/db/queries/sign_in_attempts";
import { acrossTenants } from "@crumbtrail/db/tenant";
import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  ClientError,
  fetchUserInfo,
} from "openid-client";
import type { Deps } from "../../platform/deps.ts";
import { CallError } from "../../platform/egress/call.ts";
import { ApiError } from "../../platform/errors.ts";
import { sameText } from "../../platform/tokens.ts";
import type { IdentityClient, IdentityClients } from "./clients.ts";
import { type Claims, isIncomplete, verifiedEmail, withUserInfo } from "./email.ts";
import type { Pending } from "./pending.ts";

/** A person with an e-mail address verified by the provider. */
export interface Identity {
  provider: string;
  /** In lower case. */
  email: string;
  rememberMe: boolean;
}

/** The provider's response as it reached the browser. */
export interface Returned {
  response: Omit<IdentityReturn, "callback">;
  /** The address that the provider sent the browser to, without the parameters. */
  address: string;
}

/**
 * Verifies the provider's response. A response is accepted at most once, even if refused; one that
 * came back to another provider's address changes nothing.
 * @param pending from the cookie that `beginSignIn` set
 * @throws ApiError LOGIN_DATA_INCORRECT for a response forged, expired, used before or from another
 * browser, with details `{callback}` for another provider's, and for an invalid ID token; FORBIDDEN
 * if the provider or the person refused; EMAIL_NOT_VALID without a verified e-mail address;
 * UNKNOWN_ERROR with 503 if the provider does not answer
 */
export async function verifyReturn(
  deps: Deps,
  clients: IdentityClients,
  pending: Pending | undefined,
  returned: Returned,
): Promise<Identity> {
  if (!pending || !sameText(pending.state, returned.response.state ?? "")) {
    throw new ApiError("LOGIN_DATA_INCORRECT");
  }
  refuseOther(deps, pending, returned);
  await consume(deps, pending);
  const client = await clients(pending.provider, deps.now())?.catch((error: unknown) => {
    throw refusal(deps, pending, error);
  });
  // The provider may have been exchanged for another under the same name meanwhile.
  if (client?.configuration.serverMetadata().issuer !== pending.issuer) {
    throw new ApiError("LOGIN_DATA_INCORRECT");
  }
  const claims = await claimsOf(deps, client, pending, returned.response);
  const email = verifiedEmail(client.provider, claims);
  return { provider: pending.provider, email, rememberMe: pending.rememberMe };
}

/**
 * Refuses a response that came back to another address than this provider's own: a provider that
 * passes browsers on to another one would get the other's code from us (RFC 9700 section 4.4).
 */
function refuseOther({ log }: Deps, { provider, redirectUri }: Pending, returned: Returned): void {
  if (returned.address === redirectUri) return;
  const { address } = returned;
  log.warn({ provider, redirectUri, address }, "the response came to another provider's address");
  throw new ApiError("LOGIN_DATA_INCORRECT", { details: { callback: "OTHER" } });
}

/** Marks the state as used. */
async function consume(deps: Deps, { state, expiresAt }: Pending): Promise<void> {
  const fresh = await acrossTenants(
    deps.db.system,
    (tx) => insertUsedChallenge(tx, `identity ${state}`, new Date(expiresAt)),
  );
  if (!fresh) throw new ApiError("LOGIN_DATA_INCORRECT");
}

async function claimsOf(
  deps: Deps,
  { configuration, authenticated, provider }: IdentityClient,
  pending: Pending,
  response: Returned["response"],
): Promise<Claims> {
  const url = new URL(pending.redirectUri);
  for (const [name, value] of Object.entries(response)) url.searchParams.set(name, value);
  const checks = {
    expectedState: pending.state,
    expectedNonce: pending.nonce,
    pkceCodeVerifier: pending.verifier,
    idTokenExpected: true,
  };
  try {
    const tokens = await authenticated(() => authorizationCodeGrant(configuration, url, checks));
    const claims = tokens.claims();
    if (!claims) throw new ApiError("LOGIN_DATA_INCORRECT");
    // The library compares `azp` beside several audiences alone (OpenID Connect Core, 3.1.3.7).
    if (claims.azp !== undefined && claims.azp !== configuration.clientMetadata().client_id) {
      throw new Error("The ID token was made for another client, see `azp`");
    }
    const { userinfo_endpoint: endpoint } = configuration.serverMetadata();
    if (endpoint === undefined || !isIncomplete(provider, claims)) return claims;
    // Refuses another `sub` than the ID token's (OpenID Connect Core, section 5.3.2).
    return withUserInfo(
      claims,
      await fetchUserInfo(configuration, tokens.access_token, claims.sub),
    );
  } catch (error) {
    throw refusal(deps, pending, error);
  }
}

/** Logs the library's message, which contains neither the code nor a token. */
function refusal({ log }: Deps, { provider }: Pending, error: unknown): ApiError {
  const reason = error instanceof Error ? error.message : String(error);
  const code = error instanceof ClientError ? error.code : undefined;
  log.warn({ provider, reason, code }, "sign-in with an identity provider refused");
  if (error instanceof AuthorizationResponseError) return new ApiError("FORBIDDEN");
  if (isUnavailable(error)) {
    const details = { service: "identity provider" };
    return new ApiError("UNKNOWN_ERROR", { status: 503, details });
  }
  return new ApiError("LOGIN_DATA_INCORRECT");
}

const UNAVAILABLE = ["OAUTH_TIMEOUT", "OAUTH_ABORT", "OAUTH_RESPONSE_IS_NOT_CONFORM"];

/**
 * Whether the provider gave no answer, or an answer other than OpenID Connect. `fetch` fails with a
 * TypeError without a code.
 */
function isUnavailable(error: unknown): boolean {
  if (error instanceof ClientError) return UNAVAILABLE.includes(error.code ?? "");
  return error instanceof CallError || (error instanceof TypeError && !("code" in error));
}
