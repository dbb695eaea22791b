import { Modal } from "@crumbtrail/kit";
import { ReportOf } from "../report/ReportOf.tsx";

interface ReportModalProps {
  /** Of the test result. */
  id: string;
  onClose(): void;
  onScreenshot(): void;
  onIssues(): void;
}

/** The report above the list; the address can be passed on. */
export function ReportModal({ onClose, ...report }: ReportModalProps) {
  return (
    <Modal opened size="wide" title="Test report" onClose={onClose}>
      <ReportOf {...report} />
    </Modal>
  );
}
