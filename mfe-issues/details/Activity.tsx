import type { IssueEvent } from "@crumbtrail/contract/issue_event";
import { RelativeTime, ShortDate } from "@crumbtrail/kit";
import { deedReason, deedText } from "./deeds.ts";

/** Who did what to the issue, the last first. */
export function Deeds({ deeds }: { deeds: readonly IssueEvent[] }) {
  if (deeds.length === 0) return <p className="is-note">Nobody has done anything about it yet.</p>;
  return (
    <ol className="is-deeds">
      {deeds.map((deed) => <Deed key={deed._id} deed={deed} />)}
    </ol>
  );
}

function Deed({ deed }: { deed: IssueEvent }) {
  const { until } = deed.details;
  const reason = deedReason(deed);
  return (
    <li>
      <p>
        <b>{deedText(deed)}</b>
        {until && (
          <>
            {" "}until <ShortDate at={until} />
          </>
        )}
        {reason && <span className="is-deed-why">{reason}</span>}
      </p>
      <p className="ct-dimmed">
        {deed.by}, <ShortDate at={deed.at} time /> (<RelativeTime at={deed.at} />)
      </p>
    </li>
  );
}
