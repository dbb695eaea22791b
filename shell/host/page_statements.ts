/**
 * What people say of pages: in the report of a test and in the form of a property. Bundled into each
 * remote that imports this file, so that the shell does not load the code for all others.
 */
import { MAX_PAGE_STATEMENTS } from "@crumbtrail/contract/constants";
import { STATEMENT_LABELS } from "@crumbtrail/contract/page_certainty";
import type { PageStatement } from "@crumbtrail/contract/page_statement";
import { t } from "@crumbtrail/texts";
import { queryOptions } from "@tanstack/react-query";
import {
  allPages,
  api,
  byDetail,
  byField,
  type FailureReplies,
  failureText,
  notify,
  read,
  settled,
} from "@crumbtrail/host";
import { undoAndNotify } from "@crumbtrail/host/batch";

const KEY = "page-statements";

/** Statements of a property; with `url`, the one about that page. Ended ones are last. */
export const pageStatementsQuery = (property: string, url?: string) =>
  queryOptions({
    queryKey: [KEY, property, url ?? null],
    queryFn: (): Promise<PageStatement[]> =>
      allPages(async (slice) => {
        const query = { ...slice, ...url !== undefined && { url } };
        const call = api().properties[":id"]["page-statements"];
        return await read(await call.$get({ param: { id: property }, query }));
      }),
  });

/** What is said of a page, and the result that the person looks at. */
export interface Said {
  url: string;
  isPage: boolean;
  hasNoBanner: boolean;
  testResult?: string;
}

function set(property: string, json: Said): Promise<PageStatement> {
  const call = api().properties[":id"]["page-statements"];
  return settled([KEY, property], read(call.$put({ param: { id: property }, json })));
}

async function remove(property: string, statement: string): Promise<void> {
  const call = api().properties[":id"]["page-statements"][":statement"];
  await settled([KEY, property], read(call.$delete({ param: { id: property, statement } })));
}

const FAILURES: FailureReplies = {
  FORBIDDEN: byDetail({
    limit: t("The property has {max} statements about pages. Remove some in its form first.", {
      max: MAX_PAGE_STATEMENTS,
    }),
  }),
  VALIDATION_ERROR: byField({ url: t("The page belongs to another property by now.") }),
};

/**
 * Says something of a page and offers to undo that; a snackbar shows the outcome.
 * @param before what was said of the page before; undefined for nothing that holds
 */
export async function sayOfPage(
  property: string,
  said: Said,
  before: PageStatement | undefined,
): Promise<void> {
  try {
    const { _id } = await set(property, said);
    const undo = async () => {
      await (before ? set(property, saidIn(before)) : remove(property, _id));
      return t("Undone: tests judge the page as before.");
    };
    notify(
      t("Saved. It holds from the next test of the page on."),
      () => void undoAndNotify(undo, { failures: FAILURES }),
    );
  } catch (error) {
    notify(`${t("This was not saved.")} ${failureText(error, FAILURES)}`);
  }
}

/** Takes back what was said of a page; a snackbar shows the outcome, with an undo. */
export async function takeBack(property: string, statement: PageStatement): Promise<void> {
  try {
    await remove(property, statement._id);
    const undo = async () => {
      await set(property, saidIn(statement));
      return t("The statement holds again.");
    };
    notify(
      t("The statement was removed."),
      // One that a test has ended would hold again.
      statement.ended ? undefined : () => void undoAndNotify(undo, { failures: FAILURES }),
    );
  } catch (error) {
    notify(`${t("The statement was not removed.")} ${failureText(error, FAILURES)}`);
  }
}

const saidIn = ({ url, isPage, hasNoBanner }: PageStatement): Said => ({
  url,
  isPage,
  hasNoBanner,
});

/** What a statement says, as labels. */
export function statementLabels({ isPage, hasNoBanner }: PageStatement): string[] {
  return [
    ...isPage ? [STATEMENT_LABELS.IS_PAGE] : [],
    ...hasNoBanner ? [STATEMENT_LABELS.HAS_NO_BANNER] : [],
  ];
}
