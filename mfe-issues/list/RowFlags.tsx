import type { IssueRow } from "@crumbtrail/contract/issue";
import type { VendorMatch } from "@crumbtrail/contract/recording";
import { Badge, Count, IconComment, IconGlobe, shortDate } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { AcceptanceBadge } from "../disposition/Acceptance.tsx";

/** Badges of an issue: vendor, consent, re-appearance, acceptance, untested pages, comments. */
export function RowFlags({ row }: { row: IssueRow }) {
  const [vendor, ...others] = row.vendorsMatch;
  return (
    <span className="is-row-flags">
      {vendor && <VendorBadge vendor={vendor} others={others} />}
      {row.keepsChoice && <KeepsChoice />}
      {row.isBeforeConsent && <Badge tone="red">{t("Before Consent")}</Badge>}
      {!row.resolved && <ChangeBadge row={row} />}
      <AcceptanceBadge issue={row} />
      {row.untestedSince && <Untested since={row.untestedSince} />}
      <span className="is-row-comments">
        <IconComment size={14} />
        <Count value={row.comments} />{" "}
        <span className="ct-hidden">
          {t("{count, plural, one {comment} other {comments}}", { count: row.comments })}
        </span>
      </span>
    </span>
  );
}

const DAY_MS = 86_400_000;

/** Whether the issue came back; else whether it is new, or spread, within a day. */
function ChangeBadge({ row: { createdAt, reappearedAt, spreadAt } }: { row: IssueRow }) {
  const isRecent = (at: string) => Date.now() - Date.parse(at) < DAY_MS;
  if (reappearedAt) {
    return (
      <Badge tone="brand" title={t("It was resolved, and a test found it again")}>
        {t("Again [badge]")}
      </Badge>
    );
  }
  if (isRecent(createdAt)) {
    return (
      <Badge tone="brand" title={t("A test found it for the first time since yesterday")}>
        {t("New [badge]")}
      </Badge>
    );
  }
  if (!spreadAt || !isRecent(spreadAt)) return null;
  return (
    <Badge tone="brand" title={t("Tests found it on more pages since yesterday")}>
      {t("Spreading [badge]")}
    </Badge>
  );
}

/** A page of the issue is no longer tested, so nothing shows that the issue is gone. */
function Untested({ since }: { since: string }) {
  return (
    <Badge
      title={t("The issue stays open, because no complete test has shown that it is gone there.")}
    >
      {t("Page not tested since {date}", { date: shortDate(new Date(since)) })}
    </Badge>
  );
}

/** A test proved that the entry stores the consent choice. */
export function KeepsChoice() {
  return (
    <Badge
      tone="green"
      title={t(
        "A test showed that this entry keeps the visitor's choice: it is strictly necessary",
      )}
    >
      {t("Keeps the consent choice")}
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
  const names = all.map(({ name }) => name).join(", ");
  const isGlobal = all.some(({ globalVendorRef }) => globalVendorRef !== null);
  return (
    <Badge
      tone="brand"
      icon={isGlobal ? <IconGlobe size={12} /> : undefined}
      title={isGlobal ? t("{names}, global catalogue", { names }) : names}
    >
      {isGlobal && <span className="ct-hidden">{t("Global catalogue:")}</span>}
      <span className="is-vendor">{vendor.name}</span>
      {others.length > 0 && ` +${others.length}`}
    </Badge>
  );
}
