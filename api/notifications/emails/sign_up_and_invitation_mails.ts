/** E-mails to people who join by signing up or by an invitation. */
import { t } from "@crumbtrail/texts";
import { type Email, layOut } from "./email.ts";

export interface AccountActivation {
  username: string;
  tenantName: string;
  /** Holds the single-use token. */
  url: string;
}

export function accountActivation({ username, tenantName, url }: AccountActivation): Email {
  return layOut({
    name: "account_activation",
    subject: t("Activate your Crumbtrail account"),
    paragraphs: [
      t("You (or someone using your address) signed up {username} for the tenant “{tenantName}”.", {
        username,
        tenantName,
      }),
      t("Activate the account to sign in."),
    ],
    action: { label: t("Activate account"), url },
    notes: [
      t("The link works once and is valid for 24 hours."),
      t("If this wasn't you, ignore this e-mail; the account will not be activated."),
    ],
  });
}

export interface AlreadyRegistered {
  username: string;
  signInUrl: string;
  /** Page for requesting a new password. */
  recoveryUrl: string;
}

export const ALREADY_REGISTERED = "already_registered";

export function alreadyRegistered(
  { username, signInUrl, recoveryUrl }: AlreadyRegistered,
): Email {
  return layOut({
    name: ALREADY_REGISTERED,
    subject: t("You already have a Crumbtrail account"),
    paragraphs: [
      t(
        "You (or someone using your address) signed up as {username}. That account exists already, so nothing was changed.",
        { username },
      ),
    ],
    action: { label: t("Sign in"), url: signInUrl },
    notes: [
      t(
        "If you forgot the password or never activated the account, set a new password:\n{recoveryUrl}",
        { recoveryUrl },
      ),
      t("If this wasn't you, ignore this e-mail."),
    ],
  });
}

export interface InvitationMail {
  username: string;
  tenantName: string;
  /** User name of the inviting account. */
  invitedBy: string;
  /** Holds the single-use token; the sign-in screen where the company enforces its provider. */
  url: string;
}

export const INVITATION = "invitation";

/** @param recoveryUrl page for requesting another link */
export function invitationMail(
  { recoveryUrl, ...invitation }: InvitationMail & { recoveryUrl: string },
): Email {
  return invitationWith(invitation, t("Set password"), [t("Choose a password to sign in.")], [
    t(
      "The link works once and is valid for 24 hours. You can request another one later:\n{recoveryUrl}",
      { recoveryUrl },
    ),
  ]);
}

/** An invitation without a password, where the company enforces its provider. */
export function providerInvitationMail(
  { provider, ...invitation }: InvitationMail & { provider: string },
): Email {
  return invitationWith(invitation, t("Sign in"), [
    t(
      "Your company signs in with {provider}. Enter your e-mail address on the sign-in screen, then choose “Sign in with {provider}”.",
      { provider },
    ),
  ]);
}

function invitationWith(
  { username, tenantName, invitedBy, url }: InvitationMail,
  label: string,
  how: string[],
  notes: string[] = [],
): Email {
  return layOut({
    name: INVITATION,
    subject: t("You are invited to {tenantName} on Crumbtrail", { tenantName }),
    paragraphs: [
      t("{invitedBy} has added you to the tenant “{tenantName}”. Your user name is {username}.", {
        invitedBy,
        tenantName,
        username,
      }),
      ...how,
    ],
    action: { label, url },
    notes: [
      ...notes,
      t("If you don't know what this is about, ignore this e-mail; the account will not be activated."),
    ],
  });
}
