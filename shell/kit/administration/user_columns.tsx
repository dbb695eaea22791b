import { ACCOUNT_STATUS_LABELS, type AccountStatus, ROLE_LABELS } from "@crumbtrail/contract/enums";
import type { User } from "@crumbtrail/contract/user";
import { Badge, type Column, type Tone } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";

const TONES: Partial<Record<AccountStatus, Tone>> = { ACTIVE: "green", PENDING: "orange" };

export function statusColumn<U extends Pick<User, "status">>(): Column<U> {
  return {
    id: "status",
    title: t("Status"),
    width: "150px",
    cell: ({ status }) => (
      <Badge tone={TONES[status] ?? "neutral"}>{ACCOUNT_STATUS_LABELS[status]}</Badge>
    ),
    sortBy: ({ status }) => ACCOUNT_STATUS_LABELS[status],
  };
}

export function roleColumn<U extends Pick<User, "role">>(): Column<U> {
  return {
    id: "role",
    title: t("Role"),
    width: "110px",
    cell: ({ role }) => ROLE_LABELS[role],
    sortBy: ({ role }) => ROLE_LABELS[role],
  };
}
