import type { Issue } from "@crumbtrail/contract/issue";
import { useCan } from "@crumbtrail/host";
import { Alert, Button } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useId, useRef } from "react";
import { AcceptanceNotice } from "../disposition/Acceptance.tsx";
import { Decide } from "../disposition/Decide.tsx";
import { Details } from "./Details.tsx";
import { Headline } from "./Headline.tsx";
import { StateFacts } from "./StateFacts.tsx";
import { UntestedNotice } from "./UntestedNotice.tsx";

interface IssueViewProps {
  issue: Issue;
  /** Text shown when the last change of the issue failed. */
  failure: string | undefined;
  onReopen(issue: Issue): void;
  /** Whether the name is not shown elsewhere, as in the title of a dialog. */
  named: boolean;
}

/** An issue: at the left what happened, at the right its state and what one can decide. */
export function IssueView({ issue, failure, onReopen, named }: IssueViewProps) {
  const title = useId();
  const decisions = useRef<HTMLDivElement>(null);
  const mayDecide = useCan("WORK_ON_ISSUES");
  return (
    <article className="is-issue ct-printed" aria-labelledby={title}>
      <div className="is-issue-main">
        <Headline id={title} issue={issue} named={named} />
        <AcceptanceNotice issue={issue} />
        <UntestedNotice key={issue._id} issue={issue} />
        {failure && <Alert kind="error">{failure}</Alert>}
        <Details issue={issue} />
        {mayDecide && (
          <div className="is-decide-jump">
            <Button
              look="primary"
              fullWidth
              onClick={() => decisions.current?.scrollIntoView({ block: "start" })}
            >
              {t("Decide")}
            </Button>
          </div>
        )}
      </div>
      <div className="is-issue-rail" ref={decisions}>
        <StateFacts issue={issue} />
        <Decide key={issue._id} issue={issue} onReopen={onReopen} />
      </div>
    </article>
  );
}
