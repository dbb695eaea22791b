/** Calls about the own account, and the texts for their failures. */
import type { AccountPatch, UsernameChange } from "@crumbtrail/contract/account";
import { api, read } from "@crumbtrail/host/api";
import { byField, type FailureReplies, replyTo } from "@crumbtrail/host/failure";
import { accountChanged } from "@crumbtrail/host/session";
import { t } from "@crumbtrail/texts";

/** Changes the given fields; the screens then show the server's answer. */
export async function changeAccount(json: AccountPatch): Promise<void> {
  accountChanged(await read(api().accounts.me.$patch({ json })));
}

/** Requests a link to the new address; opening the link changes the user name. */
export async function requestEmailChange(json: UsernameChange): Promise<void> {
  await read(api().accounts.me.username.$post({ json }));
}

export async function deleteAccount(): Promise<void> {
  await read(api().accounts.me.$delete());
}

/**
 * @template Field the fields that a failure can belong to; without a field the failure is about the
 * whole form
 */
interface FormFailure<Field> {
  field?: Field;
  text: string;
}

type SaveFailure = FormFailure<"currentPassword" | "password">;
type EmailFailure = FormFailure<"username" | "currentPassword">;

const NOT_CHANGED = t(
  "An error occurred. Please make sure the input is valid. Nothing was changed.",
);

const COMMON = {
  NO_ANSWER: { text: t("Network error.") },
  TOO_MANY_CALLS: { text: t("Too many attempts. Please wait a moment and try again.") },
  PASSWORD_INCORRECT: { field: "currentPassword", text: t("Password is incorrect.") },
} as const;

const SAVE_REPLIES: FailureReplies<SaveFailure> = {
  ...COMMON,
  VALIDATION_ERROR: byField<SaveFailure>({
    password: { field: "password", text: t("It is too common. Choose another one.") },
  }),
};

const EMAIL_REPLIES: FailureReplies<EmailFailure> = {
  ...COMMON,
  EMAIL_NOT_VALID: { field: "username", text: t("Please enter a valid e-mail address.") },
  VALIDATION_ERROR: { field: "username", text: t("That is already your e-mail address.") },
};

/** @param error the error thrown by the request for another user name */
export function emailFailure(error: unknown): EmailFailure {
  return replyTo(error, EMAIL_REPLIES, { text: NOT_CHANGED });
}

/** @param error the error thrown by saving */
export function saveFailure(error: unknown): SaveFailure {
  return replyTo(error, SAVE_REPLIES, { text: NOT_CHANGED });
}
