/**
 * The bot check of our own: a proof of work (ALTCHA), signed by us, good for ten minutes and once.
 * Nothing goes to a third party.
 */
import { insertUsedChallenge } from "@crumbtrail/db/queries/sign_in_attempts";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { botChallenge } from "@crumbtrail/contract/sign_in";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";

const VALID_MS = 10 * 60_000;
const ALGORITHM = "PBKDF2/SHA-256";

/** A challenge to be solved in the browser. @throws ApiError UNKNOWN_ERROR when there is no key */
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

const solved = z.object({
  challenge: botChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Whether a payload solves a challenge of ours that has neither expired nor been used; uses it. */
export async function spendSolution({ config, db, now }: Deps, payload: string): Promise<boolean> {
  const parsed = solved.safeParse(decoded(payload));
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

/** Base64 of JSON, as the widget gives it; undefined when it is none. */
function decoded(payload: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(Uint8Array.fromBase64(payload)));
  } catch {
    return undefined;
  }
}

/** Derived, so that one key serves all API processes and says nothing of what it seals. */
function signingKey(secretsKey: string | undefined): string {
  const [first] = secretsKey?.split(",") ?? [];
  if (first) return createHmac("sha256", `crumbtrail bot check ${first}`).digest("hex");
  const details = { configuration: "SECRETS_KEY is not set, so nobody can sign up." };
  throw new ApiError("UNKNOWN_ERROR", { status: 503, details });
}
