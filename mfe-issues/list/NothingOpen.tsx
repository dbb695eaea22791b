import type { TestResultRow } from "@crumbtrail/contract/test_result";
import {
  EmptyState,
  IconCheck,
  IconUnsure,
  OutcomeBadge,
  RelativeTime,
  SkeletonRows,
} from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lastTestQuery } from "../server/surroundings.ts";
import { FirstSteps } from "./FirstSteps.tsx";
import { TestLink } from "./TestLink.tsx";

/** No issue is open at all: everything is resolved, approved or accepted, or nothing was tested yet. */
export function NothingOpen() {
  const { data: last, isPending } = useQuery(lastTestQuery);
  if (isPending) return <SkeletonRows rows={3} height={57} />;
  if (last === null) return <FirstSteps />;
  // Without a last test that saw the page nothing here may look like a clean bill of health.
  const sure = last?.outcome === "COMPLETE";
  return (
    <EmptyState
      icon={sure ? <IconCheck size={24} /> : <IconUnsure size={24} />}
      title="No issues found"
      action={<TestLink>Run a test</TestLink>}
    >
      {sure ? "Everything that tests have found is resolved, approved or accepted." : UNSURE}
      {last && <LastTest test={last} />}
    </EmptyState>
  );
}

const UNSURE =
  "Nothing is open, but this does not mean that nothing is there: no test has seen the page since.";

/** "No issues" is worth as much as the test it rests on: an inconclusive one saw nothing. */
function LastTest({ test }: { test: TestResultRow }) {
  return (
    <p className="is-last-test">
      The last test, <RelativeTime at={test.createdAt} />: <OutcomeBadge outcome={test.outcome} />
      {" "}
      <Link to="/on-demand/history" search={{ report: test._id }}>Report</Link>
    </p>
  );
}
