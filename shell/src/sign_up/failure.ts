/**
 * Texts for refused sign-ups. The specification only logs refusals, but people must know how to
 * proceed. No text says that a user name is taken: the API's answer is the same then.
 */
import { type FailureReplies, replyTo } from "@crumbtrail/host/failure";
import { t } from "@crumbtrail/texts";
import type { PublicFailure } from "../login/failure.ts";
import { BotCheckError } from "./bot_check.ts";

const FAILED = t("Sign-up failed");

const REPLIES: FailureReplies<PublicFailure> = {
  NO_ANSWER: { title: t("Network error.") },
  TOO_MANY_CALLS: { title: t("Too many attempts. Please wait a moment and try again.") },
  EMAIL_NOT_VALID: { title: FAILED, text: t("Enter an e-mail address that can receive mail.") },
  VALIDATION_ERROR: { title: FAILED, text: t("This password is too common. Choose another one.") },
  INVALID_TOKEN: {
    title: FAILED,
    text: t("The bot check was not accepted. It will run again; please retry."),
  },
};

/** @param error the error thrown by the check or the registration */
export function signUpFailure(error: unknown): PublicFailure {
  if (error instanceof BotCheckError) return { title: FAILED, text: error.message };
  return replyTo(error, REPLIES, { title: FAILED, text: t("Please try again later.") });
}
