import type { Scenario } from "@crumbtrail/contract/scenario";
import { Alert, Panel, ProgressBar } from "@crumbtrail/kit";
import { activity, isSlow, isUnderWay } from "./progress.ts";
import { usePoints } from "./use_points.ts";

const NO_REASON =
  "An error occurred, please try again or check if a correct test scenario is used.";

interface RunProgressProps {
  test: Scenario;
  onDismiss(): void;
}

/** How far the test is that was started here, or how it ended. */
export function RunProgress({ test, onDismiss }: RunProgressProps) {
  if (test.status === "FAILED") {
    return (
      <Alert kind="error" title="The test failed" onClose={onDismiss}>
        {test.failReason ?? NO_REASON}
      </Alert>
    );
  }
  if (test.status === "ABORTED") {
    return <Alert kind="info" onClose={onDismiss}>The test of {test.url} was aborted.</Alert>;
  }
  return <Bar test={test} />;
}

function Bar({ test }: { test: Scenario }) {
  const points = usePoints(test);
  const running = isUnderWay(test.status);
  return (
    <Panel>
      <div className="te-progress">
        <div className="te-progress-words">
          <span role="status">
            {running ? activity(test.status, test.step) : "Test finished"}
          </span>
          <span className="ct-dimmed">{points} %</span>
        </div>
        <ProgressBar label={`Test of ${test.url}`} value={points} running={running} />
        {isSlow(points) && <Alert kind="warning">Check is taking longer than expected</Alert>}
      </div>
    </Panel>
  );
}
