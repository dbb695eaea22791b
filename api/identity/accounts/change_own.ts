/** Changes the own account: names, picture, settings, password. */
import type { Account, AccountPatch } from "@crumbtrail/contract/account";
import { updateProfile } from "@crumbtrail/db/queries/accounts";
import { arePropertiesThere } from "@crumbtrail/db/queries/properties";
import { type TenantTx, withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError } from "../../platform/errors.ts";
import { requirePicture } from "./avatar.ts";
import { newPasswordHash, setOwnPassword } from "./own_password.ts";
import { readAccount } from "./read.ts";

/**
 * All of it or nothing. With a new password the account's other sessions end.
 * @param tokenHash of the session that asks, which stays
 * @throws ApiError PASSWORD_INCORRECT; VALIDATION_ERROR; FORBIDDEN with 429 after many wrong ones
 */
export async function changeOwnAccount(
  deps: Deps,
  actor: AccountActor,
  tokenHash: string,
  patch: AccountPatch,
): Promise<Account> {
  if (patch.avatar) requirePicture(patch.avatar);
  const passwordHash = await newPasswordHash(deps, actor, patch);
  return await withTenant(deps.db.app, actor.scope, async (tx) => {
    await requireProperties(tx, patch.alertSettings?.properties);
    const before = await readAccount(tx, actor.accountId);
    await updateProfile(tx, actor.accountId, patch);
    const after = await readAccount(tx, actor.accountId);
    await note(tx, actor, before, after);
    if (passwordHash) await setOwnPassword(deps, tx, actor, { passwordHash, tokenHash });
    return after;
  });
}

async function requireProperties(tx: TenantTx, ids: string[] | undefined): Promise<void> {
  if (ids === undefined || await arePropertiesThere(tx, ids)) return;
  const details = [{ path: "alertSettings.properties", message: "names one that is not there" }];
  throw new ApiError("VALIDATION_ERROR", { details });
}

/** Notes what differs; of a picture only that it does. */
async function note(
  tx: TenantTx,
  actor: AccountActor,
  before: Account,
  after: Account,
): Promise<void> {
  const [old, now] = [shown(before), shown(after)];
  const names = Object.keys(now).filter((name) => old[name] !== now[name]);
  const picture = before.avatar === after.avatar ? {} : { avatarChanged: true };
  if (names.length === 0 && before.avatar === after.avatar) return;
  const pick = (from: Record<string, string>) =>
    Object.fromEntries(names.map((name) => [name, from[name]]));
  await recordAuditEvent(tx, actor, {
    action: "account.changed",
    entityId: actor.accountId,
    before: pick(old),
    after: { ...pick(now), ...picture },
  });
}

function shown({ firstname, lastname, alertSettings, customSettings }: Account) {
  const fields: Record<string, string> = {
    firstname,
    lastname,
    alertSettings: JSON.stringify(alertSettings),
    customSettings: JSON.stringify(customSettings),
  };
  return fields;
}
