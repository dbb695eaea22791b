import type { ReportCookie } from "@crumbtrail/contract/test_result";
import { Badge, IconClose } from "@crumbtrail/kit";
import { spacedOut } from "../texts.ts";
import { Flags } from "./Flags.tsx";
import { Transient } from "./Transient.tsx";

/** What the browser adds to a reason for people who write browsers. */
const LONG_WINDED = /^schemeful | treated as lax$/g;

/** Flags of a cookie: also whether the browser refused it, and whether it went away again. */
export function CookieFlags({ cookie }: { cookie: ReportCookie }) {
  const refused = cookie.blockedReason;
  return (
    <Flags entry={cookie}>
      {refused !== null && (
        <Badge icon={<IconClose size={14} />} title={`The browser refused this cookie: ${refused}`}>
          Refused: {spacedOut(refused).replace(LONG_WINDED, "")}
        </Badge>
      )}
      {refused === null && !cookie.present && <Transient />}
      {cookie.partitioned && (
        <Badge title="Kept apart for each site that embeds it (CHIPS)">Partitioned</Badge>
      )}
    </Flags>
  );
}
