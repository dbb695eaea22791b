import type { Phase, VendorMatch, VendorSuggestion } from "@crumbtrail/contract/recording";
import { Badge, IconClock, IconGlobe } from "@crumbtrail/kit";
import type { ReactNode } from "react";
import { PHASE_WORDS } from "../phases.ts";
import { Hints } from "./Hints.tsx";
import { KeepsChoice } from "./KeepsChoice.tsx";
import { MissingVendor, VendorBadge } from "./VendorBadge.tsx";

interface Flagged {
  isBeforeConsent: boolean;
  phase: Phase;
  firstParty: boolean;
  vendorsMatch: VendorMatch[];
  vendorSuggested?: VendorSuggestion | null | undefined;
  servedBy?: string | null | undefined;
  missingInVendorList: boolean;
  /** Of cookies and storage entries. */
  keepsChoice?: boolean | undefined;
}

interface FlagsProps {
  entry: Flagged;
  /** Flags that only this kind of entry has. */
  children?: ReactNode;
}

/** What stands out about an entry, most serious first. */
export function Flags({ entry, children }: FlagsProps) {
  const missing = entry.missingInVendorList;
  return (
    <span className="te-flags">
      {entry.isBeforeConsent && (
        <Badge tone="red" icon={<IconClock size={14} />}>Before Consent</Badge>
      )}
      {entry.keepsChoice && <KeepsChoice />}
      {children}
      {entry.vendorsMatch.map((vendor) => (
        <VendorBadge key={vendor._id} name={vendor.name} missing={missing} />
      ))}
      <Hints of={entry} />
      {missing && entry.vendorsMatch.length === 0 && <MissingVendor />}
      {!entry.isBeforeConsent && <Badge>{PHASE_WORDS[entry.phase]}</Badge>}
      {entry.phase === "AFTER_INTERACTION" && <Badge>After the page was used</Badge>}
      {!entry.firstParty && <Badge icon={<IconGlobe size={14} />}>Third party</Badge>}
    </span>
  );
}
