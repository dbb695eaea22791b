import type { RunChange } from "@crumbtrail/contract/run_changes";
import { Badge } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

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
      {isBeforeConsent && <Badge tone={isFinding ? "red" : "neutral"}>{t("Before Consent")}</Badge>}
      {isApproved && (
        <Badge tone="green" title={t("On the whitelist when the page was tested")}>
          {t("Approved")}
        </Badge>
      )}
      {keepsChoice && !isApproved && (
        <Badge tone="green" title={t("Strictly necessary: no issue is raised for it")}>
          {t("Keeps the consent choice")}
        </Badge>
      )}
    </>
  );
}
