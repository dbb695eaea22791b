/** Properties and vendors in rows of the analytics. */
import { CUT } from "@crumbtrail/contract/constants";
import { PROPERTIES_SHOWN } from "@crumbtrail/contract/statistics_options";
import { cut } from "@crumbtrail/contract/text";
import { Badge, Count, Trans } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { IssueSearch } from "../../addresses/issues.ts";
import { vendorText } from "../../wording/vendor_text.ts";
import { isHost, type NamedVendor } from "./issue_links.ts";

export interface PropertyBadgesProps {
  properties: readonly { _id: string; name: string }[];
  /** Number of all properties of the row; `properties` may have only the first. */
  propertyCount: number;
}

/** Up to three properties, and how many more there are (specification, part 1 §9). */
export function PropertyBadges({ properties, propertyCount }: PropertyBadgesProps) {
  const shown = properties.slice(0, PROPERTIES_SHOWN);
  const more = propertyCount - shown.length;
  return (
    <span className="an-badges">
      {shown.map(({ _id, name }) => <Badge key={_id} title={name}>{cut(name, CUT.property)}
      </Badge>)}
      {more > 0 && <span className="ct-dimmed">{t("+{more} Properties", { more })}</span>}
    </span>
  );
}

/** Names a vendor, and says where the name comes from. */
export function VendorName({ vendor }: { vendor: NamedVendor }) {
  return (
    <span className="an-vendor">
      <span className={isHost(vendor) ? "ct-mono" : undefined}>{vendorText(vendor.name)}</span>
      {vendor.source === "PUBLIC_DATA" && (
        <Badge title={t("Not among your vendors; named by public data about its host")}>
          {t("Likely")}
        </Badge>
      )}
    </span>
  );
}

interface OpenIssuesProps {
  /** Null if no filter of the issue list shows these issues. */
  count: number | null;
  search: IssueSearch;
  /** Name of the row, read out after the number: `3 open issues of {of}`. */
  of: string;
}

/** A number of open issues that leads to them. */
export function OpenIssues({ count, search, of }: OpenIssuesProps) {
  if (count === null) return <span className="ct-dimmed">–</span>;
  if (count === 0) return <Count value={0} />;
  return (
    <IssuesLink search={search}>
      <Trans
        text="{count}<hidden> {count, plural, one {open issue} other {open issues}} of {name}</hidden>"
        count={count}
        name={of}
        hidden={(text) => <span className="ct-hidden">{text}</span>}
      />
    </IssuesLink>
  );
}

interface IssuesLinkProps {
  search: IssueSearch;
  children: ReactNode;
}

/** A link to the filtered issue list. */
export function IssuesLink({ search, children }: IssuesLinkProps) {
  return <Link to="/" search={search} className="an-link">{children}</Link>;
}
