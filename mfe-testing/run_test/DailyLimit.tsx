import { Tooltip } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import type { ReactElement } from "react";

interface DailyLimitProps {
  /** The daily limit is reached. */
  usedUp: boolean;
  className: string;
  /** A button that is disabled at the limit. */
  children: ReactElement;
}

/** Gives the reason of a button disabled by the daily limit, for pointer and keyboard. */
export function DailyLimit({ usedUp, className, children }: DailyLimitProps) {
  return (
    <Tooltip label={t("Subscription tier limit reached")} disabled={!usedUp}>
      {/* A disabled button cannot have the focus, so the surrounding element takes it. */}
      <span className={className} tabIndex={usedUp ? 0 : undefined}>{children}</span>
    </Tooltip>
  );
}
