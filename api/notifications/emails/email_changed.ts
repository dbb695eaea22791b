/** Tells the old address that the account has another one now. */
import { type Email, layOut } from "./layout.ts";

export interface EmailChanged {
  username: string;
  newUsername: string;
  contact: string;
}

export function emailChanged({ username, newUsername, contact }: EmailChanged): Email {
  return layOut({
    name: "email_changed",
    subject: "Your e-mail address was changed",
    paragraphs: [
      `The account ${username} is called ${newUsername} now. One signs in with the new address, and mail goes there. Other sessions of the account were ended.`,
      `If it wasn't you, write to ${contact} now.`,
    ],
  });
}
