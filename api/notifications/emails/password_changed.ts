/** Tells the owner of an account that its password is another now. */
import { type Email, layOut } from "./layout.ts";

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
      `The password of the account ${username} was changed. Other sessions of the account were ended.`,
      `If it wasn't you, set a new one now and write to ${contact}.`,
    ],
    action: { label: "Set new password", url: recoveryUrl },
  });
}
