import { Select } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useState } from "react";
import { type VendorChoice, vendorChoicesQuery } from "../server/vendors.ts";

interface VendorFieldProps {
  value: string | null;
  onChange(vendor: string | null): void;
  /** The vendor that is stored. */
  stored: VendorChoice | undefined;
  readOnly: boolean;
  error: ReactNode;
}

const NONE = "none";

/** The vendor of a storage item, searched by typing. */
export function VendorField({ value, onChange, stored, readOnly, error }: VendorFieldProps) {
  const [chosen, setChosen] = useState(stored);
  const [typed, setTyped] = useState("");
  // The box has the name of the chosen vendor in it, which is no search.
  const search = useDeferredValue(typed === chosen?.name ? "" : typed);
  const { data: found = [] } = useQuery({ ...vendorChoicesQuery(search), enabled: !readOnly });
  const vendors = new Map([...chosen ? [chosen] : [], ...stored ? [stored] : [], ...found]
    .map((vendor) => [vendor._id, vendor.name]));
  return (
    <Select
      label={t("Vendor")}
      description={t("Optional: whose storage item it is.")}
      placeholder={NO_VENDOR}
      searchable
      onSearch={setTyped}
      options={[
        ...value === null ? [] : [{ value: NONE, label: NO_VENDOR }],
        ...[...vendors].map(([_id, name]) => ({ value: _id, label: name })),
      ]}
      disabled={readOnly}
      error={error}
      value={value}
      onChange={(picked) => {
        const name = vendors.get(picked);
        setChosen(name === undefined ? undefined : { _id: picked, name });
        onChange(picked === NONE ? null : picked);
      }}
    />
  );
}

const NO_VENDOR = t("No vendor");
