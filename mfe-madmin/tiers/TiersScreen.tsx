import type { Tier } from "@crumbtrail/contract/tier";
import { useTitle } from "@crumbtrail/host";
import {
  allRows,
  Badge,
  Button,
  type Column,
  EmptyState,
  IconPlus,
  ListPanel,
  Modal,
  NEW_ENTRY,
  Page,
  readListSearch,
  useListAddress,
} from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useMemo } from "react";
import { tiersQuery } from "../server/tiers.ts";
import { LIMITS } from "../tenants/form.ts";
import { UNLIMITED_FROM } from "../tenants/usage.ts";
import { tiers } from "../tree.ts";
import { TierModal } from "./TierModal.tsx";

/** The subscription tiers with their limits. */
export function TiersScreen() {
  useTitle("Tiers");
  const address = useListAddress(tiers.useSearch(), readListSearch, tiers.useNavigate());
  const { search: { open: openId }, open, close } = address;
  const list = allRows(useQuery(tiersQuery));
  const rowColumns = useMemo(() => columns(({ _id }) => open(_id)), [open]);
  const tier = list.rows.find(({ _id }) => _id === openId);
  return (
    <Page
      title="Tiers"
      actions={<Button look="primary" icon={<IconPlus />} onClick={() => open()}>Add tier</Button>}
    >
      <ListPanel
        label="Tiers"
        unit={["tier", "tiers"]}
        list={list}
        columns={rowColumns}
        onOpen={({ _id }) => open(_id)}
        rowClass={({ status }) => status === "DISABLED" ? "ma-disabled" : undefined}
        empty={<EmptyState title="No tiers yet">Without a tier no tenant can be added.</EmptyState>}
      />
      {openId === NEW_ENTRY && <TierModal tier={undefined} onClose={close} />}
      {tier && <TierModal key={openId} tier={tier} onClose={close} />}
      {openId !== undefined && openId !== NEW_ENTRY && !tier && !list.isPending && (
        <Modal opened title="Tier" onClose={close}>
          <EmptyState title="There is no such tier" />
        </Modal>
      )}
    </Page>
  );
}

function columns(onEdit: (tier: Tier) => void): Column<Tier>[] {
  return [
    {
      id: "name",
      title: "Tier",
      width: "minmax(140px, 2fr)",
      cell: ({ name, devTier }) => (
        <span className="ma-badges">
          {name}
          {devTier && <Badge>For developers</Badge>}
        </span>
      ),
      sortBy: ({ name }) => name,
    },
    {
      id: "status",
      title: "Status",
      width: "100px",
      cell: ({ status }) =>
        status === "ACTIVE" ? <Badge tone="green">Active</Badge> : <Badge>Disabled</Badge>,
      sortBy: ({ status }) => status,
    },
    {
      id: "tenants",
      title: "Tenants",
      width: "minmax(80px, 1fr)",
      cell: ({ _id, tenantsCount, name }) => (
        <Link
          to="/madmin/tenants"
          search={{ tier: _id }}
          aria-label={`${tenantsCount} tenants with ${name}`}
        >
          {(tenantsCount ?? 0).toLocaleString()}
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
    {
      id: "actions",
      title: "Actions",
      width: "80px",
      hideTitle: true,
      align: "end",
      cell: (tier) => (
        <Button
          size="sm"
          aria-label={`Edit ${tier.name}`}
          onClick={() => onEdit(tier)}
        >
          Edit
        </Button>
      ),
    },
  ];
}

/** Results without a limit of days are kept for good; many properties are unlimited. */
function limitText(name: keyof Tier["limits"], limit: number): string {
  if (name === "storageRetentionInDays" && limit === 0) return "For good";
  if (name === "maxProperties" && limit >= UNLIMITED_FROM) return "Unlimited";
  return limit.toLocaleString();
}
