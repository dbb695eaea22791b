import type { TenantListRow } from "@crumbtrail/contract/tenant_list";
import { Badge, type Column, RelativeTime, Trans } from "@crumbtrail/kit";
import { formatNumber, t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { inconclusiveShare, isReached, type Use, usesOf, useText } from "./usage.ts";

/** Columns of the list of tenants. */
export const TENANT_COLUMNS: Column<TenantListRow>[] = [
  {
    id: "name",
    title: t("Tenant"),
    width: "minmax(180px, 2fr)",
    cell: ({ _id, label, createdAt }) => (
      <span className="ct-two-lines">
        <Link to="/madmin/tenants/$id" params={{ id: _id }}>{label}</Link>
        <span className="ma-dimmed">
          <Trans text="since {when}" when={<RelativeTime at={createdAt} />} />
        </span>
      </span>
    ),
    sortBy: ({ label }) => label,
  },
  {
    id: "status",
    title: t("Status"),
    width: "150px",
    cell: (tenant) => <StatusBadge {...tenant} />,
    sortBy: ({ status, deleteAt }) => `${status} ${deleteAt ?? ""}`,
  },
  {
    id: "tier",
    title: t("Tier"),
    width: "minmax(90px, 1fr)",
    cell: ({ tier }) => tier,
    sortBy: ({ tier }) => tier,
  },
  ...[t("Tests today"), t("Users"), t("Properties"), t("Scenarios")].map((title, place) =>
    usageColumn(title, place)
  ),
  {
    id: "failing",
    title: t("Failing"),
    width: "minmax(90px, 1fr)",
    cell: ({ health: { failingScenarios: failing } }) =>
      failing === 0
        ? <span className="ma-dimmed">–</span>
        : (
          <Badge tone="orange" title={t("Scenarios whose last test failed")}>
            {t("{count, plural, one {# scenario} other {# scenarios}}", { count: failing })}
          </Badge>
        ),
    sortBy: ({ health }) => health.failingScenarios,
  },
  {
    id: "inconclusive",
    title: t("Inconclusive"),
    word: "inconclusive",
    width: "minmax(104px, 1fr)",
    cell: ({ health }) => <Inconclusive {...health} />,
    sortBy: ({ health }) => inconclusiveShare(health),
  },
  {
    id: "lastUsedAt",
    title: t("Last activity"),
    width: "minmax(130px, 1fr)",
    cell: (tenant) => <LastActivity {...tenant} />,
    sortBy: ({ lastUsedAt, lastTestAt }) => lastUsedAt ?? lastTestAt,
  },
];

/** @param place of the limit in `usesOf` */
function usageColumn(title: string, place: number): Column<TenantListRow> {
  const useOf = (tenant: TenantListRow) => usesOf(tenant)[place];
  return {
    id: title,
    title,
    width: "minmax(104px, 1fr)",
    cell: (tenant) => {
      const use = useOf(tenant);
      return use && <UseCell {...use} />;
    },
    sortBy: (tenant) => useOf(tenant)?.used,
  };
}

function UseCell(use: Use) {
  return isReached(use)
    ? <Badge tone="orange" title={t("The limit is reached")}>{useText(use)}</Badge>
    : <>{useText(use)}</>;
}

/** The share of inconclusive tests in the last seven days; an en dash without a test. */
function Inconclusive(health: TenantListRow["health"]) {
  const share = inconclusiveShare(health);
  if (share === undefined) return <span className="ma-dimmed">–</span>;
  const { inconclusiveTests: some, endedTests: all } = health;
  return (
    <span
      title={t("{some} of {count, plural, one {# test} other {# tests}} in the last 7 days", {
        some,
        count: all,
      })}
    >
      {formatNumber(share, { style: "percent" })}
    </span>
  );
}

/** Active, disabled, or to be deleted. */
export function StatusBadge({ status, deleteAt }: Pick<TenantListRow, "status" | "deleteAt">) {
  if (deleteAt) {
    return (
      <span className="ma-badges">
        <Badge tone="red">
          <Trans text="Deleted {when}" when={<RelativeTime at={deleteAt} />} />
        </Badge>
      </span>
    );
  }
  return status === "ACTIVE"
    ? <Badge tone="green">{t("Active")}</Badge>
    : <Badge>{t("Disabled")}</Badge>;
}

function LastActivity({ lastUsedAt, lastTestAt }: TenantListRow) {
  if (!lastUsedAt && !lastTestAt) return <span className="ma-dimmed">–</span>;
  return (
    <span className="ct-two-lines">
      {lastUsedAt && <RelativeTime at={lastUsedAt} />}
      {lastTestAt && (
        <span className="ma-dimmed">
          <Trans text="test {when}" when={<RelativeTime at={lastTestAt} />} />
        </span>
      )}
    </span>
  );
}
