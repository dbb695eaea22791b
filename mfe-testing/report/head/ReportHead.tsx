import type { TestResult } from "@crumbtrail/contract/test_result";
import { OutcomeBadge, ShortDate } from "@crumbtrail/kit";
import type { ReactNode } from "react";
import { Url } from "../Urls.tsx";
import { Attempts } from "./Attempts.tsx";
import { factsOf } from "./facts.ts";
import { IssuesButton } from "./IssuesButton.tsx";
import { inconclusiveReason } from "./reason.ts";
import { Thumbnail } from "./Thumbnail.tsx";

/** The one URL with room for itself. */
const URL_LENGTH = 100;

interface ReportHeadProps {
  result: TestResult;
  onScreenshot(): void;
  onIssues(): void;
}

/** What was tested, when, how, and whether the test saw the truth. */
export function ReportHead({ result, onScreenshot, onIssues }: ReportHeadProps) {
  const { attempts } = result;
  return (
    <div className="te-head ct-panel">
      <Thumbnail result={result} onOpen={onScreenshot} />
      <dl className="te-facts">
        <Fact label="Tested URL" wide>
          <Url url={result.url} length={URL_LENGTH} />
        </Fact>
        <Fact label="Outcome">
          <OutcomeBadge outcome={result.outcome} reason={inconclusiveReason(result)} />
        </Fact>
        <Fact label="Created">
          <ShortDate at={result.createdAt} time />
        </Fact>
        {attempts && attempts.failed.length > 0 && (
          <Fact label={`Attempts (${attempts.count})`} wide>
            <Attempts failed={attempts.failed} />
          </Fact>
        )}
        {factsOf(result).map(({ label, value }) => <Fact key={label} label={label}>{value}</Fact>)}
        <Fact label="Issues">
          <IssuesButton result={result} onOpen={onIssues} />
        </Fact>
      </dl>
    </div>
  );
}

function Fact(props: { label: string; wide?: boolean; children: ReactNode }) {
  const { label, wide, children } = props;
  return (
    <div className={wide ? "te-fact-wide" : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
