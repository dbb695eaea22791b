/** Names of the fields and values of a vendor that somebody else changed meanwhile. */
import type { ChangeWording } from "@crumbtrail/kit";
import { usePropertyNames } from "../properties/PropertiesField.tsx";

const LABELS = {
  urlPatterns: "URL patterns",
  iabId: "IAB id",
  spVendorId: "Sourcepoint vendor id",
  entryType: "Type",
  isDisabled: "Disabled",
};

const STATUS_LABELS = new Map([["ACTIVE", "Active"], ["DISABLED", "Inactive"]]);

/** The wording of a vendor's fields, and of the fields of its entries. */
export function useVendorWording(): ChangeWording {
  const { nameOf } = usePropertyNames();
  return {
    labels: LABELS,
    valueText: (field, value) => {
      if (typeof value !== "string") return undefined;
      if (field === "properties") return nameOf(value);
      return field === "status" ? STATUS_LABELS.get(value) : undefined;
    },
  };
}
