import { Button, IconClose } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useEffect, useId, useRef } from "react";
import { ReportOf, type ReportProps } from "../report/Report.tsx";

interface OpenReportProps extends Omit<ReportProps, "result"> {
  /** Id of the test result. */
  id: string;
  onClose(): void;
}

/** The open report, below the queue. It stays until the reader closes it or opens another. */
export function OpenReport({ onClose, ...report }: OpenReportProps) {
  const heading = useId();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // A report that opens by itself does not move the page under somebody who does something else.
    const { activeElement } = document;
    if (activeElement?.matches("textarea, input, [aria-pressed]")) return;
    section.current?.scrollIntoView({ block: "start" });
  }, [report.id]);
  return (
    <section ref={section} className="te-open-report" aria-labelledby={heading}>
      <header>
        <h2 id={heading} className="te-title">{t("Report")}</h2>
        <Button size="sm" look="quiet" icon={<IconClose />} onClick={onClose}>
          {t("Close report")}
        </Button>
      </header>
      <ReportOf {...report} />
    </section>
  );
}
