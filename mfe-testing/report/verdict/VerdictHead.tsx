import type { PictureMoment } from "@crumbtrail/contract/evidence";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { t } from "@crumbtrail/texts";
import { useMemo } from "react";
import { DownloadMenu } from "./DownloadMenu.tsx";
import { HandOverButton } from "./HandOverButton.tsx";
import { IssuesButton } from "./IssuesButton.tsx";
import { RemedyButton } from "./RemedyButton.tsx";
import { RunLine } from "./RunLine.tsx";
import { verdictOf } from "./verdict.ts";
import { VerdictText } from "./VerdictText.tsx";

interface VerdictHeadProps {
  result: TestResult;
  onPicture(moment?: PictureMoment): void;
  onIssues(): void;
}

/** The first lines of a report: the verdict, how sure it is, and what can be done next. */
export function VerdictHead({ result, onPicture, onIssues }: VerdictHeadProps) {
  const { text, look } = useMemo(() => verdictOf(result), [result]);
  return (
    <header className={`te-verdict te-verdict-${look}`}>
      <div>
        <h3 className="te-verdict-text">
          <VerdictText text={text} />
        </h3>
        <RunLine result={result} />
      </div>
      <div className="te-verdict-actions" role="group" aria-label={t("What to do")}>
        {!result.proof && (
          <>
            <RemedyButton result={result} onLook={() => onPicture("before")} />
            <HandOverButton result={result} />
            <IssuesButton result={result} onOpen={onIssues} />
          </>
        )}
        <DownloadMenu result={result} />
      </div>
    </header>
  );
}
