import { Alert, Button, IconCheck } from "@crumbtrail/kit/signin";
import type { FormCheck } from "./use_bot_check.ts";

/** How far the check for robots is, in words; when it failed, a way to do it again. */
export function CheckStatus({ check }: { check: FormCheck }) {
  if (check.state === "failed") {
    return (
      <Alert kind="error" title="The check for robots could not be done">
        <Button size="sm" onClick={check.retry}>Check again</Button>
      </Alert>
    );
  }
  return (
    <p className="sh-check" role="status">
      {check.state === "done"
        ? (
          <>
            <IconCheck size={14} /> Checked: you are no robot
          </>
        )
        : "Checking that you are no robot …"}
    </p>
  );
}
