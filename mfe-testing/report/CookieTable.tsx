import { CUT } from "@crumbtrail/contract/constants";
import { classOfCookie } from "@crumbtrail/contract/entry_class";
import type { ReportCookie } from "@crumbtrail/contract/report";
import { askedLife, cookieExpiry } from "@crumbtrail/contract/text";
import { Badge, type Column, CutText, DataTable, IconClose } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useMemo } from "react";
import { Flags, Transient } from "./Flags.tsx";
import { Urls, useReactKeys } from "./parts/table_cells.tsx";
import { RowActions } from "./RowActions.tsx";
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
  const keyOf = useReactKeys(cookies);
  return <DataTable label={label} columns={columns} rows={cookies} rowKey={keyOf} />;
}

function columnsAt(at: Date): Column<ReportCookie>[] {
  return [
    {
      id: "name",
      title: t("Name"),
      width: "minmax(0, 1fr)",
      sortBy: (cookie) => cookie.name,
      cell: (cookie) => <CookieName cookie={cookie} at={at} />,
    },
    {
      id: "domain",
      title: t("Domain"),
      width: "minmax(0, 0.8fr)",
      sortBy: (cookie) => cookie.domain,
      cell: (cookie) => <CutText text={cookie.domain} length={CUT.text} mono />,
    },
    {
      id: "method",
      title: t("Method"),
      width: "144px",
      sortBy: (cookie) => cookie.source.method,
      cell: (cookie) => cookie.source.method,
    },
    {
      id: "flags",
      title: t("Flags"),
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
          <Urls urls={cookie.source.urls} length={CUT.cookieUrl} none={t("Not seen")} />
          <Trace
            initiatedBy={cookie.initiatedBy}
            stack={cookie.stack}
            end={{ kind: t("Cookie"), text: cookie.name }}
          />
        </>
      ),
    },
  ];
}

/** The text for a cookie that ends with the browser session. */
const SESSION = cookieExpiry(null, true, new Date());

function CookieName({ cookie, at }: { cookie: ReportCookie; at: Date }) {
  const expiry = cookieExpiry(cookie.expires, cookie.session, at);
  const asked = cookie.present ? askedLife(cookie.askedSeconds) : null;
  return (
    <>
      <CutText text={cookie.name} length={CUT.text} mono copy={t("name")} />
      <span className="te-below">
        {expiry === SESSION ? expiry : t("Expires after {expiry}", { expiry })}
      </span>
      {asked !== null && <span className="te-below">{asked}</span>}
      {!cookie.keepsChoice && (
        <RowActions entry="COOKIE" name={cookie.name} whitelisted={cookie.__isOnWhiteList} />
      )}
    </>
  );
}

/** The flags of a cookie, plus badges for a rejected and for a removed cookie. */
function CookieFlags({ cookie }: { cookie: ReportCookie }) {
  const rejected = cookie.blockedReason;
  return (
    <Flags entry={cookie} isExempt={classOfCookie(cookie) === "exempt"}>
      {rejected !== null && (
        <Badge
          icon={<IconClose size={14} />}
          title={t("The browser rejected this cookie: {rejected}", { rejected })}
        >
          {t("Rejected by the browser: {reason}", { reason: rejectionText(rejected) })}
        </Badge>
      )}
      {rejected === null && !cookie.present && <Transient />}
      {cookie.partitioned && (
        <Badge title={t("Stored separately for each embedding site (CHIPS)")}>
          {t("Partitioned")}
        </Badge>
      )}
    </Flags>
  );
}

/** Texts by Chromium's reason, without the prefix `Schemeful` and the suffix `TreatedAsLax`. */
const TEXTS: Record<string, string> = {
  SameSiteStrict: t("SameSite=Strict on another site"),
  SameSiteLax: t("SameSite=Lax on another site"),
  SameSiteUnspecified: t("SameSite missing"),
  SameSiteNoneInsecure: t("SameSite=None without Secure"),
  SecureOnly: t("Secure over plain HTTP"),
  InvalidDomain: t("Domain of another site"),
  InvalidPrefix: t("__Host- or __Secure- prefix without its attributes"),
  UserPreferences: t("third-party cookies are blocked"),
};

/**
 * Why the browser rejected a cookie, in terms of the Set-Cookie header. Pure.
 * @param reason Chromium's name, such as `SameSiteUnspecifiedTreatedAsLax`
 */
export function rejectionText(reason: string): string {
  const short = reason.replace(/^Schemeful|TreatedAsLax$/g, "");
  return TEXTS[short] ?? short.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}
