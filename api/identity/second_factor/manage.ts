/** The second factors of the own account: list, add, rename, remove; new recovery codes. */
import {
  type AddedFactor,
  type Factor,
  type FactorList,
  MOST_FACTORS,
  type OwnerProof,
} from "@crumbtrail/contract/second_factor";
import {
  deleteFactor,
  deleteFactors,
  type FactorState,
  findFactor,
  findFactorState,
  listFactors,
  replaceRecoveryCodes,
  updateFactorName,
} from "@crumbtrail/db/queries/second_factors";
import { deleteOtherSessions } from "@crumbtrail/db/queries/sessions";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import { type Email, queueEmail } from "../../notifications/emails/email.ts";
import {
  factorAdded,
  factorRemoved,
  recoveryCodesReplaced,
} from "../../notifications/emails/second_factor_mails.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import { pageUrl } from "../self_service/links.ts";
import { isFreshSession, type Owner, requireOwner } from "./owner.ts";
import { hashRecoveryCode, newRecoveryCodes } from "./recovery_codes.ts";

export function listOwnFactors(
  deps: Deps,
  { actor: { accountId, scope }, tokenHash }: Owner,
): Promise<FactorList> {
  return withTenant(deps.db.app, scope, async (tx) => {
    const factors = await listFactors(tx, accountId);
    const state = found(await findFactorState(tx, accountId));
    const isFresh = factors.length === 0 && await isFreshSession(deps, tx, tokenHash);
    return { factors, ...state, isFresh };
  });
}

/**
 * Checks the proof before a factor is added. The first one needs none right after the sign-in.
 * @throws ApiError errors of `requireOwner`
 */
export async function requireMayAdd(deps: Deps, owner: Owner, proof: OwnerProof): Promise<void> {
  const { isFresh } = await listOwnFactors(deps, owner);
  if (!isFresh || Object.keys(proof).length > 0) await requireOwner(deps, owner, proof);
}

/**
 * Adds a factor, after `requireMayAdd`. The first one comes with recovery codes, and ends the other
 * sessions, which were opened without it.
 * @param insert writes the factor
 * @throws ApiError FORBIDDEN with details `{secondFactor: "FULL"}`
 */
export async function addFactor(
  deps: Deps,
  { actor, tokenHash }: Owner,
  insert: (tx: TenantTx) => Promise<Factor>,
): Promise<AddedFactor> {
  return await withTenant(deps.db.app, actor.scope, async (tx) => {
    const { factors } = await heldFactors(tx, actor);
    if (factors.length >= MOST_FACTORS) {
      throw new ApiError("FORBIDDEN", { details: { secondFactor: "FULL" } });
    }
    const factor = await insert(tx);
    const isFirst = factors.length === 0;
    const recoveryCodes = isFirst ? await newCodes(tx, actor) : null;
    if (isFirst) await deleteOtherSessions(tx, actor.accountId, tokenHash);
    await note(deps, tx, actor, "account.second_factor_added", factor, factorAdded);
    return { factor, recoveryCodes };
  });
}

/** @throws ApiError ENTITY_NOT_FOUND */
export function renameFactor(
  { db }: Deps,
  actor: AccountActor,
  id: string,
  name: string,
): Promise<Factor> {
  return withTenant(db.app, actor.scope, async (tx) => {
    const before = found(await findFactor(tx, actor.accountId, id));
    if (before.name === name) return before;
    await updateFactorName(tx, id, name);
    await recordAuditEvent(tx, actor, {
      action: "account.second_factor_renamed",
      entityId: actor.accountId,
      before: { factorName: before.name },
      after: { factorName: name },
    });
    return { ...before, name };
  });
}

/**
 * Removes a factor; with the last one the recovery codes.
 * @throws ApiError ENTITY_NOT_FOUND; FORBIDDEN with details `{secondFactor: "REQUIRED"}` for the
 * last one where the tenant requires one; errors of `requireOwner`
 */
export async function removeFactor(
  deps: Deps,
  owner: Owner,
  id: string,
  proof: OwnerProof,
): Promise<void> {
  const { actor } = owner;
  const { accountId, scope } = actor;
  const mayRemove = async (tx: TenantTx) => {
    const { factors, isRequired } = await heldFactors(tx, actor);
    const factor = found(factors.find(({ _id }) => _id === id));
    if (isRequired && factors.length === 1) {
      throw new ApiError("FORBIDDEN", { details: { secondFactor: "REQUIRED" } });
    }
    return { factor, isLast: factors.length === 1 };
  };
  // First without the lock, so that nobody proves in vain who they are.
  await withTenant(deps.db.app, scope, mayRemove);
  await requireOwner(deps, owner, proof);
  await withTenant(deps.db.app, scope, async (tx) => {
    const { factor, isLast } = await mayRemove(tx);
    await (isLast ? deleteFactors(tx, accountId) : deleteFactor(tx, id));
    await note(deps, tx, actor, "account.second_factor_removed", factor, factorRemoved);
  });
}

/**
 * Replaces the recovery codes.
 * @returns the new codes, which are stored nowhere
 * @throws ApiError ENTITY_NOT_FOUND without a factor; errors of `requireOwner`
 */
export async function replaceOwnCodes(
  deps: Deps,
  owner: Owner,
  proof: OwnerProof,
): Promise<string[]> {
  const { actor } = owner;
  const { factors } = await listOwnFactors(deps, owner);
  found(factors[0]);
  await requireOwner(deps, owner, proof);
  return await withTenant(deps.db.app, actor.scope, async (tx) => {
    found((await heldFactors(tx, actor)).factors[0]);
    const codes = await newCodes(tx, actor);
    const entityId = actor.accountId;
    await recordAuditEvent(tx, actor, { action: "account.recovery_codes_replaced", entityId });
    await mailTo(tx, actor, () => recoveryCodesReplaced(mailProps(deps, actor)));
    return codes;
  });
}

/** The factors and what decides about them, locked until the transaction ends. */
async function heldFactors(
  tx: TenantTx,
  { accountId }: AccountActor,
): Promise<FactorState & { factors: Factor[] }> {
  const state = found(await findFactorState(tx, accountId, "for update"));
  return { ...state, factors: await listFactors(tx, accountId) };
}

async function newCodes(tx: TenantTx, { accountId }: AccountActor): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(accountId, code));
  await replaceRecoveryCodes(tx, accountId, hashes);
  return codes;
}

/** Records the change of a factor, and e-mails the owner. */
async function note(
  deps: Deps,
  tx: TenantTx,
  actor: AccountActor,
  action: "account.second_factor_added" | "account.second_factor_removed",
  { kind: factorKind, name: factorName }: Factor,
  mail: typeof factorAdded,
): Promise<void> {
  const fields = { factorKind, factorName };
  const isNew = action === "account.second_factor_added";
  const change = isNew ? { after: fields } : { before: fields };
  await recordAuditEvent(tx, actor, { action, entityId: actor.accountId, ...change });
  const props = { ...mailProps(deps, actor), kind: factorKind, factorName };
  await mailTo(tx, actor, () => mail(props));
}

function mailProps({ config }: Deps, { username }: AccountActor) {
  const accountUrl = pageUrl(config, "/account/security");
  return { username, accountUrl, contact: config.CONTACT_EMAIL };
}

async function mailTo(
  tx: TenantTx,
  { username, homeTenantId: tenantId }: AccountActor,
  write: () => Email,
): Promise<void> {
  await queueEmail(tx, { tenantId, recipient: username }, write);
}
