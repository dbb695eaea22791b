/** Second half of a sign-in with an identity provider: exchanges the code, checks the ID token. */
import type { IdentityReturn } from "@crumbtrail/contract/sign_in";
import { insertUsedChallenge } from "@crumbtrail/db/queries/sign_in_attempts";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { authorizationCodeGrant, AuthorizationResponseError, ClientError } from "openid-client";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { sameText } from "../../platform/tokens.ts";
import type { IdentityClient, IdentityClients } from "./clients.ts";
import { open, type Pending } from "./pending.ts";
import type { IdentityProvider } from "../../platform/identity_providers.ts";

/** A person with an e-mail address verified by the provider. */
export interface Identity {
  provider: string;
  /** In lower case. */
  email: string;
  rememberMe: boolean;
}

/**
 * Verifies the provider's response. A response is accepted at most once, even if refused.
 * @param sealedCookie the cookie returned by `beginSignIn`
 * @throws ApiError LOGIN_DATA_INCORRECT for a response forged, expired, used before or from another
 * browser, and for an invalid ID token; FORBIDDEN if the provider or the person refused;
 * EMAIL_NOT_VALID without a verified e-mail address; UNKNOWN_ERROR with 503 if the provider does
 * not answer
 */
export async function verifyReturn(
  deps: Deps,
  clients: IdentityClients,
  sealedCookie: string | undefined,
  response: IdentityReturn,
): Promise<Identity> {
  const pending = await consumePending(deps, sealedCookie, response.state);
  const client = await clients(pending.provider, deps.now())?.catch((error: unknown) => {
    throw refusal(deps, pending, error);
  });
  if (!client) throw new ApiError("LOGIN_DATA_INCORRECT");
  const claims = await claimsOf(deps, client, pending, response);
  const email = verifiedEmail(client.provider, claims);
  return { provider: pending.provider, email, rememberMe: pending.rememberMe };
}

/** Opens the cookie and marks its state as used. */
async function consumePending(
  deps: Deps,
  sealedCookie: string | undefined,
  state: string | undefined,
): Promise<Pending> {
  const pending = sealedCookie === undefined ? undefined : await open(deps, sealedCookie);
  if (!pending || !sameText(pending.state, state ?? "")) throw new ApiError("LOGIN_DATA_INCORRECT");
  const fresh = await acrossTenants(
    deps.db.system,
    (tx) => insertUsedChallenge(tx, `identity ${pending.state}`, new Date(pending.expiresAt)),
  );
  if (!fresh) throw new ApiError("LOGIN_DATA_INCORRECT");
  return pending;
}

async function claimsOf(
  deps: Deps,
  { configuration }: IdentityClient,
  pending: Pending,
  response: IdentityReturn,
): Promise<unknown> {
  const url = new URL(pending.redirectUri);
  for (const [name, value] of Object.entries(response)) url.searchParams.set(name, value);
  try {
    const tokens = await authorizationCodeGrant(configuration, url, {
      expectedState: pending.state,
      expectedNonce: pending.nonce,
      pkceCodeVerifier: pending.verifier,
      idTokenExpected: true,
    });
    return tokens.claims();
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
  return error instanceof TypeError && !("code" in error);
}

const email = z.email().max(320).transform((text) => text.toLowerCase());
const google = z.object({ email, email_verified: z.literal(true) });
/** Entra writes the claim `xms_edov` in any of these forms. */
const entra = z.object({
  email,
  xms_edov: z.union([z.literal(true), z.literal(1), z.literal("1")]),
});

function verifiedEmail({ verifiedBy }: IdentityProvider, claims: unknown): string {
  const parsed = (verifiedBy === "xms_edov" ? entra : google).safeParse(claims);
  if (!parsed.success) throw new ApiError("EMAIL_NOT_VALID");
  return parsed.data.email;
}
