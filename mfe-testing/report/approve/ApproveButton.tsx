import type { ReportRow } from "@crumbtrail/contract/approval";
import { Badge, Button, IconCheck } from "@crumbtrail/kit";
import { useContext } from "react";
import { ApprovingContext, keyOf } from "./approving.ts";

interface ApproveButtonProps extends ReportRow {
  /** The test found it approved already. */
  whitelisted: boolean;
}

/** The way from a row of the report to the whitelist. */
export function ApproveButton({ whitelisted, entry, name }: ApproveButtonProps) {
  const approving = useContext(ApprovingContext);
  if (whitelisted || !approving || name === "") return null;
  const row = { entry, name };
  if (approving.approved.has(keyOf(row))) {
    return (
      <span className="te-approve">
        <Badge
          tone="green"
          icon={<IconCheck size={14} />}
          title="The next test takes it as approved"
        >
          Approved
        </Badge>
      </span>
    );
  }
  return (
    <span className="te-approve">
      <Button size="sm" aria-label={`Approve ${name}…`} onClick={() => approving.ask(row)}>
        Approve…
      </Button>
    </span>
  );
}
