import type { TestResultRow } from "@crumbtrail/contract/test_result";
import { useCan, useEntryDialog } from "@crumbtrail/host";
import { Button, ErrorState, Modal, SkeletonRows } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useState } from "react";

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
      {isOpen && <HandOver id={_id} onClose={() => setOpen(false)} />}
    </>
  );
}

function HandOver({ id, onClose }: { id: string; onClose(): void }) {
  const { Dialog, isFailed, isFetching, retry } = useEntryDialog("hand-over");
  if (Dialog) return <Dialog id={id} onClose={onClose} />;
  return (
    <Modal opened title={t("Hand over")} onClose={onClose}>
      {isFailed ? <ErrorState onRetry={retry} busy={isFetching} /> : <SkeletonRows rows={3} />}
    </Modal>
  );
}
