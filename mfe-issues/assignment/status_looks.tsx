import type { AssignmentStatus } from "@crumbtrail/contract/issue_options";
import { IconAlert, IconCheck, IconHourglass, type Tone } from "@crumbtrail/kit";
import type { ReactNode } from "react";

/** Part 1 section 2: queued is orange, sent green, an error red; each with an icon of its own. */
export const STATUS_LOOKS: Record<AssignmentStatus, { tone: Tone; icon: ReactNode }> = {
  pending: { tone: "orange", icon: <IconHourglass size={12} /> },
  sent: { tone: "green", icon: <IconCheck size={12} /> },
  error: { tone: "red", icon: <IconAlert size={12} /> },
};
