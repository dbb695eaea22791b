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
  type ListRows,
  NEW_ENTRY,
  useListAddress,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ConfiguredList } from "../list/ConfiguredList.tsx";
import { rowsWith } from "../list/rows_with.ts";
import { entryIn, OpenEntry } from "@crumbtrail/kit/administration";
import { deleteProperty, usageQuery } from "../server/properties.ts";
import { NewProperties } from "../suggestions/notices.tsx";
import { properties } from "../addresses/tree.ts";
import { AddButton, type Adding, useAdding } from "./adding.tsx";
import { columns } from "./columns.tsx";
import { PROPERTY_FAILURES } from "./form.ts";
import { PropertyModal } from "./PropertyModal.tsx";
import { RequestModal, Requests } from "./RequestModal.tsx";
import { readPropertySearch } from "../addresses/properties.ts";
import { usageText } from "./usage.ts";

/** The list of the properties that the user may see, with the editor, or a form to request one. */
export function PropertiesScreen() {
  useTitle(t("Properties"));
  const address = useListAddress(
    properties.useSearch(),
    readPropertySearch,
    properties.useNavigate(),
  );
  const { open } = address;
  const { search, open: openId, host } = address.search;
  const text = effectiveSearch(search);
  const list = allRows(useQuery(propertiesQuery));
  const rows = rowsWith(
    list.rows,
    text,
    ({ name, description, baseUrl }) => [name, description, baseUrl],
  );
  const mayManage = useCan("MANAGE_PROPERTIES");
  const adding = useAdding();
  const isOpen = openId !== undefined &&
    (openId !== NEW_ENTRY || adding === "ADD" || adding === "REQUEST");
  const rowColumns = useMemo(() =>
    columns({
      onOpen: ({ _id }) => open(_id),
      mayManage,
      onDelete: (property) => void askAndDelete(property),
    }), [open, mayManage]);
  return (
    <ConfiguredList
      title={t("Properties")}
      word="property"
      unit={[t("property"), t("properties")]}
      address={address}
      list={{ ...list, rows }}
      columns={rowColumns}
      actions={<AddButton adding={adding} onAdd={() => open()} />}
      excel={{ path: "/properties", filters: { search: text } }}
      search={t("Search name, base URL")}
      notice={
        <>
          {adding === "REQUEST" && <Requests />}
          <NewProperties />
        </>
      }
      empty={<NoProperties />}
      // The list is filtered here, so an empty one has no match or no property at all.
      nothingFound={list.total === 0
        ? undefined
        : t("No property has “{text}” in its name, its description or its base URL.", { text })}
      editor={isOpen && (
        <OpenProperty
          key={openId}
          id={openId}
          list={list}
          adding={adding}
          host={host}
          readOnly={!mayManage}
          onClose={() => address.filter({ open: undefined, host: undefined })}
        />
      )}
    />
  );
}

interface OpenPropertyProps {
  /** Id of the property in the address, or `NEW_ENTRY`. */
  id: string;
  list: ListRows<Property>;
  adding: Adding;
  /** Host to begin a new property with. */
  host: string | undefined;
  readOnly: boolean;
  onClose(): void;
}

function OpenProperty({ id, list, adding, host, readOnly, onClose }: OpenPropertyProps) {
  if (id === NEW_ENTRY) {
    return adding === "REQUEST"
      ? <RequestModal onClose={onClose} />
      : <PropertyModal property={undefined} host={host} readOnly={readOnly} onClose={onClose} />;
  }
  return (
    <OpenEntry title={t("Property")} {...entryIn(list, id)} onClose={onClose}>
      {(property) => <PropertyModal property={property} readOnly={readOnly} onClose={onClose} />}
    </OpenEntry>
  );
}

function NoProperties() {
  return (
    <EmptyState title={t("No properties yet")}>
      {t(
        "A property is a website that you test. An administrator of your company assigns properties to you.",
      )}
    </EmptyState>
  );
}

/** Names what is deleted with the property, then asks; a failed count deletes nothing. */
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
    notify(`${t("{name} was not deleted.", { name })} ${failureText(error)}`);
  }
}
