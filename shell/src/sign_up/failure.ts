/**
 * Why a sign-up was refused. The specification only logs it; whoever signs up must know what to do.
 * That a user name is taken is never among it: the API gives the same answer then.
 */
import { ApiError } from "@crumbtrail/host/api";
import { BotCheckError } from "./bot_check.ts";

export interface SignUpFailure {
  title: string;
  text?: string;
}

const NETWORK: SignUpFailure = { title: "Network error." };
const FAILED = "Sign-up failed";

const TEXTS: Record<string, string> = {
  EMAIL_NOT_VALID: "Enter an e-mail address that can receive mail.",
  VALIDATION_ERROR: "This password is too common. Choose another one.",
  INVALID_TOKEN: "The bot check was not accepted. It will run again; please retry.",
};

/** @param error what checking or registering threw */
export function signUpFailure(error: unknown): SignUpFailure {
  if (error instanceof BotCheckError) return { title: FAILED, text: error.message };
  if (!(error instanceof ApiError) || error.status === 0) return NETWORK;
  if (error.status === 429) {
    return { title: "Too many attempts. Please wait a moment and try again." };
  }
  const text = TEXTS[error.code];
  return text ? { title: FAILED, text } : { title: FAILED, text: "Please try again later." };
}
