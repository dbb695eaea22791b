/** Brings somebody into a tenant who is to choose a password first. */
import { type Email, layOut } from "./layout.ts";

export interface InvitationMail {
  username: string;
  tenantName: string;
  /** Who invites, by user name. */
  invitedBy: string;
  /** Holds the single-use token. */
  url: string;
  /** Where one asks for another link. */
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
      `The link works once and is valid for 24 hours. Later you can ask for another one:\n${recoveryUrl}`,
      "If you don't know what this is about, do nothing: without the link the account stays closed.",
    ],
  });
}
