/** Why a sign-in failed, in the words of the specification (part 1 §2 and §8). */
import { byDetail, type FailureReplies, replyTo } from "@crumbtrail/host/failure";
import { t } from "@crumbtrail/texts";

/** A failure of a form before sign-in. */
export interface PublicFailure {
  title: string;
  text?: string;
}

const NETWORK: PublicFailure = { title: t("Network error.") };
/** Without an answer of the API, whatever the reason, it is a network error. */
export const WITHOUT_ANSWER = {
  NO_ANSWER: NETWORK,
  UNAVAILABLE: NETWORK,
  TOO_SLOW: NETWORK,
  UNKNOWN_ERROR: NETWORK,
};
export const FAILED = t("Login failed");

export const DISABLED: PublicFailure = {
  title: FAILED,
  text: t("Your account is either disabled or not yet activated."),
};

const INCORRECT: PublicFailure = {
  title: FAILED,
  text: t("Username or Password is incorrect."),
};

/** The form has the button as soon as an address of the company is typed (`SeldomParts.tsx`). */
const SINGLE_SIGN_ON: PublicFailure = {
  title: FAILED,
  text: t("Your company requires single sign-on. Use the button below."),
};

const REPLIES: FailureReplies<PublicFailure> = {
  ...WITHOUT_ANSWER,
  TOO_MANY_CALLS: {
    title: FAILED,
    text: t("Too many attempts. Please wait a moment and try again."),
  },
  ENTITY_DISABLED: DISABLED,
  FORBIDDEN: byDetail({ singleSignOn: SINGLE_SIGN_ON }),
};

/**
 * The text for the error of a call. A refusal that is not in the table is shown as a wrong password.
 */
export function loginFailure(error: unknown): PublicFailure {
  return replyTo(error, REPLIES, INCORRECT);
}
