/** Proves that somebody reads the address that will be the user name of an account. */
import { type Email, layOut } from "./layout.ts";

export interface EmailChange {
  username: string;
  newUsername: string;
  /** Holds the single-use token. */
  url: string;
}

export const EMAIL_CHANGE = "email_change";

export function emailChange({ username, newUsername, url }: EmailChange): Email {
  return layOut({
    name: EMAIL_CHANGE,
    subject: "Confirm your new e-mail address",
    paragraphs: [
      `Somebody, hopefully you, asked that the account ${username} be called ${newUsername} from now on.`,
      "Until you confirm it, nothing changes.",
    ],
    action: { label: "Confirm e-mail address", url },
    notes: [
      "The link works once and is valid for 24 hours.",
      "If it wasn't you, do nothing: the address is not used then.",
    ],
  });
}
