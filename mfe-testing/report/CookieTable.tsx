import { CUT } from "@crumbtrail/contract/constants";
import { cookieExpiry } from "@crumbtrail/contract/text";
import type { ReportCookie } from "@crumbtrail/contract/test_result";
import { type Column, CutText, DataTable } from "@crumbtrail/kit";
import { useMemo } from "react";
import { ApproveButton } from "./approve/ApproveButton.tsx";
import { CookieFlags } from "./flags/CookieFlags.tsx";
import { useRowKeys } from "./row_keys.ts";
import { Trace } from "./trace/Trace.tsx";
import { Urls } from "./Urls.tsx";

interface CookieTableProps {
  label: string;
  cookies: readonly ReportCookie[];
  /** When the test ran: expiry counts from there. */
  at: string;
}

/** Cookies: who set them, from where, and what stands out. */
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
        <ApproveButton entry="COOKIE" name={cookie.name} whitelisted={cookie.__isOnWhiteList} />
      )}
    </>
  );
}
