import type { VendorMatch } from "@crumbtrail/contract/recording";
import { Badge, IconGlobe } from "@crumbtrail/kit";

interface VendorBadgeProps {
  vendor: VendorMatch;
  /** Further vendors that match; only counted. */
  others?: readonly VendorMatch[];
}

/** A vendor that matched; the globe says that it comes from the global catalogue. */
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
