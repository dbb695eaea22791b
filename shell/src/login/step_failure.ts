/** Failures that the second steps of a sign-in have in common. */
import { failureOf } from "@crumbtrail/host/failure";
import { t } from "@crumbtrail/texts";

const EXPIRED = t("This took too long. Go back and enter your password again.");

/** The text of `other`, unless the begun sign-in has ended. */
export const ifNotEnded = (other: (error: unknown) => string) => (error: unknown): string =>
  failureOf(error) === "SESSION_EXPIRED" ? EXPIRED : other(error);
