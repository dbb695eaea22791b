import type { ListedVendor } from "@crumbtrail/contract/vendor";
import { useCan, useTitle } from "@crumbtrail/host";
import {
  Alert,
  Button,
  effectiveSearch,
  EmptyState,
  type ListAddress,
  NEW_ENTRY,
  SelectionBar,
  useListAddress,
  usePagedRows,
  useSelection,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ImportModal } from "../import/ImportModal.tsx";
import { AddEntryButton, ConfiguredList } from "../list/ConfiguredList.tsx";
import { activate, type Activation, askAndDeactivate } from "../list/inactive.ts";
import { usePropertyNames } from "../fields/PropertiesField.tsx";
import {
  changeVendor,
  deactivateVendor,
  outdatedVendorsQuery,
  vendorsQuery,
} from "../server/vendors.ts";
import { vendors } from "../addresses/tree.ts";
import { AddVendorModal } from "./AddVendorModal.tsx";
import { AssignModal } from "./AssignModal.tsx";
import { columns } from "./columns.tsx";
import { filtersOf, readVendorSearch, type VendorSearch } from "../addresses/vendors.ts";
import { VendorModal } from "./VendorModal.tsx";

/** In the address instead of the id of a vendor: the dialog to import and export. */
const IMPORT = "import";

/** Ids that the API takes at once. */
const VENDORS_AT_ONCE = 10_000;

/** The list of vendors with the properties on which they are approved. */
export function VendorsScreen() {
  useTitle(t("Vendors"));
  const address = useListAddress(vendors.useSearch(), readVendorSearch, vendors.useNavigate());
  const { open, close } = address;
  const { search, hubChanges, open: openId } = address.search;
  const text = effectiveSearch(search);
  const filters = filtersOf(address.search);
  const list = usePagedRows(useInfiniteQuery(vendorsQuery(filters)));
  const mayManage = useCan("MANAGE_VENDORS");
  const mayImport = useCan("MANAGE_PROPERTIES") && mayManage;
  const { nameOf } = usePropertyNames();
  const ids = useMemo(() => list.rows.map(({ _id }) => _id), [list.rows]);
  const selection = useSelection(ids, {
    // No change of the filters clears the selection: vendors are gathered over several searches.
    filters: "",
    total: list.total,
    limit: VENDORS_AT_ONCE,
    keepsHidden: true,
  });
  const { has, select, clear } = selection;
  const [isAssigning, setAssigning] = useState(false);
  const rowColumns = useMemo(() =>
    columns({
      mayManage,
      nameOf,
      has,
      select,
      onOpen: ({ _id }) => open(_id),
      onDeactivate: (vendor) => void askAndDeactivate(activationOf(vendor)),
      onActivate: (vendor) => void activate(activationOf(vendor)),
    }), [mayManage, nameOf, has, select, open]);
  const mayOpen = openId === NEW_ENTRY ? mayManage : openId !== IMPORT || mayImport;
  return (
    <ConfiguredList
      title={t("Vendors")}
      word="vendor"
      unit={[t("vendor"), t("vendors")]}
      address={address}
      list={list}
      columns={rowColumns}
      actions={mayManage && (
        <>
          {mayImport && <Button onClick={() => open(IMPORT)}>{t("Import and export")}</Button>}
          <AddEntryButton onAdd={() => open()}>{t("Add vendor")}</AddEntryButton>
        </>
      )}
      excel={{ path: "/vendors", filters: { ...filters } }}
      search={t("Search name, description, pattern")}
      hidesInactive
      notice={
        <>
          <HubChangesNotice {...address} />
          {mayManage && selection.count > 0 && (
            <SelectionBar
              selection={selection}
              shown={ids.length}
              keysOff={isAssigning || openId !== undefined}
            >
              <Button size="sm" look="primary" onClick={() => setAssigning(true)}>
                {t("Assign properties…")}
              </Button>
            </SelectionBar>
          )}
          {isAssigning && (
            <AssignModal
              ids={selection.keys}
              onAssigned={clear}
              onClose={() => setAssigning(false)}
            />
          )}
        </>
      }
      empty={<NoVendors />}
      nothingFound={text !== ""
        ? t("No vendor has “{text}” in its name, its description or a pattern.", { text })
        : hubChanges && t("No vendor has changes in the Knowledge Hub to be reviewed.")}
      editor={openId !== undefined && mayOpen && (
        <OpenDialog
          key={openId}
          id={openId}
          readOnly={!mayManage}
          onOpen={open}
          onClose={close}
        />
      )}
    />
  );
}

interface OpenDialogProps {
  /** Id of the vendor in the address, `NEW_ENTRY` or `IMPORT`. */
  id: string;
  readOnly: boolean;
  onOpen(id: string): void;
  onClose(): void;
}

function OpenDialog({ id, readOnly, onOpen, onClose }: OpenDialogProps) {
  if (id === NEW_ENTRY) return <AddVendorModal onOpen={onOpen} onClose={onClose} />;
  if (id === IMPORT) return <ImportModal onClose={onClose} />;
  return <VendorModal id={id} readOnly={readOnly} onClose={onClose} />;
}

/** How many vendors the Knowledge Hub has changed, and the filter for these. */
function HubChangesNotice({ search, filter }: ListAddress<VendorSearch>) {
  const { data: count = 0 } = useQuery(outdatedVendorsQuery);
  const isShown = search.hubChanges === true;
  if (count === 0 && !isShown) return null;
  const text = t(
    "{count, plural, one {# vendor has changes in the Knowledge Hub.} other {# vendors have changes in the Knowledge Hub.}}",
    { count },
  );
  return (
    <Alert kind="info">
      <span className="co-hub-notice">
        {text}
        <Button size="sm" onClick={() => filter({ hubChanges: isShown ? undefined : true })}>
          {isShown
            ? t("Show all vendors")
            : t("{count, plural, one {Show it} other {Show them}}", { count })}
        </Button>
      </span>
    </Alert>
  );
}

function NoVendors() {
  return (
    <EmptyState title={t("No vendors yet")}>
      {t(
        "A vendor is a third party with the patterns of its URLs. Assigning a property approves its requests there; requests that no vendor matches become issues.",
      )}
    </EmptyState>
  );
}

function activationOf({ _id, name }: ListedVendor): Activation {
  return {
    name,
    question: t("Delete vendor? This will set vendor as inactive and remove from the list"),
    deactivate: () => deactivateVendor(_id),
    activate: () => changeVendor(_id, { status: "ACTIVE" }),
  };
}
