import { Modal } from "@crumbtrail/kit";
import type { ReportProps } from "../report/Report.tsx";
import { ReportOf } from "../report/ReportOf.tsx";

interface ReportModalProps extends Omit<ReportProps, "result"> {
  /** Of the test result. */
  id: string;
  onClose(): void;
}

/** The report above the list; the address can be passed on. */
export function ReportModal({ onClose, ...report }: ReportModalProps) {
  return (
    <Modal opened size="wide" title="Test report" onClose={onClose}>
      <ReportOf {...report} />
    </Modal>
  );
}
