/** Users in tests of the API. */
import { type User, user, userList } from "@crumbtrail/contract/user";
import { answerIn, type Caller } from "./callers.ts";

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
  return await answerIn(user, admin.post("/accounts/", newcomer(differs)), 201);
}

export async function usersSeenBy(caller: Caller, query = "") {
  return await answerIn(userList, caller.get(`/accounts${query}`));
}

/** Status, code and details of a refusal. */
export async function refusal(response: Response) {
  const { message, details } = await response.json();
  return { status: response.status, message, details };
}

export const forbidden = (details: unknown) => ({ status: 403, message: "FORBIDDEN", details });
