/** The pages that were tested together with the page of the report. */
import type { TestResult } from "@crumbtrail/contract/test_result";
import { CutText } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

/** Length of a page's URL, in characters. */
const URL_LENGTH = 70;

type RunPagesProps = NonNullable<TestResult["runPages"]> & {
  /** Id of the result that is shown. */
  shown: string;
};

/** The sitemap or feed that named the pages, and links to the reports of the other pages. */
export function RunPages({ namedBy, tested, shown }: RunPagesProps) {
  return (
    <details className="te-run-pages">
      <summary>
        {wordsOf(tested.length, namedBy?.pages)}
        {namedBy && <span className="te-below">{namedBy.url}</span>}
      </summary>
      <ul>
        {tested.map(({ url, testResult }) => (
          <li key={url}>
            <CutText text={url} length={URL_LENGTH} where="middle" mono /> {testResult === shown
              ? <span className="ct-dimmed">{t("this report")}</span>
              : testResult
              ? <a href={`/on-demand/history?type=ALL&report=${testResult}`}>{t("Open report")}</a>
              : <span className="ct-dimmed">{t("no result")}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Such as `One of 5 pages tested of the 80 named by`. */
function wordsOf(tested: number, named: number | undefined): string {
  if (named === undefined) return t("One of {tested} pages of this run", { tested });
  return t(
    "{tested, plural, one {The only page} other {One of # pages}} tested of the {named} named by",
    { tested, named },
  );
}
