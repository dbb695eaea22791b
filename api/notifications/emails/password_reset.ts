/** Lets whoever forgot the password choose another. */
import { type Email, layOut } from "./layout.ts";

export interface PasswordReset {
  username: string;
  /** Holds the single-use token. */
  url: string;
}

export function passwordReset({ username, url }: PasswordReset): Email {
  return layOut({
    name: "password_reset",
    subject: "Set a new password",
    paragraphs: [
      `Somebody, hopefully you, asked for a new password for the account ${username}.`,
      "Choose it here. Until then the old one works.",
    ],
    action: { label: "Set new password", url },
    notes: [
      "The link works once and is valid for 24 hours.",
      "If it wasn't you, do nothing: nobody else gets this link.",
    ],
  });
}
