/** Whether it is the owner who changes an account's second factors. */
import type { OwnerProof } from "@crumbtrail/contract/second_factor";
import { findSessionStart } from "@crumbtrail/db/queries/sessions";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, invalidField } from "../../platform/errors.ts";
import { requireCurrentPassword } from "../accounts/own_password.ts";
import { admitCode, noteSuccess, useCode } from "./codes.ts";

/** A sign-in counts as proof for a first factor for this time. */
const FRESH_MS = 15 * 60_000;

/** The person and the session that makes a change. */
export interface Owner {
  actor: AccountActor;
  tokenHash: string;
}

/** Whether the session began just now. */
export async function isFreshSession(
  { now }: Pick<Deps, "now">,
  tx: TenantTx,
  tokenHash: string,
): Promise<boolean> {
  const start = await findSessionStart(tx, tokenHash);
  return start !== null && now().getTime() - start.getTime() < FRESH_MS;
}

/**
 * Checks the password or a code, limited as at sign-in.
 * @throws ApiError PASSWORD_INCORRECT with 403; VALIDATION_ERROR for a wrong code; FORBIDDEN with
 * details `{secondFactor: "PROOF"}` without a proof, and with 429 after many attempts
 */
export async function requireOwner(
  deps: Deps,
  { actor }: Owner,
  { password, code }: OwnerProof,
): Promise<void> {
  if (password !== undefined) return await requireCurrentPassword(deps, actor, password);
  if (code === undefined) throw new ApiError("FORBIDDEN", { details: { secondFactor: "PROOF" } });
  const { accountId, homeTenantId: tenantId } = actor;
  await admitCode(deps, accountId);
  const used = await withTenant(
    deps.db.app,
    tenantId,
    (tx) => useCode(deps, tx, { tenantId, accountId }, code),
  );
  if (!used) throw wrongCode("proof.code");
  await noteSuccess(deps, accountId);
}

export function wrongCode(path: string): ApiError {
  return invalidField(path, answerText("is wrong, or was used already"));
}
