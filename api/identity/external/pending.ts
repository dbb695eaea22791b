/**
 * State of a running sign-in at an identity provider. A sealed cookie contains this state: only the
 * same browser can finish the sign-in, and an abandoned sign-in leaves no row.
 */
import { SecretsError } from "@crumbtrail/db/secrets";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";

export const PENDING_MS = 10 * 60_000;
/** The purpose bound to the sealed text. */
const PURPOSE = "external identity";

const pending = z.object({
  provider: z.string(),
  /** Of the provider's metadata, as the browser was sent there (RFC 9700 section 4.4). */
  issuer: z.string(),
  state: z.string(),
  nonce: z.string(),
  /** The code verifier of PKCE. */
  verifier: z.string(),
  /** Belongs to this provider alone. */
  redirectUri: z.string(),
  rememberMe: z.boolean(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
export type Pending = z.infer<typeof pending>;

/** @throws ApiError UNKNOWN_ERROR with 503 if SECRETS_KEY is not set */
export async function seal({ secrets }: Pick<Deps, "secrets">, value: Pending): Promise<string> {
  try {
    return await secrets.seal(JSON.stringify(value), PURPOSE);
  } catch (error) {
    if (!(error instanceof SecretsError)) throw error;
    const details = {
      configuration: "SECRETS_KEY is not set, so signing in with a provider is not possible.",
    };
    throw new ApiError("UNKNOWN_ERROR", { status: 503, details });
  }
}

/** Returns undefined for a forged, damaged or expired cookie. */
export async function open(
  { secrets, now }: Pick<Deps, "secrets" | "now">,
  sealed: string,
): Promise<Pending | undefined> {
  try {
    const value = pending.parse(JSON.parse(await secrets.open(sealed, PURPOSE)));
    return value.expiresAt > now().getTime() ? value : undefined;
  } catch {
    return undefined;
  }
}
