/** Properties and vendors in rows of the analytics. */
import { CUT } from "@crumbtrail/contract/constants";
import { PROPERTIES_SHOWN } from "@crumbtrail/contract/statistics_options";
import { cut } from "@crumbtrail/contract/text";
import { Badge, Count } from "@crumbtrail/kit";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { IssueSearch } from "../../search.ts";
import { isHost, type NamedVendor } from "../issue_links.ts";

interface PropertyBadgesProps {
  properties: readonly { _id: string; name: string }[];
  /** Of all properties, shown or not. */
  propertyCount: number;
}

/** Up to three properties, and how many more there are (part 1 section 9). */
export function PropertyBadges({ properties, propertyCount }: PropertyBadgesProps) {
  const shown = properties.slice(0, PROPERTIES_SHOWN);
  const more = propertyCount - shown.length;
  return (
    <span className="an-badges">
      {shown.map(({ _id, name }) => <Badge key={_id} title={name}>{cut(name, CUT.property)}
      </Badge>)}
      {more > 0 && <span className="ct-dimmed">+{more} Properties</span>}
    </span>
  );
}

/** Names a vendor, and says where the name comes from. */
export function VendorName({ vendor }: { vendor: NamedVendor }) {
  return (
    <span className="an-vendor">
      <span className={isHost(vendor) ? "ct-mono" : undefined}>{vendor.name}</span>
      {vendor.source === "PUBLIC_DATA" && (
        <Badge title="Not among your vendors; named by public data about its host">Likely</Badge>
      )}
    </span>
  );
}

interface OpenIssuesProps {
  /** Null where the issue list has no such filter. */
  count: number | null;
  search: IssueSearch;
  /** What the issues are of, read out after the number. */
  of: string;
}

/** A number of open issues that leads to them. */
export function OpenIssues({ count, search, of }: OpenIssuesProps) {
  if (count === null) return <span className="ct-dimmed">–</span>;
  if (count === 0) return <Count value={0} />;
  const issues = count === 1 ? "issue" : "issues";
  return (
    <IssuesLink search={search} of={`open ${issues} of ${of}`}>{count.toLocaleString()}</IssuesLink>
  );
}

interface IssuesLinkProps {
  search: IssueSearch;
  /** Read out after the text, where the text alone says too little. */
  of?: string;
  children: ReactNode;
}

/** A link to the filtered issue list. */
export function IssuesLink({ search, of, children }: IssuesLinkProps) {
  return (
    <Link to="/" search={search} className="an-link">
      {children}
      {of && <span className="ct-hidden">{` ${of}`}</span>}
    </Link>
  );
}
