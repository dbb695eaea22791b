/** URLs in mails about issues. */
import { ISSUE_TYPES, type IssueType } from "@crumbtrail/contract/issue_types";

/** Origins of the product for links in mails. */
export interface MailOrigins {
  /** The shell's first origin. */
  origin: string;
  /** The API's own URL, which mail programs call without a page. */
  api: string;
}

export function mailOrigins(
  { PUBLIC_ORIGIN, API_BASE }: { PUBLIC_ORIGIN: string[]; API_BASE: string },
): MailOrigins {
  const origin = PUBLIC_ORIGIN[0] ?? "";
  return { origin, api: new URL(API_BASE, origin).href.replace(/\/$/, "") };
}

/** Filters of the list of open issues. */
export interface IssuesView {
  propertyIds: readonly string[];
  /** Types of the listed issues; all types mean no filter. */
  types: readonly IssueType[];
  timeRange: "7d" | "all";
}

export function issuesUrl({ origin }: MailOrigins, view: IssuesView): string {
  const types = ISSUE_TYPES.filter((type) => view.types.includes(type));
  const search = new URLSearchParams({ timeRange: view.timeRange });
  if (view.propertyIds.length > 0) search.set("properties", view.propertyIds.join(","));
  if (types.length < ISSUE_TYPES.length) search.set("issueType", types.join(","));
  return `${origin}/?${search}`;
}

/** URL of an issue, opened in the property's list. */
export function issueUrl({ origin }: MailOrigins, propertyId: string, issueId: string): string {
  return `${origin}/?timeRange=all&properties=${propertyId}#issue=${issueId}`;
}

/** URL of the duties of a property. */
export function dutiesUrl({ origin }: MailOrigins, propertyId: string): string {
  return `${origin}/on-demand/duties?property=${propertyId}`;
}

/** URL of the duties of a property, with one of them unfolded. */
export function dutyUrl(origins: MailOrigins, propertyId: string, duty: string): string {
  return `${dutiesUrl(origins, propertyId)}&duty=${duty}`;
}

/** The links of events: to an issue, and to a duty of a property. */
export function eventLinks(origins: MailOrigins) {
  type Linked = { _id: string; property: { _id: string } };
  return {
    linkTo: ({ _id, property }: Linked) => issueUrl(origins, property._id, _id),
    linkToDuty: ({ _id, property }: Linked) => dutyUrl(origins, property._id, _id),
  };
}

/** URL of a test's report, opened in the history. */
export function reportUrl({ origin }: MailOrigins, testResultId: string): string {
  return `${origin}/on-demand/history?type=ALL&report=${testResultId}`;
}

export function unsubscribeUrls({ origin, api }: MailOrigins, token: string) {
  return {
    page: `${origin}/self-service/unsubscribe?token=${token}`,
    oneClick: `${api}/unsubscribe/${token}/one-click`,
  };
}
