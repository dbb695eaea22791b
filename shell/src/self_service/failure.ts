/** Why a link was not sent or did not work, in the specification's words (part 1 section 8). */
import { ApiError } from "@crumbtrail/host/api";

export interface Failure {
  title: string;
  text?: string;
}

const NETWORK: Failure = { title: "Network error." };
const TOO_MANY: Failure = { title: "Too many attempts. Please wait a moment and try again." };

const TAKEN: Failure = {
  title: "This e-mail address is taken",
  text: "Another account was given it meanwhile. Nothing was changed.",
};

/** @param error what asking for a link threw */
export function requestFailure(error: unknown): Failure {
  const common = commonFailure(error);
  if (common) return common;
  // The headline is the specification's, although nobody signs in here.
  return { title: "Login failed", text: "User not found." };
}

/** @param error what using a link threw; undefined: the link is dead */
export function linkFailure(error: unknown): Failure | undefined {
  const common = commonFailure(error);
  if (common) return common;
  if (error instanceof ApiError && error.code === "ENTITY_ALREADY_EXISTS") return TAKEN;
  const refused = error instanceof ApiError && error.code === "VALIDATION_ERROR";
  return refused
    ? { title: "This password can't be used", text: "It is too common. Choose another one." }
    : undefined;
}

function commonFailure(error: unknown): Failure | undefined {
  if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return NETWORK;
  return error.status === 429 ? TOO_MANY : undefined;
}
