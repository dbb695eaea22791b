/** Asks whoever signed up to prove that the mailbox is theirs. */
import { type Email, layOut } from "./layout.ts";

export interface AccountActivation {
  username: string;
  tenantName: string;
  /** Holds the single-use token. */
  url: string;
}

export function accountActivation({ username, tenantName, url }: AccountActivation): Email {
  return layOut({
    name: "account_activation",
    subject: "Activate your Crumbtrail account",
    paragraphs: [
      `Somebody, hopefully you, signed up ${username} for the tenant “${tenantName}”.`,
      "Activate the account to sign in.",
    ],
    action: { label: "Activate account", url },
    notes: [
      "The link works once and is valid for 24 hours.",
      "If it wasn't you, do nothing: without the link the account stays closed.",
    ],
  });
}
