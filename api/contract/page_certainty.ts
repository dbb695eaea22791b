/**
 * How sure a run is that it saw the tested page, and what a person may state about a page. Plain,
 * without zod, for scanner, worker and screens.
 */
import { t, tAll } from "@crumbtrail/texts";

/** Below this percentage a run is inconclusive: what it saw may be another document. */
export const SURE_ENOUGH = 50;
/** Below this percentage a complete run resolves no issue. */
export const SURE = 80;

/** What speaks against the page, and, in the last rows, for it. Codes are only ever added. */
export const CERTAINTY_REASONS = [
  "NOT_LOADED",
  "CHALLENGE",
  "SAYS_SO",
  "ASKS_AGE",
  "EMPTY",
  "SCRIPTS_FAILED",
  "SIGN_IN",
  "PASSWORD",
  "WAITS",
  "MOVED",
  "SUPPORT_NUMBER",
  "ONLY_BACK",
  "NO_WAY_IN",
  "VISITOR_ADDRESS",
  "ERROR_NUMBER",
  "TUNNEL",
  "OTHER_COMPANY",
  "NAMES_ADDRESS",
  "UNLISTED",
  "PROGRESS",
  "THIN",
  "TITLE_OTHER",
  "TEXT_OTHER",
  "REQUESTS_OTHER",
  "MANAGER_GONE",
  "TAGS_GONE",
  "STATED",
  "AS_BEFORE",
  "SEEN_AGAIN",
] as const;
export type CertaintyCode = typeof CERTAINTY_REASONS[number];

export interface CertaintyReason {
  code: CertaintyCode;
  /** What the sentence names, such as an address or a title; null without. */
  value: string | null;
}

export interface Certainty {
  /** 0 to 100: how sure it is that the run saw the tested page. */
  percent: number;
  /** The weightiest first. */
  reasons: CertaintyReason[];
}

/** What no statement of a person makes good: the page did not arrive. */
const UNANSWERABLE: ReadonlySet<CertaintyCode> = new Set([
  "NOT_LOADED",
  "CHALLENGE",
  "SCRIPTS_FAILED",
]);

/** Whether the statement that this is the page answers the doubt. */
export function isAnswerable({ code }: Pick<CertaintyReason, "code">): boolean {
  return !UNANSWERABLE.has(code);
}

const SENTENCES: Record<CertaintyCode, (value: string) => string> = {
  NOT_LOADED: () => t("No page arrived."),
  CHALLENGE: (value) => t("It shows a check of its visitors: {value}.", { value }),
  SAYS_SO: (value) => t("Its own words are those of another document: {value}.", { value }),
  ASKS_AGE: (value) => t("It asks for the visitor's age: {value}.", { value }),
  EMPTY: () => t("It shows nothing."),
  SCRIPTS_FAILED: (value) => t("It shows nothing, because parts of it failed: {value}.", { value }),
  SIGN_IN: (value) => t("It is a sign-in page: {value}.", { value }),
  PASSWORD: () => t("It asks for a password and shows nothing else."),
  WAITS: () => t("It waits and loads itself again."),
  MOVED: (value) => t("The address led elsewhere: {value}.", { value }),
  SUPPORT_NUMBER: (value) => t("It is small and shows a number for support: {value}.", { value }),
  ONLY_BACK: () => t("It shows hardly anything but a way back."),
  NO_WAY_IN: () => t("It shows hardly anything and leads nowhere into the site."),
  VISITOR_ADDRESS: (value) => t("It is small and shows an internet address: {value}.", { value }),
  ERROR_NUMBER: (value) => t("It is small and shows the number of an error: {value}.", { value }),
  TUNNEL: (value) => t("It is small and speaks of ways around a block: {value}.", { value }),
  OTHER_COMPANY: (value) =>
    t("Its links lead to another company, and it loads nothing of its own: {value}.", { value }),
  NAMES_ADDRESS: (value) => t("It names its own address in its text: {value}.", { value }),
  UNLISTED: () => t("It asks search engines not to list it."),
  PROGRESS: () => t("It shows a progress bar or the time left, and leads nowhere."),
  THIN: (value) => t("It shows hardly anything. Words: {value}.", { value }),
  TITLE_OTHER: (value) => t("Its title was another in the last complete test: {value}.", { value }),
  TEXT_OTHER: (value) =>
    t("It has far more or less text than in the last complete test. Words then: {value}.", {
      value,
    }),
  REQUESTS_OTHER: (value) =>
    t("It sent far more or fewer requests than in the last complete test. Then: {value}.", {
      value,
    }),
  MANAGER_GONE: (value) =>
    t("The consent manager of the last complete test is gone: {value}.", { value }),
  TAGS_GONE: (value) => t("Tags of the last complete test are gone: {value}.", { value }),
  STATED: () => t("A person stated that this is the page."),
  AS_BEFORE: () => t("It is as in the last complete test."),
  SEEN_AGAIN: (value) => t("Tests in a row that saw the same: {value}.", { value }),
};

/** A reason in a sentence. */
export function certaintyText({ code, value }: CertaintyReason): string {
  return SENTENCES[code](value ?? "");
}

/** What a person may state about a page. */
export const STATEMENTS = ["IS_PAGE", "HAS_NO_BANNER"] as const;
export type Statement = typeof STATEMENTS[number];

export const STATEMENT_LABELS: Record<Statement, string> = tAll({
  IS_PAGE: "This is the page",
  HAS_NO_BANNER: "It has no consent banner",
});

/** What a run saw otherwise than a person had stated, which ends the statement. */
export const STATEMENT_ENDS = ["SHAPE_DIFFERS", "BANNER_FOUND"] as const;
export type StatementEnd = typeof STATEMENT_ENDS[number];

export const STATEMENT_END_TEXTS: Record<StatementEnd, string> = tAll({
  SHAPE_DIFFERS: "A test saw a document that is clearly another than the one that was confirmed.",
  BANNER_FOUND: "A test found a consent banner.",
});
