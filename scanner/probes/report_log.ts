/**
 * Reports that the browser sends for a page's policies, by `Reporting-Endpoints` or `Report-To`. No
 * request event covers them; the browser reports their queueing and delivery. Network error reports
 * (NEL) are missing: behind a proxy Chromium does not know the server's address and ignores NEL
 * policies.
 */
import type { Protocol } from "puppeteer";
import type { Session } from "../browser/attach.ts";
import { header } from "./exchange.ts";
import type { NetworkLog } from "./network_log.ts";

type Report = Protocol.Network.ReportingApiReport;

/** An object of the `Report-To` header, which holds one or more, separated by commas. */
interface Group {
  group?: unknown;
  endpoints?: unknown;
}

/** Records each endpoint once per report type and phase. */
export function watchReports(session: Session, log: NetworkLog): Promise<unknown> {
  const endpoints = new Map<string, string>();
  const update = (report: Report) => {
    const { initiatorUrl, destination } = report;
    const origin = URL.parse(initiatorUrl)?.origin ?? "";
    const url = endpoints.get(`${origin} ${destination}`) ?? groupUrl(log, origin, destination);
    if (url !== undefined) noteReport(log, url, report);
  };
  session.on("Network.reportingApiEndpointsChangedForOrigin", (event) => {
    for (const { groupName, url } of event.endpoints) {
      endpoints.set(`${event.origin} ${groupName}`, url);
    }
  });
  session.on("Network.reportingApiReportAdded", ({ report }) => update(report));
  session.on("Network.reportingApiReportUpdated", ({ report }) => update(report));
  return session.send("Network.enableReportingApi", { enable: true });
}

function noteReport(
  log: NetworkLog,
  url: string,
  { type, initiatorUrl, body, status }: Report,
): void {
  const phase = log.context.phaseAt(log.context.at());
  const requestId = `report ${url} ${type} ${phase}`;
  if (log.last(requestId) === undefined) {
    const initiator = { type: "other" as const, url: initiatorUrl };
    log.add(requestId, {
      ...log.unseen("Other", url, initiator),
      method: "POST",
      documentUrl: initiatorUrl,
      purpose: type === "csp-violation" ? "csp-report" : "report",
      body: { size: null, keys: Object.keys(body), text: JSON.stringify(body) },
    });
  }
  const hop = log.last(requestId);
  if (hop && status === "Success") hop.answeredAt ??= log.context.at();
}

/**
 * The reporting URL of a group, from the latest Report-To header of the origin's host or of a
 * parent domain; undefined when none names the group.
 */
function groupUrl(log: NetworkLog, origin: string, group: string): string | undefined {
  const host = URL.parse(origin)?.hostname ?? "";
  for (const { url, response } of log.hops().reverse()) {
    const policy = header(response?.headers ?? {}, "report-to");
    if (policy === null || !`.${host}`.endsWith(`.${URL.parse(url)?.hostname}`)) continue;
    const found = endpointOf(policy, group);
    const absolute = found === undefined ? null : URL.parse(found, url);
    if (absolute) return absolute.href;
  }
}

function endpointOf(policy: string, group: string): string | undefined {
  const endpoints = groupsOf(policy).find((it) => (it.group ?? "default") === group)?.endpoints;
  const first: unknown = Array.isArray(endpoints) ? endpoints[0]?.url : undefined;
  return typeof first === "string" ? first : undefined;
}

function groupsOf(policy: string): Group[] {
  try {
    const parsed: unknown = JSON.parse(`[${policy}]`);
    return Array.isArray(parsed) ? parsed.filter((it) => typeof it === "object" && it) : [];
  } catch {
    // The browser cannot parse the header either, and sends no report.
    return [];
  }
}
