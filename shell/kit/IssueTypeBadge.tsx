import { STORAGE_KIND_LABELS, type StorageKind } from "@crumbtrail/contract/enums";
import { ISSUE_TYPE_TABLE, type IssueType } from "@crumbtrail/contract/issue_types";
import type { ReactNode } from "react";
import { Badge } from "./Badge.tsx";
import { IconCookie, IconHelp, IconSuspicious } from "./icons.ts";

const ICONS: Record<IssueType, ReactNode> = {
  STORAGE_ITEM: <IconCookie size={14} />,
  UNKNOWN_VENDOR: <IconHelp size={14} />,
  SUSPICIOUS_REQUEST: <IconSuspicious size={14} />,
};

export interface IssueTypeBadgeProps {
  type: IssueType;
  /** Storage issues are called by what they are: Cookie, Local Storage, Session Storage. */
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
