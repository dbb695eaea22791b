import type { Tier } from "@crumbtrail/contract/tier";
import { UNLIMITED_FROM } from "@crumbtrail/contract/usage";
import { useTitle } from "@crumbtrail/host";
import {
  allRows,
  Badge,
  Button,
  buttonsColumn,
  type Column,
  EmptyState,
  IconPlus,
  ListPanel,
  Page,
  readListSearch,
  useListAddress,
} from "@crumbtrail/kit";
import { editorIn } from "@crumbtrail/kit/administration";
import { formatNumber, t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { tiersQuery } from "../server/tiers.ts";
import { LIMITS } from "../tenants/form.ts";
import { tiers } from "../addresses/tree.ts";
import { TierModal } from "./TierModal.tsx";

/** The subscription tiers with their limits. */
export function TiersScreen() {
  useTitle(t("Tiers"));
  const address = useListAddress(tiers.useSearch(), readListSearch, tiers.useNavigate());
  const { search, open, close } = address;
  const list = allRows(useQuery(tiersQuery));
  const rowColumns = useMemo(() => columns(({ _id }) => open(_id)), [open]);
  return (
    <Page
      title={t("Tiers")}
      actions={
        <Button look="primary" icon={<IconPlus />} onClick={() => open()}>{t("Add tier")}</Button>
      }
    >
      <ListPanel
        label={t("Tiers")}
        unit={[t("tier"), t("tiers")]}
        list={list}
        columns={rowColumns}
        onOpen={({ _id }) => open(_id)}
        rowClass={({ status }) => status === "DISABLED" ? "ct-disabled" : undefined}
        empty={
          <EmptyState title={t("No tiers yet")}>
            {t("Without a tier no tenant can be added.")}
          </EmptyState>
        }
      />
      {editorIn<Tier>({
        title: t("Tier"),
        open: search.open,
        list,
        edit: (tier) => <TierModal tier={tier} onClose={close} />,
        missing: <EmptyState title={t("There is no such tier")} />,
        onClose: close,
      })}
    </Page>
  );
}

function columns(onEdit: (tier: Tier) => void): Column<Tier>[] {
  return [
    {
      id: "name",
      title: t("Tier"),
      width: "minmax(140px, 2fr)",
      cell: ({ name, devTier }) => (
        <span className="ma-badges">
          {name}
          {devTier && <Badge>{t("For developers")}</Badge>}
        </span>
      ),
      sortBy: ({ name }) => name,
    },
    {
      id: "status",
      title: t("Status"),
      width: "100px",
      cell: ({ status }) =>
        status === "ACTIVE"
          ? <Badge tone="green">{t("Active")}</Badge>
          : <Badge>{t("Disabled")}</Badge>,
      sortBy: ({ status }) => status,
    },
    {
      id: "tenants",
      title: t("Tenants"),
      width: "minmax(80px, 1fr)",
      cell: ({ _id, tenantsCount, name }) => (
        <Link
          to="/madmin/tenants"
          search={{ tier: _id }}
          aria-label={t("{count, plural, one {# tenant} other {# tenants}} with {name}", {
            count: tenantsCount ?? 0,
            name,
          })}
        >
          {formatNumber(tenantsCount ?? 0)}
        </Link>
      ),
      sortBy: ({ tenantsCount }) => tenantsCount,
    },
    ...LIMITS.map(({ key, label }): Column<Tier> => ({
      id: key,
      title: label,
      width: "minmax(90px, 1fr)",
      cell: ({ limits }) => limitText(key, limits[key]),
      sortBy: ({ limits }) => limits[key],
    })),
    buttonsColumn("130px", (tier) => (
      <Button
        size="sm"
        aria-label={t("Edit {name}", { name: tier.name })}
        onClick={() => onEdit(tier)}
      >
        {t("Edit")}
      </Button>
    )),
  ];
}

/** Results without a limit of days are kept for good; many properties are unlimited. */
function limitText(name: keyof Tier["limits"], limit: number): string {
  if (name === "storageRetentionInDays" && limit === 0) return t("For good");
  if (name === "maxProperties" && limit >= UNLIMITED_FROM) return t("Unlimited");
  return formatNumber(limit);
}
