/** The fields of the own account's form, and the body of the request. Pure. */
import type { Account, AccountPatch } from "@crumbtrail/contract/account";
import { missingParts } from "@crumbtrail/contract/credentials";
import { t } from "@crumbtrail/texts";

export interface AccountFields {
  firstname: string;
  lastname: string;
  avatar: string | null;
  /** The current password, needed for a new password. */
  currentPassword: string;
  password: string;
  repeat: string;
}

export function fieldsOf({ firstname, lastname, avatar }: Account): AccountFields {
  return { firstname, lastname, avatar, currentPassword: "", password: "", repeat: "" };
}

/** The body of a request; with the passwords only if a new password is set. */
export function bodyOf(fields: AccountFields): AccountPatch {
  const { avatar, currentPassword, password, repeat } = fields;
  return {
    firstname: fields.firstname.trim(),
    lastname: fields.lastname.trim(),
    avatar,
    ...(password && { password, password_repeat: repeat, password_present: currentPassword }),
  };
}

export type AccountProblems = Partial<Record<keyof AccountFields, string>>;

/**
 * The errors that keep a changed form from being saved, by field. Most rules concern two fields, so
 * every edit checks all rules.
 */
export function problemsOf(fields: AccountFields): AccountProblems {
  const problems: AccountProblems = {};
  const { firstname, lastname, currentPassword, password, repeat } = fields;
  if (firstname.trim() === "") problems.firstname = t("Please enter your first name.");
  if (lastname.trim() === "") problems.lastname = t("Please enter your surname.");
  if (repeat !== "" && repeat !== password) problems.repeat = t("The passwords are not the same.");
  if (password !== "" && repeat === password && currentPassword === "") {
    problems.currentPassword = t("Needed for a new password.");
  }
  return problems;
}

/** Whether the form can be saved: with both names, and a new password strong and complete. */
export function isComplete(fields: AccountFields): boolean {
  return Object.keys(problemsOf(fields)).length === 0 && isPasswordComplete(fields);
}

function isPasswordComplete({ currentPassword, password, repeat }: AccountFields): boolean {
  if (password === "") return currentPassword === "" && repeat === "";
  return repeat === password && missingParts(password).length === 0;
}

/** A failure as errors by field; empty for a failure of the whole form. */
export function errorsAt({ field, text }: { field?: string; text: string }) {
  return field ? { [field]: text } : {};
}
