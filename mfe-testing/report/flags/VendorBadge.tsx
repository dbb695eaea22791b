import { cut } from "@crumbtrail/contract/text";
import { Badge, IconAlert, Tooltip } from "@crumbtrail/kit";

const MISSING = "Vendor missing in the vendor list";
const NAME_LENGTH = 30;

interface VendorBadgeProps {
  name: string;
  /** The page's own list of vendors does not name it. */
  missing: boolean;
}

/** Whose entry it is; highlighted when the page does not disclose that vendor. */
export function VendorBadge({ name, missing }: VendorBadgeProps) {
  const shown = cut(name, NAME_LENGTH);
  if (!missing) return <Badge tone="brand" title={name}>{shown}</Badge>;
  return <Highlighted>{shown}</Highlighted>;
}

/** The vendor has no name either. */
export function MissingVendor() {
  return <Highlighted>No listed vendor</Highlighted>;
}

function Highlighted({ children }: { children: string }) {
  return (
    <Tooltip label={MISSING}>
      <span tabIndex={0} className="te-hint">
        <Badge tone="yellow" icon={<IconAlert size={14} />}>{children}</Badge>
        <span className="ct-hidden">. {MISSING}</span>
      </span>
    </Tooltip>
  );
}
