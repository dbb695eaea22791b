import { Alert, Button, IconCheck } from "@crumbtrail/kit/signin";
import type { FormCheck } from "./use_bot_check.ts";

/** State of the bot check in words; after a failure, a button that runs it again. */
export function CheckStatus({ check }: { check: FormCheck }) {
  if (check.state === "failed") {
    return (
      <Alert kind="error" title="The bot check failed">
        <Button size="sm" onClick={check.retry}>Check again</Button>
      </Alert>
    );
  }
  return (
    <p className="sh-check" role="status">
      {check.state === "done"
        ? (
          <>
            <IconCheck size={14} /> Verified: you are not a robot
          </>
        )
        : "Verifying that you are not a robot …"}
    </p>
  );
}
