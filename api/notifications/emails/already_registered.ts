/** Tells the owner of an account that somebody signed up with its user name once more. */
import { type Email, layOut } from "./layout.ts";

export interface AlreadyRegistered {
  username: string;
  signInUrl: string;
  /** Where one asks for a new password. */
  recoveryUrl: string;
}

export const ALREADY_REGISTERED = "already_registered";

export function alreadyRegistered(
  { username, signInUrl, recoveryUrl }: AlreadyRegistered,
): Email {
  return layOut({
    name: ALREADY_REGISTERED,
    subject: "You already have a Crumbtrail account",
    paragraphs: [
      `Somebody, hopefully you, signed up as ${username}. There is an account of that name already, so nothing was changed.`,
    ],
    action: { label: "Sign in", url: signInUrl },
    notes: [
      `If you forgot the password or never activated the account, set a new password:\n${recoveryUrl}`,
      "If it wasn't you, do nothing.",
    ],
  });
}
