import { Modal } from "@crumbtrail/kit";
import type { ReportProps } from "../report/Report.tsx";
import { ReportOf } from "../report/ReportOf.tsx";

interface ReportModalProps extends Omit<ReportProps, "result"> {
  /** Of the test result. */
  id: string;
  /** Another dialog lies over this one: its Escape is not meant for this. */
  covered: boolean;
  onClose(): void;
}

/** The report above the list; the address can be passed on. */
export function ReportModal({ covered, onClose, ...report }: ReportModalProps) {
  return (
    <Modal opened size="wide" title="Test report" onClose={() => covered || onClose()}>
      <ReportOf {...report} />
    </Modal>
  );
}
