/**
 * A sign-in that is under way at an identity provider. It travels in a sealed cookie, so that only
 * the browser that began it can end it, and nothing is stored for those who never come back.
 */
import { SecretsError } from "@crumbtrail/db/secrets";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";

export const PENDING_MS = 10 * 60_000;
const ABOUT = "external identity";

const pending = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  /** Of PKCE. */
  verifier: z.string(),
  redirectUri: z.string(),
  rememberMe: z.boolean(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
});
export type Pending = z.infer<typeof pending>;

/** @throws ApiError UNKNOWN_ERROR with 503 when there is no key to seal it with */
export async function seal({ secrets }: Pick<Deps, "secrets">, value: Pending): Promise<string> {
  try {
    return await secrets.seal(JSON.stringify(value), ABOUT);
  } catch (error) {
    if (!(error instanceof SecretsError)) throw error;
    const details = { configuration: "SECRETS_KEY is not set, so no provider can be asked." };
    throw new ApiError("UNKNOWN_ERROR", { status: 503, details });
  }
}

/** Undefined when it is forged, damaged or too old. */
export async function open(
  { secrets, now }: Pick<Deps, "secrets" | "now">,
  sealed: string,
): Promise<Pending | undefined> {
  try {
    const value = pending.parse(JSON.parse(await secrets.open(sealed, ABOUT)));
    return value.expiresAt > now().getTime() ? value : undefined;
  } catch {
    return undefined;
  }
}
