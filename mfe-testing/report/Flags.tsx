/** Badges beside the name of an entry of the report: phase, party, vendor. */
import type { Phase, VendorMatch, VendorSuggestion } from "@crumbtrail/contract/recording";
import { cut } from "@crumbtrail/contract/text";
import { Badge, IconAlert, IconClock, IconGlobe, Tooltip } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import type { ReactNode } from "react";
import { PHASE_WORDS } from "./parts/phases.ts";
import { StepBadge } from "./StepBadge.tsx";
import { useRowPlace } from "./parts/row_places.ts";

interface Flagged {
  isBeforeConsent: boolean;
  phase: Phase;
  firstParty: boolean;
  vendorsMatch?: VendorMatch[];
  vendorSuggested?: VendorSuggestion | null | undefined;
  /** The host that answers, if it belongs to another site behind a CNAME. */
  servedBy?: string | null | undefined;
  /** The vendor list of the page's consent layer does not name the vendor. */
  missingInVendorList?: boolean;
  /** Number of the scenario's step in which the entry was first seen. */
  step?: number | undefined;
  /** The entry stores the consent choice; set for cookies and storage entries. */
  keepsChoice?: boolean | undefined;
  __isOnWhiteList?: boolean;
}

interface FlagsProps {
  entry: Flagged;
  /** Needs no approval: a request to the tested site, a cookie that the browser rejected. */
  isExempt?: boolean;
  /** Further flags for a type of entry. */
  children?: ReactNode;
}

/** Badges of an entry, most serious first. */
export function Flags({ entry, isExempt = false, children }: FlagsProps) {
  const { vendorsMatch = [], missingInVendorList: missing = false } = entry;
  const isFine = isExempt || entry.__isOnWhiteList || entry.keepsChoice;
  return (
    <span className="te-flags" ref={useRowPlace(entry)}>
      {entry.isBeforeConsent && (
        <Badge tone={isFine ? "neutral" : "red"} icon={<IconClock size={14} />}>
          {t("Before Consent")}
        </Badge>
      )}
      {entry.keepsChoice && <KeepsChoice />}
      {children}
      {vendorsMatch.map((vendor) => (
        <VendorBadge key={vendor._id} name={vendor.name} missing={missing} />
      ))}
      <Hints of={entry} />
      {missing && vendorsMatch.length === 0 && <MissingVendor />}
      {!entry.isBeforeConsent && <Badge>{PHASE_WORDS[entry.phase]}</Badge>}
      <StepBadge step={entry.step} />
      {entry.phase === "AFTER_INTERACTION" && entry.step === undefined && (
        <Badge>{t("After the page was used")}</Badge>
      )}
      {!entry.firstParty && <Badge icon={<IconGlobe size={14} />}>{t("Third party")}</Badge>}
    </span>
  );
}

const NAME_LENGTH = 30;
const HOST_LENGTH = 40;

/** Badges: the host behind a CNAME, and a vendor of a public list if the tenant's list has none. */
export function Hints({ of: { servedBy, vendorSuggested } }: {
  of: Pick<Flagged, "vendorSuggested" | "servedBy">;
}) {
  return (
    <>
      {servedBy && (
        <Badge
          tone="orange"
          icon={<IconGlobe size={14} />}
          title={t("The site's own host name leads to {servedBy}, a third party, by CNAME", {
            servedBy,
          })}
        >
          {t("Served by {host}", { host: cut(servedBy, HOST_LENGTH) })}
        </Badge>
      )}
      {vendorSuggested && (
        <Badge
          title={t(
            "{name}, from a public list. Your vendor list does not contain it; a suggestion approves nothing.",
            { name: vendorSuggested.name },
          )}
        >
          {t("Suggested: {name} ({category})", {
            name: cut(vendorSuggested.name, NAME_LENGTH),
            category: vendorSuggested.category,
          })}
        </Badge>
      )}
    </>
  );
}

const WHY = t(
  "This test showed that the entry keeps the visitor's choice: it is strictly necessary, and no issue is raised for it",
);

/** A badge: the entry stores the consent choice. */
function KeepsChoice() {
  return <Badge tone="green" title={WHY}>{t("Keeps the consent choice")}</Badge>;
}

/** A badge: the entry was gone at the end of the test. */
export function Transient() {
  return <Badge title={t("Set during the test, but gone at its end")}>{t("Transient")}</Badge>;
}

const MISSING = t("Vendor missing in the vendor list");
const VENDOR_LENGTH = 30;

interface VendorBadgeProps {
  name: string;
  /** The vendor is missing in the vendor list of the page. */
  missing: boolean;
}

/** The vendor of an entry; highlighted if the page does not disclose the vendor. */
function VendorBadge({ name, missing }: VendorBadgeProps) {
  const shown = cut(name, VENDOR_LENGTH);
  if (!missing) return <Badge tone="brand" title={name}>{shown}</Badge>;
  return <Highlighted>{shown}</Highlighted>;
}

/** Shown if neither the tenant's vendors nor the page's vendor list have one for the entry. */
function MissingVendor() {
  return <Highlighted>{t("No listed vendor")}</Highlighted>;
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
