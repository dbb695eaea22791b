/** E-mails to people who join by signing up or by an invitation. */
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
    subject: "Activate your Crumbtrail account",
    paragraphs: [
      `You (or someone using your address) signed up ${username} for the tenant “${tenantName}”.`,
      "Activate the account to sign in.",
    ],
    action: { label: "Activate account", url },
    notes: [
      "The link works once and is valid for 24 hours.",
      "If this wasn't you, ignore this e-mail; the account will not be activated.",
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
    subject: "You already have a Crumbtrail account",
    paragraphs: [
      `You (or someone using your address) signed up as ${username}. That account exists already, so nothing was changed.`,
    ],
    action: { label: "Sign in", url: signInUrl },
    notes: [
      `If you forgot the password or never activated the account, set a new password:\n${recoveryUrl}`,
      "If this wasn't you, ignore this e-mail.",
    ],
  });
}

export interface InvitationMail {
  username: string;
  tenantName: string;
  /** User name of the inviting account. */
  invitedBy: string;
  /** Holds the single-use token. */
  url: string;
  /** Page for requesting another link. */
  recoveryUrl: string;
}

export const INVITATION = "invitation";

export function invitationMail(props: InvitationMail): Email {
  const { username, tenantName, invitedBy, url, recoveryUrl } = props;
  return layOut({
    name: INVITATION,
    subject: `You are invited to ${tenantName} on Crumbtrail`,
    paragraphs: [
      `${invitedBy} has added you to the tenant “${tenantName}”. Your user name is ${username}.`,
      "Choose a password to sign in.",
    ],
    action: { label: "Set password", url },
    notes: [
      `The link works once and is valid for 24 hours. You can request another one later:\n${recoveryUrl}`,
      "If you don't know what this is about, ignore this e-mail; the account will not be activated.",
    ],
  });
}
