import { CUT } from "@crumbtrail/contract/constants";
import type { ReportCookie } from "@crumbtrail/contract/test_result";
import { cookieExpiry } from "@crumbtrail/contract/text";
import { Badge, type Column, CutText, DataTable, IconClose } from "@crumbtrail/kit";
import { useMemo } from "react";
import { ApproveButton } from "./ApprovableRows.tsx";
import { CreateIssueButton } from "./CreateIssue.tsx";
import { Flags, Transient } from "./Flags.tsx";
import { Urls, useRowKeys } from "./table_cells.tsx";
import { Trace } from "./Trace.tsx";

interface CookieTableProps {
  label: string;
  cookies: readonly ReportCookie[];
  /** ISO date of the test; the remaining lifetime counts from here. */
  at: string;
}

/** Cookies with source, lifetime and flags. */
export function CookieTable({ label, cookies, at }: CookieTableProps) {
  const columns = useMemo(() => columnsAt(new Date(at)), [at]);
  const keyOf = useRowKeys(cookies);
  return <DataTable label={label} columns={columns} rows={cookies} rowKey={keyOf} />;
}

function columnsAt(at: Date): Column<ReportCookie>[] {
  return [
    {
      id: "name",
      title: "Name",
      width: "minmax(0, 1fr)",
      sortBy: (cookie) => cookie.name,
      cell: (cookie) => <CookieName cookie={cookie} at={at} />,
    },
    {
      id: "domain",
      title: "Domain",
      width: "minmax(0, 0.8fr)",
      sortBy: (cookie) => cookie.domain,
      cell: (cookie) => <CutText text={cookie.domain} length={CUT.text} mono />,
    },
    {
      id: "method",
      title: "Method",
      width: "144px",
      sortBy: (cookie) => cookie.source.method,
      cell: (cookie) => cookie.source.method,
    },
    {
      id: "flags",
      title: "Flags",
      width: "minmax(0, 1.5fr)",
      sortBy: (cookie) => !cookie.isBeforeConsent,
      cell: (cookie) => <CookieFlags cookie={cookie} />,
    },
    {
      id: "url",
      title: "URL",
      width: "minmax(0, 2.2fr)",
      cell: (cookie) => (
        <>
          <Urls urls={cookie.source.urls} length={CUT.cookieUrl} none="Not seen" />
          <Trace
            initiatedBy={cookie.initiatedBy}
            stack={cookie.stack}
            end={{ kind: "Cookie", text: cookie.name }}
          />
        </>
      ),
    },
  ];
}

function CookieName({ cookie, at }: { cookie: ReportCookie; at: Date }) {
  const expiry = cookieExpiry(cookie.expires, cookie.session, at);
  return (
    <>
      <CutText text={cookie.name} length={CUT.text} mono copy="name" />
      <span className="te-below">{expiry === "Session" ? expiry : `Expires after ${expiry}`}</span>
      {!cookie.keepsChoice && (
        <>
          <ApproveButton entry="COOKIE" name={cookie.name} whitelisted={cookie.__isOnWhiteList} />
          <CreateIssueButton
            entry="COOKIE"
            name={cookie.name}
            whitelisted={cookie.__isOnWhiteList}
          />
        </>
      )}
    </>
  );
}

/** The flags of a cookie, plus badges for a rejected and for a removed cookie. */
function CookieFlags({ cookie }: { cookie: ReportCookie }) {
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
        <Badge title="Stored separately for each embedding site (CHIPS)">Partitioned</Badge>
      )}
    </Flags>
  );
}

/** Texts by Chromium's reason, without the prefix `Schemeful` and the suffix `TreatedAsLax`. */
const TEXTS: Record<string, string> = {
  SameSiteStrict: "SameSite=Strict on another site",
  SameSiteLax: "SameSite=Lax on another site",
  SameSiteUnspecified: "SameSite missing",
  SameSiteNoneInsecure: "SameSite=None without Secure",
  SecureOnly: "Secure over plain HTTP",
  InvalidDomain: "Domain of another site",
  InvalidPrefix: "__Host- or __Secure- prefix without its attributes",
  UserPreferences: "third-party cookies are blocked",
};

/**
 * Why the browser rejected a cookie, in terms of the Set-Cookie header. Pure.
 * @param reason Chromium's name, such as `SameSiteUnspecifiedTreatedAsLax`
 */
export function rejectionText(reason: string): string {
  const short = reason.replace(/^Schemeful|TreatedAsLax$/g, "");
  return TEXTS[short] ?? short.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}
