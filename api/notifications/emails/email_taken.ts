/** Tells the owner of an account that somebody wanted another account to have its user name. */
import { type Email, layOut } from "./layout.ts";

export const EMAIL_TAKEN = "email_taken";

export function emailTaken({ username }: { username: string }): Email {
  return layOut({
    name: EMAIL_TAKEN,
    subject: "This address has an account already",
    paragraphs: [
      `Somebody, hopefully you, wanted another Crumbtrail account to be called ${username}. There is an account of that name already, so nothing was changed.`,
    ],
    notes: ["If it wasn't you, do nothing."],
  });
}
