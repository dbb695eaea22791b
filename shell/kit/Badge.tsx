import { type Outcome, STORAGE_KIND_LABELS, type StorageKind } from "@crumbtrail/contract/enums";
import { ISSUE_TYPE_TABLE, type IssueType } from "@crumbtrail/contract/issue_types";
import { t } from "@crumbtrail/texts";
import type { ReactNode } from "react";
import { IconCheck, IconCookie, IconHelp, IconSuspicious, IconUnsure } from "./icons.ts";

export type Tone =
  | "neutral"
  | "brand"
  | "red"
  | "yellow"
  | "orange"
  | "green"
  | "striped";

export interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  title?: string;
  children: ReactNode;
}

/** A word about an entry. The tone never adds meaning to the word. */
export function Badge({ tone = "neutral", icon, title, children }: BadgeProps) {
  return (
    <span className={`ct-badge ct-tone-${tone}`} title={title}>
      {icon}
      {children}
    </span>
  );
}

export interface OutcomeBadgeProps {
  outcome: Outcome;
  /** The reason for INCONCLUSIVE, for a person to read. */
  reason?: string | null;
}

/** Whether a run saw enough. Inconclusive is grey and striped and never looks clean. */
export function OutcomeBadge({ outcome, reason }: OutcomeBadgeProps) {
  if (outcome === "COMPLETE") {
    return <Badge icon={<IconCheck size={14} />}>{t("Complete")}</Badge>;
  }
  return (
    <Badge tone="striped" icon={<IconUnsure size={14} />} title={reason ?? undefined}>
      {t("Inconclusive")}
    </Badge>
  );
}

export function IssueStateBadge({ resolved }: { resolved: boolean }) {
  return resolved
    ? <Badge tone="green">{t("Resolved")}</Badge>
    : <Badge tone="brand">{t("Open")}</Badge>;
}

const ICONS: Record<IssueType, ReactNode> = {
  STORAGE_ITEM: <IconCookie size={14} />,
  UNKNOWN_VENDOR: <IconHelp size={14} />,
  SUSPICIOUS_REQUEST: <IconSuspicious size={14} />,
};

export interface IssueTypeBadgeProps {
  type: IssueType;
  /** Storage issues are named by kind: Cookie, Local Storage, Session Storage. */
  storageKind?: StorageKind | null;
}

/** The issue's type in its colour, with icon and word. */
export function IssueTypeBadge({ type, storageKind }: IssueTypeBadgeProps) {
  const row = ISSUE_TYPE_TABLE[type];
  return (
    <Badge tone={row.colour} icon={ICONS[type]}>
      {storageKind ? STORAGE_KIND_LABELS[storageKind] : row.label}
    </Badge>
  );
}

/** The type's icon alone, beside a heading that says the word. */
export function IssueTypeIcon({ type }: { type: IssueType }) {
  return (
    <span className={`ct-type-icon ct-tone-${ISSUE_TYPE_TABLE[type].colour}`}>{ICONS[type]}</span>
  );
}
