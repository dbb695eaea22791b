import type { EntryDialogProps } from "@crumbtrail/host";
import { Modal } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useState } from "react";
import { ResultModals } from "../views/ResultModals.tsx";
import type { ResultViews } from "../addresses/results.ts";
import { ReportOf } from "./Report.tsx";

/** The report of a test over a screen of another remote. */
export function ReportDialog({ id, onClose }: EntryDialogProps) {
  const [views, setViews] = useState<ResultViews>({});
  return (
    <>
      <Modal opened size="wide" title={t("Test report")} onClose={onClose}>
        <ReportOf
          id={id}
          onScreenshot={(moment) => setViews({ screenshot: id, moment })}
          onIssues={() => setViews({ issues: id })}
        />
      </Modal>
      <ResultModals ofReport views={views} onShow={setViews} onClose={() => setViews({})} />
    </>
  );
}
