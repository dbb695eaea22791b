import { CUT } from "@crumbtrail/contract/constants";
import type { ReportRequest } from "@crumbtrail/contract/report";
import { splitAtMatch } from "@crumbtrail/contract/text";
import { Badge, type Column, DataTable, IconSuspicious, Trans } from "@crumbtrail/kit";
import { perLocale, t } from "@crumbtrail/texts";
import { Flags } from "./Flags.tsx";
import { Url, useReactKeys } from "./parts/table_cells.tsx";
import { RowActions } from "./RowActions.tsx";
import { Trace } from "./Trace.tsx";

interface RequestTableProps {
  label: string;
  requests: readonly ReportRequest[];
}

const COLUMNS: Column<ReportRequest>[] = [
  {
    id: "type",
    title: t("Type"),
    width: "110px",
    sortBy: (request) => request.type,
    cell: (request) => <RequestType request={request} />,
  },
  {
    id: "url",
    title: "URL",
    width: "minmax(0, 1.6fr)",
    sortBy: (request) => request.url,
    cell: (request) => <RequestUrl request={request} />,
  },
  {
    id: "flags",
    title: t("Flags"),
    sortBy: (request) => !request.isBeforeConsent,
    cell: (request) => (
      <Flags entry={request} isExempt={!needsApproval(request)}>
        {request.suspicious && <SuspiciousBadge details={request.suspicious} />}
        {request.failed !== null && <Badge title={request.failed}>{t("Failed")}</Badge>}
      </Flags>
    ),
  },
  {
    id: "initiator",
    title: t("Initiator"),
    width: "minmax(0, 1.4fr)",
    sortBy: (request) => request.initiator.initiatorUrl,
    cell: (request) => <Initiator request={request} />,
  },
];

/** The requests to a domain. */
export function RequestTable({ label, requests }: RequestTableProps) {
  const keyOf = useReactKeys(requests);
  return <DataTable label={label} columns={COLUMNS} rows={requests} rowKey={keyOf} />;
}

function RequestType({ request }: { request: ReportRequest }) {
  const { type, method, status } = request;
  const answer = [method === "GET" ? null : method, status, countryName(request.country)]
    .filter((part) => part !== null);
  return (
    <>
      {type}
      <span className="te-below">{answer.join(" ")}</span>
    </>
  );
}

function RequestUrl({ request }: { request: ReportRequest }) {
  return (
    <>
      <Url url={request.url} length={CUT.requestUrl} />
      {request.suspicious && <SuspiciousExcerpt details={request.suspicious} />}
      {request.cnames.length > 0 && (
        <span className="te-below">
          {t("Leads to {hosts}", { hosts: request.cnames.join(" → ") })}
        </span>
      )}
      {needsApproval(request) && (
        <RowActions
          entry="REQUEST"
          name={URL.parse(request.url)?.hostname ?? ""}
          whitelisted={request.__isOnWhiteList}
        />
      )}
    </>
  );
}

/** First-party requests need none, unless suspicious or answered by another site (CNAME). */
function needsApproval({ firstParty, servedBy, suspicious }: ReportRequest): boolean {
  return !firstParty || Boolean(servedBy) || suspicious !== null;
}

function Initiator({ request }: { request: ReportRequest }) {
  const { initiator, initiatedBy, url } = request;
  return (
    <>
      {initiator.initiatorUrl === null
        ? <span className="ct-dimmed">{initiator.type}</span>
        : <Url url={initiator.initiatorUrl} length={CUT.initiatorUrl} />}
      <Trace
        initiatedBy={initiatedBy}
        stack={initiator.stack}
        end={{ kind: t("Request"), text: url }}
      />
    </>
  );
}

type Details = NonNullable<ReportRequest["suspicious"]>;

/** The keyword found in a suspicious request. */
function SuspiciousBadge({ details }: { details: Details }) {
  return (
    <Badge tone="orange" icon={<IconSuspicious size={14} />}>
      <Trans
        text={details.type === "BODY"
          ? "Suspicious: {keyword} in the body"
          : "Suspicious: {keyword}"}
        keyword={<mark className="te-keyword">{details.match}</mark>}
      />
    </Badge>
  );
}

/** The text around the keyword. */
function SuspiciousExcerpt({ details }: { details: Details }) {
  const [before, match, after] = splitAtMatch(details.excerpt, details.match);
  return (
    <span className="te-excerpt ct-mono">
      {before}
      {match && <mark className="te-keyword">{match}</mark>}
      {after}
    </span>
  );
}

/** Country names by ISO 3166 code. */
const names = perLocale((locale) => new Intl.DisplayNames(locale, { type: "region" }));

/**
 * The country in the current language; null if unknown; invalid codes are returned unchanged.
 * Pure.
 */
export function countryName(code: string | null | undefined): string | null {
  if (!code) return null;
  return /^[A-Z]{2}$/i.test(code) ? names().of(code.toUpperCase()) ?? code : code;
}
