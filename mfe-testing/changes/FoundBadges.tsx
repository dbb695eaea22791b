import type { RunChange } from "@crumbtrail/contract/run_changes";
import { Badge } from "@crumbtrail/kit";

interface FoundBadgesProps {
  of: Pick<RunChange, "kind" | "isBeforeConsent" | "isApproved" | "keepsChoice">;
}

/**
 * When a test found something and whether that is allowed. Red is kept for findings: what is approved
 * or keeps the visitor's choice raises no issue, and most hosts are called before consent.
 */
export function FoundBadges(
  { of: { kind, isBeforeConsent, isApproved, keepsChoice } }: FoundBadgesProps,
) {
  const isFinding = kind !== "HOST" && !isApproved && !keepsChoice;
  return (
    <>
      {isBeforeConsent && <Badge tone={isFinding ? "red" : "neutral"}>Before Consent</Badge>}
      {isApproved && (
        <Badge tone="green" title="On the whitelist when the page was tested">Approved</Badge>
      )}
      {keepsChoice && !isApproved && (
        <Badge tone="green" title="Strictly necessary: no issue is raised for it">
          Keeps the consent choice
        </Badge>
      )}
    </>
  );
}
