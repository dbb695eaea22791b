/** Why a sign-in failed, in the specification's words (part 1 sections 2 and 8). */
import { ApiError } from "@crumbtrail/host/api";

export interface LoginFailure {
  title: string;
  text?: string;
}

const NETWORK: LoginFailure = { title: "Network error." };
export const FAILED = "Login failed";

export const DISABLED: LoginFailure = {
  title: FAILED,
  text: "Your account is either disabled or not yet activated.",
};

const INCORRECT: LoginFailure = {
  title: FAILED,
  text: "Username or Password is incorrect.",
};

const TOO_MANY: LoginFailure = {
  title: FAILED,
  text: "Too many attempts. Please wait a moment and try again.",
};

/** @param error what the call threw; anything without an answer of the API is the network */
export function loginFailure(error: unknown): LoginFailure {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return NETWORK;
  if (error.status === 429) return TOO_MANY;
  return error.code === "ENTITY_DISABLED" ? DISABLED : INCORRECT;
}
