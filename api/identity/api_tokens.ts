/**
 * API tokens: service accounts with a token, the format of tokens, revocation. `http/bearer.ts`
 * checks the token of a call.
 */
import type { ApiTokenInput, NewApiToken } from "@crumbtrail/contract/api_token";
import {
  deleteApiToken,
  findApiTokenById,
  insertApiToken,
  insertServiceAccount,
  listApiTokens,
} from "@crumbtrail/db/queries/api_tokens";
import { withTenant } from "@crumbtrail/db/tenant";
import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { recordAuditEvent } from "../audit/record.ts";
import { type AccountActor, isVisitingStaff, tenantAccountId } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError, found } from "../platform/errors.ts";
import { hashToken } from "../platform/tokens.ts";
import { takeFixedRoom } from "../tenants/limits.ts";
import { authorizeProperties } from "./users/change.ts";

const DAY_MS = 24 * 3_600_000;
/** Last characters of a token, shown to recognise it. */
const HINT_LENGTH = 4;
/** Each token has its own rate limit, so limiting the tokens bounds a tenant's calls. */
const TOKENS_LIMIT = 50;

/**
 * Format of an API token: `ctr_`, 43 characters of 256 random bits and 6 of a checksum. Prefix and
 * checksum let scanners for leaked secrets recognise tokens without a call to our API.
 */
const TOKEN_PREFIX = "ctr_";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;

/**
 * Creates a service account with its token. Only this answer contains the token; the database
 * stores its hash.
 * @throws ApiError MISSING_PERMISSION for a permission not held by the caller; VALIDATION_ERROR for
 * an unknown property; FORBIDDEN with details `{limit, used, max}` at the limit, and for visiting
 * staff, since a token would outlive the tenant's authorisation
 */
export function createApiToken(
  deps: Deps,
  actor: AccountActor,
  { name, permissions, propertyAuthorization, expiresInDays }: ApiTokenInput,
): Promise<NewApiToken> {
  const lacking = permissions.find((each) => !actor.permissions.includes(each));
  if (lacking) throw new ApiError("MISSING_PERMISSION", { details: { permission: lacking } });
  if (isVisitingStaff(actor)) {
    throw new ApiError("FORBIDDEN", { details: { tenant: "must make its tokens itself" } });
  }
  const token = newApiTokenText();
  const createdAt = deps.now();
  return withTenant(deps.db.app, actor.scope, async (tx) => {
    const count = async () => (await listApiTokens(tx, { offset: 0, limit: 1 })).meta.total;
    await takeFixedRoom(tx, "apiTokens", TOKENS_LIMIT, count);
    const accountId = await insertServiceAccount(tx, name);
    await authorizeProperties(tx, accountId, propertyAuthorization);
    const id = await insertApiToken(tx, {
      accountId,
      tokenHash: hashToken(token),
      hint: token.slice(-HINT_LENGTH),
      permissions: [...new Set(permissions)],
      createdBy: tenantAccountId(actor),
      creatorName: actor.username,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + expiresInDays * DAY_MS),
    });
    const made = found(await findApiTokenById(tx, id));
    const { _id, lastUsedAt: _, creator: __, ...after } = made;
    await recordAuditEvent(tx, actor, {
      action: "api_token.created",
      entityId: _id,
      after,
    });
    return { ...made, token };
  });
}

/**
 * Revokes a token: its next call is refused, on every replica.
 * @throws ApiError ENTITY_NOT_FOUND
 */
export function revokeApiToken({ db }: Deps, actor: AccountActor, id: string): Promise<void> {
  return withTenant(db.app, actor.scope, async (tx) => {
    const { name, hint } = found(await findApiTokenById(tx, id));
    if (!await deleteApiToken(tx, id)) throw new ApiError("ENTITY_NOT_FOUND");
    await recordAuditEvent(tx, actor, {
      action: "api_token.revoked",
      entityId: id,
      before: { name, hint },
    });
  });
}

export function newApiTokenText(): string {
  const secret = base62(BigInt(`0x${randomBytes(32).toString("hex")}`), SECRET_LENGTH);
  return `${TOKEN_PREFIX}${secret}${checksum(secret)}`;
}

/** Whether a text has the format and the checksum of an API token. */
export function looksLikeApiToken(text: string): boolean {
  const parts = text.match(/^ctr_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/);
  return parts !== null && checksum(parts[1] ?? "") === parts[2];
}

function checksum(secret: string): string {
  return base62(BigInt(crc32(secret)), CHECKSUM_LENGTH);
}

function base62(value: bigint, length: number): string {
  let [text, rest] = ["", value];
  while (rest > 0n) {
    text = DIGITS.charAt(Number(rest % 62n)) + text;
    rest /= 62n;
  }
  return text.padStart(length, "0");
}
