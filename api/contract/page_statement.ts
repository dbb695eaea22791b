/**
 * What a person says of a page that a scan cannot see for itself. It answers the scan's doubt, and
 * nothing that the server said: an error, a failed load and a bot check stay what they are.
 */
import { z } from "zod";
import { t } from "@crumbtrail/texts";
import { STATEMENT_ENDS } from "./page_certainty.ts";
import { pagingQuery } from "./paging.ts";
import { testUrl } from "./scenario.ts";
import { pageKey } from "./urls.ts";

/** URL of a page in the one spelling. */
const pageUrl = testUrl.transform(pageKey);

const said = {
  /** The document is the page, though it shows little or looks like something else. */
  isPage: z.boolean(),
  /** The page has no consent banner. */
  hasNoBanner: z.boolean(),
};

/** Replaces what was said of the page before. */
export const pageStatementInput = z.strictObject({
  url: pageUrl,
  isPage: said.isPage.default(false),
  hasNoBanner: said.hasNoBanner.default(false),
  /**
   * Id of the result that the person looked at, of this page: later runs that see something wholly
   * different end the statement.
   */
  testResult: z.uuid().optional(),
}).refine(({ isPage, hasNoBanner }) => isPage || hasNoBanner, {
  path: ["isPage"],
  message: t("say at least one of both"),
});
export type PageStatementInput = z.output<typeof pageStatementInput>;

export const pageStatement = z.object({
  _id: z.uuid(),
  url: z.string(),
  ...said,
  /** Null for a deleted account, the provider's team, and an import by the operator. */
  by: z.object({ _id: z.uuid(), username: z.string() }).nullable(),
  at: z.iso.datetime(),
  /** Null while it holds. */
  ended: z.object({
    at: z.iso.datetime(),
    reason: z.enum(STATEMENT_ENDS),
    /** Id of the result of the run that saw otherwise; null once it is deleted. */
    testResult: z.uuid().nullable(),
  }).nullable(),
});
export type PageStatement = z.infer<typeof pageStatement>;

export const pageStatementQuery = pagingQuery.extend({
  /** The statement about this page alone. */
  url: pageUrl.optional(),
});
