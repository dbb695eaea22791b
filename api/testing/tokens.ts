/** API tokens in tests: a token inserted directly, and calls with a token. */
import type { TokenPermission } from "@crumbtrail/contract/permissions";
import { insertApiToken, insertServiceAccount } from "@crumbtrail/db/queries/api_tokens";
import { updateUserProperties } from "@crumbtrail/db/queries/users";
import { withTenant } from "@crumbtrail/db/tenant";
import type { TestApi, TestTenant } from "./api.ts";
import { checkAnswer } from "./answers.ts";
import { hashToken } from "../platform/tokens.ts";
import { newApiTokenText } from "../identity/api_tokens.ts";

export interface TestApiToken {
  id: string;
  accountId: string;
  token: string;
}

/** @param more `properties` null: the whole tenant; `days` until the token expires */
export function testApiToken(
  { db, deps }: TestApi,
  tenant: TestTenant,
  more: {
    permissions?: readonly TokenPermission[];
    properties?: readonly string[] | null;
    days?: number;
  } = {},
): Promise<TestApiToken> {
  const { permissions = ["VIEW_RESULTS"], properties = null, days = 1 } = more;
  const token = newApiTokenText();
  const createdAt = deps.now();
  return withTenant(db.app, tenant.id, async (tx) => {
    const accountId = await insertServiceAccount(tx, "CI");
    const all = properties === null;
    await updateUserProperties(tx, accountId, { all, propertyIds: properties ?? [] });
    const id = await insertApiToken(tx, {
      accountId,
      tokenHash: hashToken(token),
      hint: token.slice(-4),
      permissions,
      createdBy: null,
      creatorName: "",
      createdAt,
      expiresAt: new Date(createdAt.getTime() + days * 24 * 3_600_000),
    });
    return { id, accountId, token };
  });
}

/** Calls the API as a program does: no cookie, no Origin, no XSRF token. */
export async function callWith(
  { app }: TestApi,
  token: string,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await app.request(path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await checkAnswer(app, method, path, response);
  return response;
}
