/** What is in the form of the own account, and what of it has to be sent. Pure. */
import type { Account, AccountPatch } from "@crumbtrail/contract/account";
import { missingParts } from "@crumbtrail/contract/password";

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

/** Whether it can be saved: something differs, names are there, a new password is complete. */
export function isReady(draft: Draft, account: Account): boolean {
  const named = draft.firstname.trim() !== "" && draft.lastname.trim() !== "";
  return named && passwordReady(draft) && Object.keys(patchOf(draft, account)).length > 0;
}

function passwordReady({ present, password, repeat }: Draft): boolean {
  if (password === "") return present === "" && repeat === "";
  return present !== "" && repeat === password && missingParts(password).length === 0;
}
