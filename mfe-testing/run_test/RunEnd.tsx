import type { Scenario } from "@crumbtrail/contract/scenario";
import { Alert } from "@crumbtrail/kit";
import { Attempts } from "../report/head/Attempts.tsx";

const NO_REASON =
  "An error occurred, please try again or check if a correct test scenario is used.";

interface RunEndProps {
  test: Scenario;
  onDismiss(): void;
}

/** How the test ended that was started here; its report says the rest. */
export function RunEnd({ test, onDismiss }: RunEndProps) {
  if (test.status === "FAILED") {
    return (
      <Alert kind="error" title="The test failed" onClose={onDismiss}>
        {test.failReason ?? NO_REASON}
        <Earlier attempts={test.attempts} />
      </Alert>
    );
  }
  if (test.status === "ABORTED") {
    return <Alert kind="info" onClose={onDismiss}>The test of {test.url} was aborted.</Alert>;
  }
  // There from the start, so that its words are read out when they come.
  return (
    <p className="te-end" role="status">
      {test.status === "FINISHED" ? "Test finished" : ""}
    </p>
  );
}

/** The last attempt's reason is the test's own; before it stand those of the others. */
function Earlier({ attempts }: Pick<Scenario, "attempts">) {
  const failed = attempts?.failed.slice(0, -1) ?? [];
  return failed.length > 0 ? <Attempts failed={failed} /> : null;
}
