import type { Cause } from "@crumbtrail/contract/cause";
import type { TestResult } from "@crumbtrail/contract/test_result";
import { useCan } from "@crumbtrail/host";
import { Button, Row } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { IssuesDialog } from "../verdict/IssuesDialog.tsx";

interface CauseDecisionsProps {
  result: Pick<TestResult, "_id" | "counts">;
  cause: Pick<Cause, "key">;
}

/** Hands over or approves the issues of a cause, below its line. */
export function CauseDecisions({ result: { _id, counts }, cause: { key } }: CauseDecisionsProps) {
  const mayWork = useCan("WORK_ON_ISSUES");
  const mayApprove = useCan("MANAGE_VENDORS");
  const [open, setOpen] = useState<"hand-over" | "approve-issues" | null>(null);
  if (counts.issues === 0 || !mayWork) return null;
  return (
    <div className="te-cause-decisions">
      <Row>
        <Button size="sm" onClick={() => setOpen("hand-over")}>
          {t("Hand over…")}
        </Button>
        {mayApprove && (
          <Button size="sm" onClick={() => setOpen("approve-issues")}>
            {t("Approve…")}
          </Button>
        )}
      </Row>
      {open && <IssuesDialog name={open} id={_id} cause={key} onClose={() => setOpen(null)} />}
    </div>
  );
}
