/** Makes a service account with its token. */
import type { ApiTokenInput, NewApiToken } from "@crumbtrail/contract/api_token";
import {
  findApiTokenById,
  insertApiToken,
  insertServiceAccount,
  listApiTokens,
} from "@crumbtrail/db/queries/api_tokens";
import { withTenant } from "@crumbtrail/db/tenant";
import { recordAuditEvent } from "../../audit/record.ts";
import { type AccountActor, tenantAccountId } from "../../platform/actor.ts";
import type { Deps } from "../../platform/deps.ts";
import { ApiError, found } from "../../platform/errors.ts";
import { hashToken } from "../../platform/tokens.ts";
import { takeFixedRoom } from "../../tenants/limits.ts";
import { authorize } from "../users/authorize.ts";
import { newApiTokenText } from "./format.ts";

const DAY_MS = 24 * 3_600_000;
const HINT_LENGTH = 4;
/** Each may call as often as any other: without a limit on tokens there is none on calls. */
const TOKENS_LIMIT = 50;

/**
 * The token is in this answer and nowhere else; the database has its hash.
 * @throws ApiError MISSING_PERMISSION for what the caller does not hold; VALIDATION_ERROR for an
 *   unknown property; FORBIDDEN with details `{limit, used, max}` where there are as many as may be
 */
export function createApiToken(
  deps: Deps,
  actor: AccountActor,
  { name, permissions, propertyAuthorization, expiresInDays }: ApiTokenInput,
): Promise<NewApiToken> {
  const lacking = permissions.find((each) => !actor.permissions.includes(each));
  if (lacking) throw new ApiError("MISSING_PERMISSION", { details: { permission: lacking } });
  const token = newApiTokenText();
  const createdAt = deps.now();
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const count = async () => (await listApiTokens(tx, { offset: 0, limit: 1 })).meta.total;
    await takeFixedRoom(tx, "apiTokens", TOKENS_LIMIT, count);
    const accountId = await insertServiceAccount(tx, name);
    await authorize(tx, accountId, propertyAuthorization);
    const id = await insertApiToken(tx, {
      accountId,
      tokenHash: hashToken(token),
      hint: token.slice(-HINT_LENGTH),
      permissions: [...new Set(permissions)],
      createdBy: tenantAccountId(actor),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + expiresInDays * DAY_MS),
    });
    const made = found(await findApiTokenById(tx, id));
    const { _id, lastUsedAt: _, ...after } = made;
    await recordAuditEvent(tx, actor, {
      action: "api_token.created",
      entityId: _id,
      after,
    });
    return { ...made, token };
  });
}
