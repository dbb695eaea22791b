import type { Property } from "@crumbtrail/contract/property";
import {
  confirmDelete,
  failureText,
  notify,
  propertiesQuery,
  queryClient,
  useCan,
  useTitle,
} from "@crumbtrail/host";
import {
  allRows,
  effectiveSearch,
  EmptyState,
  ErrorState,
  FilterBar,
  ListPanel,
  Modal,
  NEW_ENTRY,
  Page,
  readListSearch,
  SkeletonRows,
  useListAddress,
} from "@crumbtrail/kit";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { deleteProperty, usageQuery } from "../server/properties.ts";
import { properties } from "../tree.ts";
import { AddButton, useAdding } from "./adding.tsx";
import { columns } from "./columns.tsx";
import { PROPERTY_FAILURES } from "./form.ts";
import { PropertyModal } from "./PropertyModal.tsx";
import { OpenRequests, RequestModal } from "./RequestModal.tsx";
import { usageText } from "./usage.ts";

/** The list of the properties that the user sees. */
export function PropertiesScreen() {
  useTitle("Properties");
  const address = useListAddress(properties.useSearch(), readListSearch, properties.useNavigate());
  const { search, open: openId } = address.search;
  const text = effectiveSearch(search);
  const list = allRows(useQuery(propertiesQuery));
  const mayManage = useCan("MANAGE_PROPERTIES");
  const adding = useAdding();
  const { open } = address;
  const rowColumns = useMemo(() =>
    columns({
      onOpen: ({ _id }) => open(_id),
      mayManage,
      onDelete: (property) => void askAndDelete(property),
    }), [open, mayManage]);
  const property = list.rows.find(({ _id }) => _id === openId);
  const isNew = openId === NEW_ENTRY;
  const mayAdd = adding === "ADD";
  return (
    <Page title="Properties" actions={<AddButton adding={adding} onAdd={() => open()} />}>
      <FilterBar
        of="properties"
        search={search}
        placeholder="Search name, base URL"
        onSearch={(typed) => address.filter({ search: typed })}
        inert={isNew ? mayAdd || adding === "REQUEST" : openId !== undefined}
      />
      {adding === "REQUEST" && <OpenRequests />}
      <ListPanel
        label="Properties"
        unit={["property", "properties"]}
        list={{ ...list, rows: propertiesWith(list.rows, text) }}
        columns={rowColumns}
        onOpen={({ _id }) => open(_id)}
        rowClass={({ status }) => status === "DISABLED" ? "co-disabled" : undefined}
        empty={<NoProperties />}
        filter={list.total === 0 ? undefined : {
          nothingFound: `No property has “${text}” in its name, its description or its base URL.`,
          clear: address.clear,
        }}
      />
      {(property || (isNew && mayAdd)) && (
        <PropertyModal
          key={openId}
          property={property}
          readOnly={!mayManage}
          onClose={address.close}
        />
      )}
      {openId !== undefined && !isNew && !property && (
        <Modal opened title="Property" onClose={address.close}>
          {list.isPending
            ? <SkeletonRows rows={6} height={52} />
            : <ErrorState onRetry={list.retry} busy={list.isFetching} />}
        </Modal>
      )}
      {isNew && adding === "REQUEST" && <RequestModal onClose={address.close} />}
    </Page>
  );
}

function NoProperties() {
  return (
    <EmptyState title="No properties yet">
      A property is a website that you test. An administrator of your company assigns properties to
      you.
    </EmptyState>
  );
}

async function askAndDelete({ _id, name }: Property): Promise<void> {
  try {
    const usage = await queryClient.fetchQuery(usageQuery(_id));
    await confirmDelete({
      name,
      text: `${name}. ${usageText(usage)}`,
      remove: () => deleteProperty(_id),
      failures: PROPERTY_FAILURES,
    });
  } catch (error) {
    notify(`${name} was not deleted. ${failureText(error)}`);
  }
}

/** Properties with the text in name, description or base URL. */
function propertiesWith(all: readonly Property[], search: string): Property[] {
  const text = search.toLowerCase();
  return all.filter(({ name, description, baseUrl }) =>
    [name, description, baseUrl].some((field) => field.toLowerCase().includes(text))
  );
}
