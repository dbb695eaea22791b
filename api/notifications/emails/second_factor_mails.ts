/** E-mails to an account's owner about every change of its second factors, by whomever it was made. */
import { FACTOR_KIND_LABELS, type FactorKind } from "@crumbtrail/contract/enums";
import { t } from "@crumbtrail/texts";
import { type Email, layOut } from "./email.ts";

interface AboutFactors {
  username: string;
  /** Page with the account's second factors. */
  accountUrl: string;
  contact: string;
}

export interface AboutFactor extends AboutFactors {
  kind: FactorKind;
  factorName: string;
}

const notYou = (contact: string) =>
  t("If this wasn't you, change your password now and contact {contact}.", { contact });

/** What happened to the factors of an account, and what to do if it was not the owner. */
function aboutFactors(
  { accountUrl, contact }: AboutFactors,
  name: string,
  subject: string,
  event: string,
): Email {
  return layOut({
    ...{ name, subject, paragraphs: [event, notYou(contact)] },
    action: { label: t("Check your second factors"), url: accountUrl },
  });
}

export function factorAdded(mail: AboutFactor): Email {
  const { username, kind, factorName } = mail;
  const event = t(
    "{kind} “{factorName}” was added to the account {username}. You can now sign in with your password and this factor.",
    { kind: t(FACTOR_KIND_LABELS[kind]), factorName, username },
  );
  const subject = t("A second factor was added to your account");
  return aboutFactors(mail, "second_factor_added", subject, event);
}

export function factorRemoved(mail: AboutFactor): Email {
  const { username, kind, factorName } = mail;
  const values = { kind: t(FACTOR_KIND_LABELS[kind]), factorName, username };
  const event = t("{kind} “{factorName}” was removed from the account {username}.", values);
  const subject = t("A second factor was removed from your account");
  return aboutFactors(mail, "second_factor_removed", subject, event);
}

export interface FactorsReset extends AboutFactors {
  /** User name of the admin or the member of staff. */
  resetBy: string;
}

export function factorsReset({ username, resetBy, accountUrl, contact }: FactorsReset): Email {
  return layOut({
    name: "second_factors_reset",
    subject: t("Your second factor was reset"),
    paragraphs: [
      t(
        "{resetBy} removed all second factors and recovery codes from the account {username}. Your password is enough to sign in until you set up a new factor.",
        { resetBy, username },
      ),
      t("If you did not ask for this, contact {contact}.", { contact }),
    ],
    action: { label: t("Set up a second factor"), url: accountUrl },
  });
}

export function recoveryCodesReplaced(mail: AboutFactors): Email {
  const event = t(
    "The recovery codes of the account {username} were replaced. The old codes no longer work.",
    { username: mail.username },
  );
  const subject = t("New recovery codes for your account");
  return aboutFactors(mail, "recovery_codes_replaced", subject, event);
}

export interface RecoveryCodeUsed extends AboutFactors {
  codesLeft: number;
}

export function recoveryCodeUsed(mail: RecoveryCodeUsed): Email {
  const { username, codesLeft } = mail;
  const event = t(
    "Somebody signed in to the account {username} with a recovery code; {codesLeft, plural, one {# code is left} other {# codes are left}}.",
    { username, codesLeft },
  );
  return aboutFactors(mail, "recovery_code_used", t("A recovery code was used to sign in"), event);
}
