/**
 * Sentences of the letter to an assignee, shared by page and mail: what is asked, and why it is a
 * problem. Without zod: for screens. Pure.
 */
import { t } from "@crumbtrail/texts";
import type { StorageKind } from "./enums.ts";
import type { IssueType } from "./issue_types.ts";
import type { Phase } from "./recording_parts.ts";

/** Facts of an issue that the sentences depend on. */
export interface LetterFacts {
  issueType: IssueType;
  storageType: StorageKind | null;
  isBeforeConsent: boolean;
  phase?: Phase | null | undefined;
  /** Name of a storage item, host of requests. */
  entryName: string;
  /** The keyword in a suspicious request. */
  match?: string | null | undefined;
}

/** The person who asks, if known and named, and the company. */
interface LetterSender {
  sender: string | null;
  company: string;
}

/** `Ada Example of Harbour News`. */
export function senderWords({ sender, company }: LetterSender): string {
  return sender === null ? company : t("{sender} of {company}", { sender, company });
}

/** `Ada Example of Harbour News asks you to stop a cookie before consent`. */
export function letterRequest(facts: LetterFacts, from: LetterSender): string {
  const { issueType, storageType, isBeforeConsent } = facts;
  const who = senderWords(from);
  if (issueType === "SUSPICIOUS_REQUEST") {
    return t("{who} asks you to stop a request that can identify visitors", { who });
  }
  if (issueType === "UNKNOWN_VENDOR") {
    return isBeforeConsent
      ? t("{who} asks you to stop requests before consent", { who })
      : t("{who} asks you to stop requests to a host that is not approved", { who });
  }
  const values = { who, kind: storageType ?? "COOKIE" };
  return isBeforeConsent
    ? t(
      "{who} asks you to stop {kind, select, COOKIE {a cookie} other {a storage entry}} before consent",
      values,
    )
    : t(
      "{who} asks you to stop {kind, select, COOKIE {a cookie} other {a storage entry}} that is not approved",
      values,
    );
}

/** Why the issue is a problem, in one sentence. */
export function letterReason(facts: LetterFacts, company: string): string {
  const { issueType, isBeforeConsent, phase, match } = facts;
  const isStorage = issueType === "STORAGE_ITEM";
  if (issueType === "SUSPICIOUS_REQUEST" && match && !isOfHost(facts)) {
    return isBeforeConsent
      ? t(
        "It contains “{match}”, which can identify a visitor, and was sent before the visitor had chosen anything in the consent banner.",
        { match },
      )
      : t("It contains “{match}”, which can identify a visitor.", { match });
  }
  if (!isBeforeConsent) {
    return isStorage
      ? t("{company} has not approved that it is set.", { company })
      : t("{company} has not approved that data is sent to this host.", { company });
  }
  if (phase === "AFTER_INTERACTION") {
    return isStorage
      ? t(
        "It was set after the page was used, but before the visitor had chosen anything in the consent banner.",
      )
      : t(
        "Data was sent after the page was used, but before the visitor had chosen anything in the consent banner.",
      );
  }
  return isStorage
    ? t("It was set before the visitor had chosen anything in the consent banner.")
    : t("Data was sent before the visitor had chosen anything in the consent banner.");
}

/** What would end the issue, in one sentence. */
export function letterRemedy(facts: LetterFacts, company: string): string {
  const { issueType, isBeforeConsent } = facts;
  if (issueType === "SUSPICIOUS_REQUEST" && !isOfHost(facts)) {
    return t("Leave this value out of the request. The next test checks it.");
  }
  if (!isBeforeConsent) {
    return t("Remove it, or agree with {company} that it is approved. The next test checks it.", {
      company,
    });
  }
  return issueType === "STORAGE_ITEM"
    ? t("Set it only after consent, or not at all. The next test checks it.")
    : t("Send nothing before consent. The next test checks it.");
}

/** Whether the keyword stands in the host's own name, which nobody can leave out of a request. */
function isOfHost({ entryName, match }: LetterFacts): boolean {
  return Boolean(match) && entryName.toLowerCase().includes(String(match).toLowerCase());
}

/** File name of a script's URL, or its host: `tag.js`. */
export function scriptName(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, host } = new URL(url);
  return pathname.split("/").at(-1) || host;
}
