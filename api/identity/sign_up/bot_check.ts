/**
 * The bot check of the sign-up: by a configured service (reCAPTCHA, hCaptcha, Turnstile and others
 * with the same API), otherwise by our own proof of work (ALTCHA), without a call to third parties.
 */
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { botChallenge } from "@crumbtrail/contract/sign_in";
import { insertUsedChallenge } from "@crumbtrail/db/queries/sign_in_attempts";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { createHmac } from "node:crypto";
import { z } from "zod";
import { type RecaptchaCheck, recaptchaOf } from "../../platform/environment.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";

/** @throws ApiError INVALID_TOKEN for a forged, expired or used token */
export async function requireHuman(deps: Deps, token: string, address: string): Promise<void> {
  const service = recaptchaOf(deps.config);
  const passed = service
    ? await verifyToken(service, token, address)
    : await acceptSolution(deps, token);
  if (!passed) throw new ApiError("INVALID_TOKEN", { details: { field: "recaptchaToken" } });
}

/** A challenge of our own is valid for ten minutes, and for a single use. */
const VALID_MS = 10 * 60_000;
const ALGORITHM = "PBKDF2/SHA-256";

/**
 * Creates a signed challenge for the browser to solve.
 * @throws ApiError UNKNOWN_ERROR with 503 if SECRETS_KEY is not set
 */
export async function newChallenge({ config, now }: Pick<Deps, "config" | "now">) {
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: config.BOT_CHECK_COST,
    deriveKey,
    expiresAt: new Date(now().getTime() + VALID_MS),
    hmacSignatureSecret: signingKey(config.SECRETS_KEY),
  });
  return botChallenge.parse(challenge);
}

const solvedChallenge = z.object({
  challenge: botChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/**
 * Whether a payload solves a challenge of ours, neither expired nor used; marks the challenge as
 * used.
 */
async function acceptSolution({ config, db, now }: Deps, payload: string): Promise<boolean> {
  const parsed = solvedChallenge.safeParse(decoded(payload));
  if (!parsed.success) return false;
  const { challenge, solution } = parsed.data;
  const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
  if (expiresAt <= now() || challenge.parameters.algorithm !== ALGORITHM) return false;
  const hmacSignatureSecret = signingKey(config.SECRETS_KEY);
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret,
  });
  if (!verified) return false;
  const { nonce } = challenge.parameters;
  return await acrossTenants(db.system, (tx) => insertUsedChallenge(tx, nonce, expiresAt));
}

/** Decodes the widget's payload (JSON in base64); undefined for a malformed payload. */
function decoded(payload: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(payload)));
  } catch {
    return undefined;
  }
}

/**
 * Derives the key from SECRETS_KEY: all API processes share the key, and the key reveals nothing
 * about SECRETS_KEY.
 * @throws ApiError UNKNOWN_ERROR with 503 if SECRETS_KEY is not set
 */
function signingKey(secretsKey: string | undefined): string {
  const [first] = secretsKey?.split(",") ?? [];
  if (first) return createHmac("sha256", `crumbtrail bot check ${first}`).digest("hex");
  const details = { configuration: "SECRETS_KEY is not set, so sign-up is not possible." };
  throw new ApiError("UNKNOWN_ERROR", { status: 503, details });
}

const SERVICE_TIMEOUT_MS = 10_000;
/** The action named by the page in its request for a token (specification, part 1 §7). */
const ACTION = "submit";

const verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
});

/**
 * Whether the service confirms a token; services refuse used and expired tokens.
 * @throws ApiError UNKNOWN_ERROR with 503 if the service gives no valid answer
 */
async function verifyToken(
  { secret, verifyUrl, minScore }: RecaptchaCheck,
  token: string,
  address: string,
): Promise<boolean> {
  const form = new URLSearchParams({ secret, response: token, remoteip: address });
  const { success, score, action } = await callService(verifyUrl, form);
  // Some services omit score and action, or leave the action empty.
  return success && (score ?? 1) >= minScore && (action || ACTION) === ACTION;
}

async function callService(url: string, body: URLSearchParams): Promise<z.output<typeof verdict>> {
  try {
    const signal = AbortSignal.timeout(SERVICE_TIMEOUT_MS);
    const answer = await fetch(url, { method: "POST", body, signal, redirect: "error" });
    return verdict.parse(await answer.json());
  } catch {
    throw new ApiError("UNKNOWN_ERROR", { status: 503, details: { service: "bot check" } });
  }
}
