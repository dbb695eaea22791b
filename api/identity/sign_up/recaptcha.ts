/** The bot check by a service that answers as reCAPTCHA does: hCaptcha, Turnstile and others. */
import { z } from "zod";
import type { RecaptchaConfig } from "../../platform/config.ts";
import { ApiError } from "../../platform/errors.ts";

const LIMIT_MS = 10_000;
/** What the token was fetched for (part 1 section 7). */
const ACTION = "submit";

const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
});

/**
 * Whether the service vouches for a token; it refuses those that were used or are too old.
 * @throws ApiError UNKNOWN_ERROR with status 503 when it does not answer as it should
 */
export async function verifyToken(
  { secret, verifyUrl, minScore }: RecaptchaConfig,
  token: string,
  address: string,
): Promise<boolean> {
  const form = new URLSearchParams({ secret, response: token, remoteip: address });
  const { success, score, action } = await ask(verifyUrl, form);
  // Services without a score or an action leave them out, or leave the action empty.
  return success && (score ?? 1) >= minScore && (action || ACTION) === ACTION;
}

async function ask(url: string, body: URLSearchParams): Promise<z.output<typeof verdict>> {
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const answer = await fetch(url, { method: "POST", body, signal, redirect: "error" });
    return verdict.parse(await answer.json());
  } catch {
    throw new ApiError("UNKNOWN_ERROR", { status: 503, details: { service: "bot check" } });
  }
}
