import type { DutyRun, DutyState } from "@crumbtrail/contract/duty_state";
import { ShortDate } from "@crumbtrail/kit";
import { Link } from "@tanstack/react-router";

interface ProofLinkProps {
  state: Pick<DutyState, "judgedAt" | "evidence" | "page">;
  /** The newest runs of a page, for an answer that names no evidence. */
  runs: readonly DutyRun[];
}

/** When a run last gave the answer, with a link to the report of one that shows it. */
export function ProofLink({ state, runs }: ProofLinkProps) {
  const report = reportOf(state, runs);
  const when = <ShortDate at={state.judgedAt} time />;
  if (!report) return <span>{when}</span>;
  return <Link to="/on-demand/history" search={{ report }}>{when}</Link>;
}

function reportOf({ evidence, page }: ProofLinkProps["state"], runs: readonly DutyRun[]) {
  const named = evidence.find(({ testResult }) => testResult !== null)?.testResult;
  const ofPage = runs.filter(({ url, testResult }) => url === page.url && testResult !== null);
  return named ?? ofPage.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt))[0]?.testResult;
}
