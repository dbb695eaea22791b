/**
 * Why a link to an account was not sent, did not work or is dead, in the specification's words
 * (part 1 §8).
 */
import { type FailureReplies, replyTo } from "@crumbtrail/host/failure";
import { t } from "@crumbtrail/texts";
import { FAILED, type PublicFailure, WITHOUT_ANSWER } from "../login/failure.ts";

/** For a link that was used, replaced or has expired. */
export const DEAD_LINK = {
  title: t("Link is no longer valid"),
  text: t(
    "The url was already used or has expired. Please re-initiate the process or contact the administrator.",
  ),
} satisfies PublicFailure;

const REQUEST_REPLIES: FailureReplies<PublicFailure> = {
  ...WITHOUT_ANSWER,
  TOO_MANY_CALLS: { title: t("Too many attempts. Please wait a moment and try again.") },
};

const LINK_REPLIES: FailureReplies<PublicFailure> = {
  ...REQUEST_REPLIES,
  ENTITY_ALREADY_EXISTS: {
    title: t("This e-mail address is taken"),
    text: t("Another account was given it meanwhile. Nothing was changed."),
  },
  VALIDATION_ERROR: {
    title: t("This password can't be used"),
    text: t("It is too common. Choose another one."),
  },
};

/** @param error the error thrown by requesting a link */
export function requestFailure(error: unknown): PublicFailure {
  // The headline is the specification's, although nobody signs in here.
  return replyTo(error, REQUEST_REPLIES, { title: FAILED, text: t("User not found.") });
}

/** @param error the error thrown by using a link; undefined: the link is dead */
export function linkFailure(error: unknown): PublicFailure | undefined {
  return replyTo<PublicFailure | undefined>(error, LINK_REPLIES, undefined);
}
