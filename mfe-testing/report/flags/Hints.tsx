import type { VendorSuggestion } from "@crumbtrail/contract/recording";
import { cut } from "@crumbtrail/contract/text";
import { Badge, IconGlobe } from "@crumbtrail/kit";

const NAME_LENGTH = 30;
const HOST_LENGTH = 40;

interface HintsProps {
  of: {
    vendorSuggested?: VendorSuggestion | null | undefined;
    servedBy?: string | null | undefined;
  };
}

/** Whose something is beside the vendors of the tenant's list: who answers, and what the web knows. */
export function Hints({ of: { servedBy, vendorSuggested } }: HintsProps) {
  return (
    <>
      {servedBy && (
        <Badge
          tone="orange"
          icon={<IconGlobe size={14} />}
          title={`Under the site's own name answers ${servedBy}: a third party, by CNAME`}
        >
          Served by {cut(servedBy, HOST_LENGTH)}
        </Badge>
      )}
      {vendorSuggested && (
        <Badge title={`${vendorSuggested.name}, its public name. ${ONLY_A_NAME}`}>
          Suggested: {cut(vendorSuggested.name, NAME_LENGTH)} ({vendorSuggested.category})
        </Badge>
      )}
    </>
  );
}

const ONLY_A_NAME = "Your vendor list does not contain it; a suggestion approves nothing.";
