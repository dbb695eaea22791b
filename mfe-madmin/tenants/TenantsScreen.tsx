import { useTitle } from "@crumbtrail/host";
import {
  Button,
  effectiveSearch,
  EmptyState,
  FilterBar,
  IconPlus,
  ListPanel,
  NEW_ENTRY,
  Page,
  Select,
  useListAddress,
  usePagedRows,
} from "@crumbtrail/kit";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { tenantsQuery } from "../server/tenants.ts";
import { tiersQuery } from "../server/tiers.ts";
import { tenants } from "../tree.ts";
import { AddTenantModal } from "./AddTenantModal.tsx";
import { TENANT_COLUMNS } from "./columns.tsx";
import { readTenantsSearch, type TenantsSearch } from "./search.ts";

/** All tenants with plan, usage and last activity. */
export function TenantsScreen() {
  useTitle("Tenants");
  const address = useListAddress(tenants.useSearch(), readTenantsSearch, tenants.useNavigate());
  const navigate = useNavigate();
  const { search, status, tier, open } = address.search;
  const text = effectiveSearch(search);
  const filters = { search: text, status, tier };
  const list = usePagedRows(useInfiniteQuery(tenantsQuery(filters)));
  const toTenant = (id: string) => void navigate({ to: "/madmin/tenants/$id", params: { id } });
  const isAdding = open === NEW_ENTRY;
  const isFiltered = text !== "" || status !== undefined || tier !== undefined;
  return (
    <Page
      title="Tenants"
      actions={
        <Button look="primary" icon={<IconPlus />} onClick={() => address.open()}>
          Add tenant
        </Button>
      }
    >
      <FilterBar
        of="tenants"
        search={search}
        placeholder="Search name"
        onSearch={(typed) => address.filter({ search: typed })}
        inert={isAdding}
      >
        <Filters status={status} tier={tier} onChange={address.filter} />
      </FilterBar>
      <ListPanel
        label="Tenants"
        unit={["tenant", "tenants"]}
        list={list}
        columns={TENANT_COLUMNS}
        onOpen={({ _id }) => toTenant(_id)}
        rowClass={(row) => row.status === "DISABLED" ? "ma-disabled" : undefined}
        empty={
          <EmptyState title="No tenants yet">A company that signs up appears here.</EmptyState>
        }
        filter={isFiltered ? { nothingFound: nothingFound(text), clear: address.clear } : undefined}
      />
      {isAdding && <AddTenantModal onClose={address.close} onAdded={toTenant} />}
    </Page>
  );
}

function nothingFound(text: string): string {
  return text === "" ? "No tenant passes the filters." : `No tenant has “${text}” in its name.`;
}

interface FiltersProps extends Pick<TenantsSearch, "status" | "tier"> {
  onChange(change: { status?: "ACTIVE" | "DISABLED"; tier?: string } | object): void;
}

const ALL = "all";

function Filters({ status, tier, onChange }: FiltersProps) {
  const { data: tiers = [] } = useQuery(tiersQuery);
  return (
    <>
      <Select<"all" | "ACTIVE" | "DISABLED">
        label="Status"
        hideLabel
        className="ma-filter"
        options={[
          { value: ALL, label: "Any status" },
          { value: "ACTIVE", label: "Active" },
          { value: "DISABLED", label: "Disabled" },
        ]}
        value={status ?? ALL}
        onChange={(value) => onChange({ status: value === ALL ? undefined : value })}
      />
      <Select
        label="Tier"
        hideLabel
        className="ma-filter"
        options={[
          { value: ALL, label: "Any tier" },
          ...tiers.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={tier ?? ALL}
        onChange={(value) => onChange({ tier: value === ALL ? undefined : value })}
      />
    </>
  );
}
