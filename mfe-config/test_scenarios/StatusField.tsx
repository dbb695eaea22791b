import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { Badge, Row } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import type { ReactNode } from "react";
import { STATUS_BADGES } from "./words.ts";

interface StatusFieldProps {
  /** Undefined for a new scenario or crawl. */
  status: ScheduledScenario["status"] | undefined;
  /** The toggle between QUEUED and IDLE. */
  children: ReactNode;
}

/** The toggle of a form, for IDLE and QUEUED; other statuses as text (part 2 section 4). */
export function StatusField({ status, children }: StatusFieldProps) {
  if (status === undefined || status === "IDLE" || status === "QUEUED") return children;
  const { label, tone } = STATUS_BADGES[status];
  return (
    <Row>
      <span className="ct-field-label">{t("Status")}</span>
      <Badge tone={tone}>{label}</Badge>
    </Row>
  );
}
