/** What is in the form of the own account, and what of it has to be sent. Pure. */
import type { Account, AccountPatch } from "@crumbtrail/contract/account";
import { missingParts } from "@crumbtrail/contract/credentials";

export interface Draft {
  firstname: string;
  lastname: string;
  avatar: string | null;
  present: string;
  password: string;
  repeat: string;
}

export function draftOf({ firstname, lastname, avatar }: Account): Draft {
  return { firstname, lastname, avatar, present: "", password: "", repeat: "" };
}

/** Fields that differ from the account. */
export function patchOf(draft: Draft, account: Account): AccountPatch {
  const patch: AccountPatch = {};
  if (draft.firstname.trim() !== account.firstname) patch.firstname = draft.firstname.trim();
  if (draft.lastname.trim() !== account.lastname) patch.lastname = draft.lastname.trim();
  if (draft.avatar !== account.avatar) patch.avatar = draft.avatar;
  if (draft.password === "") return patch;
  const { password, repeat: password_repeat, present: password_present } = draft;
  return { ...patch, password, password_repeat, password_present };
}

/** What keeps a changed form from being saved, beside the field it is about. */
export type Problems = Partial<Record<"firstname" | "lastname" | "present" | "repeat", string>>;

/** None for a form that nobody changed. */
export function problemsOf(draft: Draft, account: Account): Problems {
  const problems: Problems = {};
  if (!isChanged(draft, account)) return problems;
  const { firstname, lastname, present, password, repeat } = draft;
  if (firstname.trim() === "") problems.firstname = "Please enter your first name.";
  if (lastname.trim() === "") problems.lastname = "Please enter your surname.";
  if (repeat !== "" && repeat !== password) problems.repeat = "The passwords are not the same.";
  if (password !== "" && repeat === password && present === "") {
    problems.present = "Needed for a new password.";
  }
  return problems;
}

/** Whether it can be saved: something differs, names are there, a new password is complete. */
export function isReady(draft: Draft, account: Account): boolean {
  const complete = Object.keys(problemsOf(draft, account)).length === 0 && passwordReady(draft);
  return complete && isChanged(draft, account);
}

function isChanged(draft: Draft, account: Account): boolean {
  return Object.keys(patchOf(draft, account)).length > 0;
}

function passwordReady({ present, password, repeat }: Draft): boolean {
  if (password === "") return present === "" && repeat === "";
  return repeat === password && missingParts(password).length === 0;
}
