/** What is typed about the own account, and what of it goes to the server. Pure. */
import type { Account, AccountPatch } from "@crumbtrail/contract/account";
import { missingParts } from "@crumbtrail/contract/credentials";

export interface AccountFields {
  firstname: string;
  lastname: string;
  avatar: string | null;
  /** The current password, needed for a new one. */
  present: string;
  password: string;
  repeat: string;
}

export function fieldsOf({ firstname, lastname, avatar }: Account): AccountFields {
  return { firstname, lastname, avatar, present: "", password: "", repeat: "" };
}

/** The body of a request; without the passwords unless there is a new one. */
export function bodyOf(fields: AccountFields): AccountPatch {
  const { avatar, present, password, repeat } = fields;
  return {
    firstname: fields.firstname.trim(),
    lastname: fields.lastname.trim(),
    avatar,
    ...(password && { password, password_repeat: repeat, password_present: present }),
  };
}

export type AccountProblems = Partial<Record<keyof AccountFields, string>>;

/**
 * What keeps a changed form from being saved, beside the field it is about. Most rules are about
 * two fields, so all are checked whichever of them is edited.
 */
export function problemsOf(fields: AccountFields): AccountProblems {
  const problems: AccountProblems = {};
  const { firstname, lastname, present, password, repeat } = fields;
  if (firstname.trim() === "") problems.firstname = "Please enter your first name.";
  if (lastname.trim() === "") problems.lastname = "Please enter your surname.";
  if (repeat !== "" && repeat !== password) problems.repeat = "The passwords are not the same.";
  if (password !== "" && repeat === password && present === "") {
    problems.present = "Needed for a new password.";
  }
  return problems;
}

/** Whether it can be saved: the names are there, and a new password is strong and complete. */
export function isComplete(fields: AccountFields): boolean {
  return Object.keys(problemsOf(fields)).length === 0 && isPasswordComplete(fields);
}

function isPasswordComplete({ present, password, repeat }: AccountFields): boolean {
  if (password === "") return present === "" && repeat === "";
  return repeat === password && missingParts(password).length === 0;
}

/** A failure as errors by field; none when it is about the whole form. */
export function errorsAt({ field, text }: { field?: string; text: string }) {
  return field ? { [field]: text } : {};
}
