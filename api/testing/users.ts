/** Users in tests of the API. */
import { type User, user, userList } from "@crumbtrail/contract/user";
import assert from "node:assert/strict";
import type { Caller } from "./callers.ts";

/** Somebody to invite. */
export function newcomer(differs: Record<string, unknown> = {}) {
  return {
    username: `grace-${crypto.randomUUID()}@tenant.test`,
    firstname: "Grace",
    lastname: "Hopper",
    role: "VIEW_ONLY",
    propertyAuthorization: [],
    ...differs,
  };
}

export async function invited(
  admin: Caller,
  differs: Record<string, unknown> = {},
): Promise<User> {
  const response = await admin.post("/accounts/", newcomer(differs));
  assert.equal(response.status, 201, await response.clone().text());
  return user.parse(await response.json());
}

export async function usersSeenBy(caller: Caller, query = "") {
  const response = await caller.get(`/accounts${query}`);
  assert.equal(response.status, 200, await response.clone().text());
  return userList.parse(await response.json());
}

/** Status, code and details of a refusal. */
export async function refusal(response: Response) {
  const { message, details } = await response.json();
  return { status: response.status, message, details };
}

export const forbidden = (details: unknown) => ({ status: 403, message: "FORBIDDEN", details });
