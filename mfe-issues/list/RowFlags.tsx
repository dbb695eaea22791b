import type { IssueRow } from "@crumbtrail/contract/issue";
import type { VendorMatch } from "@crumbtrail/contract/recording";
import { Badge, Count, IconComment, IconGlobe } from "@crumbtrail/kit";
import { AcceptanceBadge } from "../disposition/Acceptance.tsx";

/** Badges of an issue: vendor, consent, re-appearance, acceptance, comments. */
export function RowFlags({ row }: { row: IssueRow }) {
  const [vendor, ...others] = row.vendorsMatch;
  return (
    <span className="is-row-flags">
      {vendor && <VendorBadge vendor={vendor} others={others} />}
      {row.keepsChoice && <KeepsChoice />}
      {row.isBeforeConsent && <Badge tone="red">Before Consent</Badge>}
      {row.reappearedAt && !row.resolved && <Badge tone="orange">Re-appeared</Badge>}
      <AcceptanceBadge issue={row} />
      <span className="is-row-comments">
        <IconComment size={14} />
        <Count value={row.comments} />
        <span className="ct-hidden">{row.comments === 1 ? " comment" : " comments"}</span>
      </span>
    </span>
  );
}

/** A test proved that the entry stores the consent choice. */
export function KeepsChoice() {
  return (
    <Badge
      tone="green"
      title="A test showed that this entry keeps the visitor's choice: it is strictly necessary"
    >
      Keeps the consent choice
    </Badge>
  );
}

interface VendorBadgeProps {
  vendor: VendorMatch;
  /** Further matching vendors; only counted. */
  others?: readonly VendorMatch[];
}

/** A matching vendor; a globe marks vendors of the global catalogue. */
export function VendorBadge({ vendor, others = [] }: VendorBadgeProps) {
  const all = [vendor, ...others];
  const isGlobal = all.some(({ globalVendorRef }) => globalVendorRef !== null);
  return (
    <Badge
      tone="brand"
      icon={isGlobal ? <IconGlobe size={12} /> : undefined}
      title={`${all.map(({ name }) => name).join(", ")}${isGlobal ? ", global catalogue" : ""}`}
    >
      {isGlobal && <span className="ct-hidden">Global catalogue:</span>}
      <span className="is-vendor">{vendor.name}</span>
      {others.length > 0 && ` +${others.length}`}
    </Badge>
  );
}
