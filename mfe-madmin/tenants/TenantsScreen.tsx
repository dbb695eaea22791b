import type { Feature } from "@crumbtrail/contract/enums";
import { useTitle } from "@crumbtrail/host";
import {
  Button,
  effectiveSearch,
  EmptyState,
  FilterBar,
  IconAlert,
  IconCheck,
  IconPlus,
  ListPanel,
  NEW_ENTRY,
  Page,
  Select,
  useListAddress,
  usePagedRows,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { stateQuery } from "../server/system.ts";
import { tenantsQuery } from "../server/tenants.ts";
import { tiersQuery } from "../server/tiers.ts";
import { tenants } from "../addresses/tree.ts";
import { verdictOf } from "../system/verdict.ts";
import { AddTenantModal } from "./AddTenantModal.tsx";
import { TENANT_COLUMNS } from "./columns.tsx";
import { FEATURES } from "./form.ts";
import { readTenantsSearch, type TenantsSearch } from "../addresses/tenants.ts";

/** The state of the system, then all tenants with plan, usage and last activity, trouble first. */
export function TenantsScreen() {
  useTitle(t("Tenants"));
  const address = useListAddress(tenants.useSearch(), readTenantsSearch, tenants.useNavigate());
  const navigate = useNavigate();
  const { search, status, tier, feature, open } = address.search;
  const text = effectiveSearch(search);
  const filters = { search: text, status, tier, feature };
  const list = usePagedRows(useInfiniteQuery(tenantsQuery(filters)));
  const toTenant = (id: string) => void navigate({ to: "/madmin/tenants/$id", params: { id } });
  const isAdding = open === NEW_ENTRY;
  const isFiltered = text !== "" || [status, tier, feature].some((filter) => filter !== undefined);
  return (
    <Page
      title={t("Tenants")}
      actions={
        <Button look="primary" icon={<IconPlus />} onClick={() => address.open()}>
          {t("Add tenant")}
        </Button>
      }
    >
      <SystemLine />
      <FilterBar
        of={t("tenants")}
        search={search}
        placeholder={t("Search name")}
        onSearch={(typed) => address.filter({ search: typed })}
        inert={isAdding}
      >
        <Filters status={status} tier={tier} feature={feature} onChange={address.filter} />
      </FilterBar>
      <ListPanel
        label={t("Tenants")}
        unit={[t("tenant"), t("tenants")]}
        list={list}
        columns={TENANT_COLUMNS}
        onOpen={({ _id }) => toTenant(_id)}
        rowClass={(row) => row.status === "DISABLED" ? "ct-disabled" : undefined}
        empty={
          <EmptyState title={t("No tenants yet")}>
            {t("A company that signs up appears here.")}
          </EmptyState>
        }
        filter={isFiltered ? { nothingFound: nothingFound(text), clear: address.clear } : undefined}
      />
      {isAdding && <AddTenantModal onClose={address.close} onAdded={toTenant} />}
    </Page>
  );
}

/** How the service is, in one sentence that leads to the screen about it. */
function SystemLine() {
  const { data } = useQuery(stateQuery);
  // A reading that fails says nothing of the service; the screen of the system says so.
  if (!data) return <p className="ma-system-line" />;
  const { kind, text } = verdictOf(data);
  return (
    <p className={`ma-system-line ct-tone-${TONES[kind]}`} role="status">
      {kind === "success" ? <IconCheck /> : <IconAlert />}
      <Link to="/madmin/system">{text}</Link>
    </p>
  );
}

const TONES = { success: "green", warning: "orange", error: "red" } as const;

function nothingFound(text: string): string {
  return text === ""
    ? t("No tenant passes the filters.")
    : t("No tenant has “{text}” in its name.", { text });
}

interface FiltersProps extends Pick<TenantsSearch, "status" | "tier" | "feature"> {
  onChange(change: Partial<TenantsSearch>): void;
}

const ALL = "all";

function Filters({ status, tier, feature, onChange }: FiltersProps) {
  const { data: tiers = [] } = useQuery(tiersQuery);
  return (
    <>
      <Select<"all" | "ACTIVE" | "DISABLED">
        label={t("Status")}
        hideLabel
        className="ma-filter"
        options={[
          { value: ALL, label: t("Any status") },
          { value: "ACTIVE", label: t("Active") },
          { value: "DISABLED", label: t("Disabled") },
        ]}
        value={status ?? ALL}
        onChange={(value) => onChange({ status: value === ALL ? undefined : value })}
      />
      <Select
        label={t("Tier")}
        hideLabel
        className="ma-filter"
        options={[
          { value: ALL, label: t("Any tier") },
          ...tiers.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={tier ?? ALL}
        onChange={(value) => onChange({ tier: value === ALL ? undefined : value })}
      />
      <Select<"all" | Feature>
        label={t("Feature")}
        hideLabel
        className="ma-filter"
        options={[
          { value: ALL, label: t("Any feature") },
          ...FEATURES.map(({ key, label }) => ({ value: key, label })),
        ]}
        value={feature ?? ALL}
        onChange={(value) => onChange({ feature: value === ALL ? undefined : value })}
      />
    </>
  );
}
