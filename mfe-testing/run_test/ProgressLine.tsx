import type { Scenario } from "@crumbtrail/contract/scenario";
import { Alert, ProgressBar } from "@crumbtrail/kit";
import { isSlow } from "./progress.ts";
import { usePoints } from "./use_points.ts";

/** How far the test is that was started here. */
export function ProgressLine({ test }: { test: Scenario }) {
  const points = usePoints(test);
  return (
    <div className="te-progress">
      <ProgressBar label={`Test of ${test.url}`} value={points} running />
      <span className="ct-dimmed">{points} %</span>
      {isSlow(points) && <Alert kind="warning">Check is taking longer than expected</Alert>}
    </div>
  );
}
