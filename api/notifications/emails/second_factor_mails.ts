/** E-mails about second factors: every change is told to the owner, who may not have made it. */
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

const action = (url: string) => ({ label: t("Check your second factors"), url });

const notYou = (contact: string) =>
  t("If this wasn't you, change your password now and contact {contact}.", { contact });

export function factorAdded(
  { username, kind, factorName, accountUrl, contact }: AboutFactor,
): Email {
  return layOut({
    name: "second_factor_added",
    subject: t("A second factor was added to your account"),
    paragraphs: [
      t(
        "{kind} “{factorName}” was added to the account {username}. You can now sign in with your password and this factor.",
        { kind: t(FACTOR_KIND_LABELS[kind]), factorName, username },
      ),
      notYou(contact),
    ],
    action: action(accountUrl),
  });
}

export function factorRemoved(
  { username, kind, factorName, accountUrl, contact }: AboutFactor,
): Email {
  return layOut({
    name: "second_factor_removed",
    subject: t("A second factor was removed from your account"),
    paragraphs: [
      t("{kind} “{factorName}” was removed from the account {username}.", {
        kind: t(FACTOR_KIND_LABELS[kind]),
        factorName,
        username,
      }),
      notYou(contact),
    ],
    action: action(accountUrl),
  });
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

export function recoveryCodesReplaced({ username, accountUrl, contact }: AboutFactors): Email {
  return layOut({
    name: "recovery_codes_replaced",
    subject: t("New recovery codes for your account"),
    paragraphs: [
      t(
        "The recovery codes of the account {username} were replaced. The old codes no longer work.",
        { username },
      ),
      notYou(contact),
    ],
    action: action(accountUrl),
  });
}

export interface RecoveryCodeUsed extends AboutFactors {
  codesLeft: number;
}

export function recoveryCodeUsed(
  { username, codesLeft, accountUrl, contact }: RecoveryCodeUsed,
): Email {
  return layOut({
    name: "recovery_code_used",
    subject: t("A recovery code was used to sign in"),
    paragraphs: [
      t(
        "Somebody signed in to the account {username} with a recovery code; {codesLeft, plural, one {# code is left} other {# codes are left}}.",
        { username, codesLeft },
      ),
      notYou(contact),
    ],
    action: action(accountUrl),
  });
}
