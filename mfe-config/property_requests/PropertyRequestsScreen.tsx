import { useTitle } from "@crumbtrail/host";
import {
  allRows,
  effectiveSearch,
  EmptyState,
  FilterBar,
  ListPanel,
  Page,
  readListSearch,
  useListAddress,
} from "@crumbtrail/kit";
import { entryIn, OpenEntry } from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { rowsWith } from "../list/rows_with.ts";
import { tenantRequestsQuery } from "../server/property_requests.ts";
import { propertyRequests } from "../addresses/tree.ts";
import { columns } from "./columns.tsx";
import { DeclineModal } from "./DeclineModal.tsx";

/** Requests of all tenants for properties, which the provider's staff answers. */
export function PropertyRequestsScreen() {
  useTitle(t("Property requests"));
  const address = useListAddress(
    propertyRequests.useSearch(),
    readListSearch,
    propertyRequests.useNavigate(),
  );
  const { search: { search, open: openId }, open } = address;
  const text = effectiveSearch(search);
  const list = allRows(useQuery(tenantRequestsQuery));
  const rows = rowsWith(
    list.rows,
    text,
    ({ tenant, url, comment, requestedBy }) => [tenant.name, url, comment, requestedBy],
  );
  const rowColumns = useMemo(() => columns(({ _id }) => open(_id)), [open]);
  return (
    <Page title={t("Property requests")}>
      <FilterBar
        of={t("property requests")}
        search={search}
        placeholder={t("Search tenant, URL, comment")}
        onSearch={(typed) => address.filter({ search: typed })}
        inert={openId !== undefined}
      />
      <ListPanel
        label={t("Property requests")}
        unit={[t("request"), t("requests")]}
        list={{ ...list, rows }}
        columns={rowColumns}
        onOpen={({ _id }) => open(_id)}
        empty={<NoRequests />}
        // The list is filtered here, so an empty one has no match or no request at all.
        filter={list.total === 0 ? undefined : {
          nothingFound: t("No request has “{text}” in its tenant, its URL or its comment.", {
            text,
          }),
          clear: address.clear,
        }}
      />
      {openId !== undefined && (
        <OpenEntry
          title={t("Property request")}
          {...entryIn(list, openId)}
          missing={<EmptyState title={t("This request was answered already")} />}
          onClose={address.close}
        >
          {(request) => (
            <DeclineModal key={request._id} request={request} onClose={address.close} />
          )}
        </OpenEntry>
      )}
    </Page>
  );
}

function NoRequests() {
  return (
    <EmptyState title={t("No open requests")}>
      {t("Tenants that may not add properties themselves ask for them here.")}
    </EmptyState>
  );
}
