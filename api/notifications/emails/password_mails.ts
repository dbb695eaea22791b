/** E-mails about the password of an account. */
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
      `You (or someone using your address) asked for a new password for the account ${username}.`,
      "Set it here. Until then the old one works.",
    ],
    action: { label: "Set new password", url },
    notes: [
      "The link works once and is valid for 24 hours.",
      "If this wasn't you, ignore this e-mail; nobody else has this link.",
    ],
  });
}

export interface PasswordChanged {
  username: string;
  /** Where one asks for a new password. */
  recoveryUrl: string;
  contact: string;
}

export function passwordChanged({ username, recoveryUrl, contact }: PasswordChanged): Email {
  return layOut({
    name: "password_changed",
    subject: "Your password was changed",
    paragraphs: [
      `The password of the account ${username} was changed. All other sessions were signed out.`,
      `If this wasn't you, set a new one now and contact ${contact}.`,
    ],
    action: { label: "Set new password", url: recoveryUrl },
  });
}
