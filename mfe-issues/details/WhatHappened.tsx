import { useEntryPart } from "@crumbtrail/host";
import type { CommentsProps } from "./comments/Comments.tsx";
import { CauseChain } from "./CauseChain.tsx";
import { General } from "./General.tsx";
import { RunPicture } from "./RunPicture.tsx";
import { RunStrip } from "./RunStrip.tsx";
import { Stream } from "./Stream.tsx";

/** The tab General: picture, chain and last runs, then all facts, then what was done and said. */
export function WhatHappened({ issue, ...form }: CommentsProps) {
  return (
    <div className="is-what">
      <div className="is-what-top">
        <RunPicture issue={issue} />
        <div className="is-what-how">
          <CauseChain issue={issue} />
          {issue.cause && issue.cause.kind !== "UNKNOWN" && <Proof issue={issue} />}
          <RunStrip issue={issue} />
        </div>
      </div>
      <div className="ct-panel is-what-facts">
        <General issue={issue} />
      </div>
      <Stream issue={issue} {...form} />
    </div>
  );
}

/** Tests again without the cause; a part of the report's remote. */
function Proof({ issue }: Pick<CommentsProps, "issue">) {
  const IssueProof = useEntryPart("issue-proof");
  return IssueProof && <IssueProof key={issue._id} id={issue._id} />;
}
