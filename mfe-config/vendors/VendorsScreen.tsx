import type { ListedVendor } from "@crumbtrail/contract/vendor";
import { confirm, failureText, notify, useCan, useTitle } from "@crumbtrail/host";
import {
  Button,
  effectiveSearch,
  EmptyState,
  FilterBar,
  FilterChip,
  IconPlus,
  ListPanel,
  NEW_ENTRY,
  Page,
  Row,
  useListAddress,
  usePagedRows,
} from "@crumbtrail/kit";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { ImportModal } from "../import/ImportModal.tsx";
import { usePropertyNames } from "../properties/PropertiesField.tsx";
import { changeVendor, deactivateVendor, vendorsQuery } from "../server/vendors.ts";
import { vendors } from "../tree.ts";
import { AddVendorModal } from "./AddVendorModal.tsx";
import { AssignModal } from "./AssignModal.tsx";
import { columns } from "./columns.tsx";
import { readVendorSearch } from "./search.ts";
import { VendorModal } from "./VendorModal.tsx";

/** Stands for the dialog to import and export, instead of an id in the address. */
const IMPORT = "import";

/** The list of vendors with the properties on which they are approved. */
export function VendorsScreen() {
  useTitle("Vendors");
  const address = useListAddress(vendors.useSearch(), readVendorSearch, vendors.useNavigate());
  const { search, inactive = false, open: openId } = address.search;
  const text = effectiveSearch(search);
  const list = usePagedRows(useInfiniteQuery(vendorsQuery(text, inactive)));
  const mayManage = useCan("MANAGE_VENDORS");
  const mayImport = useCan("MANAGE_PROPERTIES") && mayManage;
  const isOpen = openId === NEW_ENTRY
    ? mayManage
    : openId === IMPORT
    ? mayImport
    : openId !== undefined;
  const { nameOf } = usePropertyNames();
  const { selected, select, replace } = useSelection();
  const { open } = address;
  const rowColumns = useMemo(() =>
    columns({
      ...{ mayManage, nameOf, selected },
      onSelect: select,
      onOpen: ({ _id }) => open(_id),
      onDelete: (vendor) => void askAndDeactivate(vendor),
      onActivate: (vendor) => void setActive(vendor),
    }), [mayManage, nameOf, selected, select, open]);
  const add = <Button look="primary" icon={<IconPlus />} onClick={() => open()}>Add vendor</Button>;
  return (
    <Page
      title="Vendors"
      actions={mayManage && (
        <Row>
          {mayImport && <Button onClick={() => open(IMPORT)}>Import and export</Button>}
          {add}
        </Row>
      )}
    >
      <FilterBar
        of="vendors"
        search={search}
        placeholder="Search name, description, pattern"
        onSearch={(typed) => address.filter({ search: typed })}
        inert={isOpen}
      >
        <FilterChip
          pressed={inactive}
          onChange={(pressed) => address.filter({ inactive: pressed || undefined })}
        >
          Show inactive
        </FilterChip>
      </FilterBar>
      {mayManage && selected.size > 0 && (
        <SelectionBar
          selected={selected}
          shown={list.rows.map(({ _id }) => _id)}
          onSelect={replace}
        />
      )}
      <ListPanel
        label="Vendors"
        unit={["vendor", "vendors"]}
        list={list}
        columns={rowColumns}
        onOpen={({ _id }) => open(_id)}
        rowClass={({ status }) => status === "DISABLED" ? "co-disabled" : undefined}
        empty={<NoVendors />}
        filter={text === "" ? undefined : {
          nothingFound: `No vendor has “${text}” in its name, its description or a pattern.`,
          clear: address.clear,
        }}
      />
      {openId === NEW_ENTRY && mayManage && (
        <AddVendorModal onAdded={open} onClose={address.close} />
      )}
      {openId === IMPORT && mayImport && <ImportModal onClose={address.close} />}
      {openId !== undefined && openId !== NEW_ENTRY && openId !== IMPORT && (
        <VendorModal key={openId} id={openId} readOnly={!mayManage} onClose={address.close} />
      )}
    </Page>
  );
}

/** Ids of selected vendors; they stay selected while the list is filtered. */
function useSelection() {
  const [selected, replace] = useState<ReadonlySet<string>>(new Set());
  const select = useCallback((id: string, isSelected: boolean) =>
    replace((now) => {
      const next = new Set(now);
      if (isSelected) next.add(id);
      else next.delete(id);
      return next;
    }), []);
  return { selected, select, replace };
}

interface SelectionBarProps {
  selected: ReadonlySet<string>;
  /** Ids of the vendors in the list. */
  shown: readonly string[];
  onSelect(ids: ReadonlySet<string>): void;
}

/** The number of selected vendors, and the actions for all of them. */
function SelectionBar({ selected, shown, onSelect }: SelectionBarProps) {
  const [isAssigning, setAssigning] = useState(false);
  const lacking = shown.filter((id) => !selected.has(id));
  const count = selected.size.toLocaleString();
  return (
    <div className="co-selection" role="group" aria-label="Selected vendors">
      <span role="status">{`${count} selected`}</span>
      <Button size="sm" look="primary" onClick={() => setAssigning(true)}>
        Assign properties…
      </Button>
      {lacking.length > 0 && (
        <Button
          size="sm"
          onClick={() => onSelect(new Set([...selected, ...shown]))}
        >
          {`Select all ${shown.length.toLocaleString()} shown`}
        </Button>
      )}
      <Button size="sm" onClick={() => onSelect(new Set())}>Clear selection</Button>
      {isAssigning && (
        <AssignModal
          ids={[...selected]}
          onAssigned={() => onSelect(new Set())}
          onClose={() => setAssigning(false)}
        />
      )}
    </div>
  );
}

function NoVendors() {
  return (
    <EmptyState title="No vendors yet">
      A vendor is a third party with the patterns of its URLs. Assigning a property approves its
      requests there; requests that no vendor matches become issues.
    </EmptyState>
  );
}

/** Asks in the specification's words, and sets the vendor inactive. */
async function askAndDeactivate(vendor: ListedVendor): Promise<void> {
  const { _id, name } = vendor;
  const yes = await confirm({
    title: "Delete vendor? This will set vendor as inactive and remove from the list",
    text: name,
    action: "Delete",
    destructive: true,
  });
  if (!yes) return;
  try {
    await deactivateVendor(_id);
    notify(`${name} is inactive now.`, () => void setActive(vendor));
  } catch (error) {
    console.error(`${name} was not deleted.`, error);
    notify(`${name} was not deleted. ${failureText(error)}`);
  }
}

async function setActive({ _id, name }: ListedVendor): Promise<void> {
  try {
    await changeVendor(_id, { status: "ACTIVE" });
    notify("Vendor saved successfully");
  } catch (error) {
    console.error(`${name} was not activated.`, error);
    notify(`${name} was not activated. ${failureText(error)}`);
  }
}
