/** Checks a typed code: of an authenticator app, or a recovery code. Either counts once. */
import { listTotps, useRecoveryCode, useTotpStep } from "@crumbtrail/db/queries/second_factors";
import { insertSignInAttempt } from "@crumbtrail/db/queries/sign_in_attempts";
import { aboutTotp } from "@crumbtrail/db/secrets";
import { acrossTenants, type SystemTx, type TenantTx } from "@crumbtrail/db/tenant";
import type { Deps } from "../../platform/deps.ts";
import { orConfigurationError } from "../../platform/errors.ts";
import { admitting } from "../../platform/throttle/admission.ts";
import { hashRecoveryCode, plainCode } from "./recovery_codes.ts";
import { stepOfCode } from "./totp.ts";

export type UsedCode = { by: "TOTP" } | { by: "RECOVERY_CODE"; codesLeft: number };

interface AccountKey {
  tenantId: string;
  accountId: string;
}

/** Uses a code up; undefined for a wrong or used one. */
export async function useCode(
  { secrets, now }: Pick<Deps, "secrets" | "now">,
  tx: TenantTx | SystemTx,
  owner: AccountKey,
  code: string,
): Promise<UsedCode | undefined> {
  const plain = plainCode(code);
  if (!/^\d{6}$/.test(plain)) {
    const hash = hashRecoveryCode(owner.accountId, plain);
    const codesLeft = await useRecoveryCode(tx, owner.accountId, hash);
    return codesLeft === undefined ? undefined : { by: "RECOVERY_CODE", codesLeft };
  }
  const at = now();
  for (const { id, secret } of await listTotps(tx, owner.accountId)) {
    const opened = await orConfigurationError(secrets.open(secret, aboutTotp(owner)));
    const step = stepOfCode(opened, plain, at);
    if (step !== null && await useTotpStep(tx, id, step, at)) return { by: "TOTP" };
  }
  return undefined;
}

const attemptOf = (accountId: string) =>
  ({ kind: "SECOND_FACTOR", username: accountId, address: accountId }) as const;

/**
 * Counts an attempt as failed until `noteSuccess`. Attempts count by account from everywhere, as
 * each follows a right password: six digits do not withstand guesses from many addresses.
 * @throws ApiError FORBIDDEN with 429 and Retry-After after too many attempts
 */
export async function admitCode(deps: Pick<Deps, "db" | "now">, accountId: string): Promise<void> {
  await admitting(deps, attemptOf(accountId), () => Promise.resolve());
}

/** Cancels the failures of an account. */
export async function noteSuccess(
  { db, now }: Pick<Deps, "db" | "now">,
  accountId: string,
): Promise<void> {
  const attempt = { ...attemptOf(accountId), succeeded: true, at: now() };
  await acrossTenants(db.system, (tx) => insertSignInAttempt(tx, attempt));
}
