import type { Outcome } from "@crumbtrail/contract/enums";
import { Badge } from "./Badge.tsx";
import { IconCheck, IconUnsure } from "./icons.ts";

export interface OutcomeBadgeProps {
  outcome: Outcome;
  /** Why it is inconclusive, for a person to read. */
  reason?: string | null;
}

/** Whether a run saw the truth. Inconclusive is grey and striped: it must never look clean. */
export function OutcomeBadge({ outcome, reason }: OutcomeBadgeProps) {
  if (outcome === "COMPLETE") {
    return <Badge tone="green" icon={<IconCheck size={14} />}>Complete</Badge>;
  }
  return (
    <Badge tone="striped" icon={<IconUnsure size={14} />} title={reason ?? undefined}>
      Inconclusive
    </Badge>
  );
}
