/** E-mails about an account: the password, and the e-mail address, i.e. the user name. */
import { t } from "@crumbtrail/texts";
import { type Email, layOut } from "./email.ts";

export interface PasswordReset {
  username: string;
  /** Holds the single-use token. */
  url: string;
}

export function passwordReset({ username, url }: PasswordReset): Email {
  return layOut({
    name: "password_reset",
    subject: t("Set a new password"),
    paragraphs: [
      t(
        "You (or someone using your address) asked for a new password for the account {username}.",
        { username },
      ),
      t("Set it here. Until then the old one works."),
    ],
    action: { label: t("Set new password"), url },
    notes: [
      t("The link works once and is valid for 24 hours."),
      t("If this wasn't you, ignore this e-mail; nobody else has this link."),
    ],
  });
}

export interface ProviderSignIn {
  username: string;
  /** Name of the company's provider. */
  provider: string;
  signInUrl: string;
}

export const PROVIDER_SIGN_IN = "provider_sign_in";

/** Instead of a link to a password, where the company enforces its provider. */
export function providerSignIn({ username, provider, signInUrl }: ProviderSignIn): Email {
  return layOut({
    name: PROVIDER_SIGN_IN,
    subject: t("Sign in to Crumbtrail with {provider}", { provider }),
    paragraphs: [
      t("You (or someone using your address) asked for access to Crumbtrail as {username}.", {
        username,
      }),
      t(
        "Your company signs in with {provider}, so there is no password. Enter your e-mail address on the sign-in screen, then choose “Sign in with {provider}”.",
        { provider },
      ),
    ],
    action: { label: t("Sign in"), url: signInUrl },
    notes: [
      t("If you are not let in, ask an administrator of your company to invite you."),
      t("If this wasn't you, ignore this e-mail; nothing was changed."),
    ],
  });
}

export interface PasswordChanged {
  username: string;
  /** Page for requesting a new password. */
  recoveryUrl: string;
  contact: string;
}

export function passwordChanged({ username, recoveryUrl, contact }: PasswordChanged): Email {
  return layOut({
    name: "password_changed",
    subject: t("Your password was changed"),
    paragraphs: [
      t("The password of the account {username} was changed. All other sessions were signed out.", {
        username,
      }),
      t("If this wasn't you, set a new one now and contact {contact}.", { contact }),
    ],
    action: { label: t("Set new password"), url: recoveryUrl },
  });
}

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
    subject: t("Confirm your new e-mail address"),
    paragraphs: [
      t(
        "You (or someone using your account) asked to change the e-mail address of {username} to {newUsername}.",
        { username, newUsername },
      ),
      t("Nothing changes until you confirm it."),
    ],
    action: { label: t("Confirm e-mail address"), url },
    notes: [
      t("The link works once and is valid for 24 hours."),
      t("If this wasn't you, ignore this e-mail; the address will not be used."),
    ],
  });
}

export interface EmailChanged {
  username: string;
  newUsername: string;
  contact: string;
}

export function emailChanged({ username, newUsername, contact }: EmailChanged): Email {
  return layOut({
    name: "email_changed",
    subject: t("Your e-mail address was changed"),
    paragraphs: [
      t(
        "The e-mail address of the account {username} is now {newUsername}. Use it to sign in; mail goes there. All other sessions were signed out.",
        { username, newUsername },
      ),
      t("If this wasn't you, contact {contact} now.", { contact }),
    ],
  });
}

export const EMAIL_TAKEN = "email_taken";

export function emailTaken({ username }: { username: string }): Email {
  return layOut({
    name: EMAIL_TAKEN,
    subject: t("This address has an account already"),
    paragraphs: [
      t(
        "You (or someone else) asked to use {username} for another Crumbtrail account. An account with this address exists already, so nothing was changed.",
        { username },
      ),
    ],
    notes: [t("If this wasn't you, ignore this e-mail.")],
  });
}
