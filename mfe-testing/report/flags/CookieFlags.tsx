import type { ReportCookie } from "@crumbtrail/contract/test_result";
import { Badge, IconClose } from "@crumbtrail/kit";
import { Flags } from "./Flags.tsx";
import { rejectionText } from "./rejection.ts";
import { Transient } from "./Transient.tsx";

/** Flags of a cookie: also whether the browser rejected it, and whether it was removed again. */
export function CookieFlags({ cookie }: { cookie: ReportCookie }) {
  const rejected = cookie.blockedReason;
  return (
    <Flags entry={cookie}>
      {rejected !== null && (
        <Badge
          icon={<IconClose size={14} />}
          title={`The browser rejected this cookie: ${rejected}`}
        >
          Rejected by the browser: {rejectionText(rejected)}
        </Badge>
      )}
      {rejected === null && !cookie.present && <Transient />}
      {cookie.partitioned && (
        <Badge title="Kept apart for each site that embeds it (CHIPS)">Partitioned</Badge>
      )}
    </Flags>
  );
}
