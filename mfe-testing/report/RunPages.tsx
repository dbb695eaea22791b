/** The pages that were tested together with the page of the report. */
import type { TestResult } from "@crumbtrail/contract/test_result";
import { CutText } from "@crumbtrail/kit";

/** Length of a page's URL, in characters. */
const URL_LENGTH = 70;

type RunPagesProps = NonNullable<TestResult["runPages"]> & {
  /** Id of the result that is shown. */
  shown: string;
};

/** Which sitemap or feed named the page, and links to the reports of the others. */
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
              ? <span className="ct-dimmed">this report</span>
              : testResult
              ? <a href={`/on-demand/history?type=ALL&report=${testResult}`}>Open report</a>
              : <span className="ct-dimmed">no result</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Such as `One of 5 pages tested of the 80 named by`. */
function wordsOf(tested: number, named: number | undefined): string {
  if (named === undefined) return `One of ${tested.toLocaleString()} pages of this run`;
  const pages = tested === 1 ? "The only page" : `One of ${tested.toLocaleString()} pages`;
  return `${pages} tested of the ${named.toLocaleString()} named by`;
}
