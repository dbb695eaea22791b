import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { useCan } from "@crumbtrail/host";
import { Button } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { IssuesDialog } from "./IssuesDialog.tsx";

interface HandOverButtonProps {
  result: Pick<TestResultRow, "_id" | "counts" | "outcome">;
}

/** Hands over the issues of the test, in a dialog of the issues' remote. */
export function HandOverButton({ result: { _id, counts, outcome } }: HandOverButtonProps) {
  const mayWork = useCan("WORK_ON_ISSUES");
  const [isOpen, setOpen] = useState(false);
  if (counts.issues === 0 || !mayWork) return null;
  return (
    <>
      <Button
        look={outcome === "COMPLETE" ? "primary" : "secondary"}
        onClick={() => setOpen(true)}
      >
        {t("Hand over…")}
      </Button>
      {isOpen && <IssuesDialog name="hand-over" id={_id} onClose={() => setOpen(false)} />}
    </>
  );
}
