import type { Property } from "@crumbtrail/contract/property";
import { RelativeTime, type SaveFormState, TextInput } from "@crumbtrail/kit";
import type { PropertyFields } from "./form.ts";

interface SourcepointFieldsProps {
  form: SaveFormState<PropertyFields>;
  property: Property | undefined;
}

/** Sourcepoint's ids of the property and of its vendor list. */
export function SourcepointFields({ form, property }: SourcepointFieldsProps) {
  const isStored = (property?.spVendorListId ?? "") === form.values.spVendorListId.trim();
  return (
    <div className="co-two">
      <TextInput
        label="Sourcepoint Property/Site Id"
        spellCheck={false}
        readOnly={form.readOnly}
        maxLength={200}
        {...form.field("externalPropertyId")}
      />
      <div>
        <TextInput
          label="Sourcepoint vendor list ID"
          spellCheck={false}
          readOnly={form.readOnly}
          maxLength={200}
          {...form.field("spVendorListId")}
        />
        {isStored && property && <VendorListState {...property} />}
      </div>
    </div>
  );
}

/** When the vendor list was read, or why not. */
function VendorListState({ vendorList, externalPropertyId }: Property) {
  if (!vendorList) return null;
  if (!externalPropertyId) {
    return <p className="co-dimmed">Not read: the Property/Site Id is missing.</p>;
  }
  const { iabVendors, readAt, error } = vendorList;
  return (
    <>
      {error !== null && <p className="co-fault">Could not be read: {error}</p>}
      {readAt !== null
        ? (
          <p className="co-dimmed">
            {(iabVendors ?? 0).toLocaleString()} vendors with an IAB ID, read{" "}
            <RelativeTime at={readAt} />
          </p>
        )
        : error === null && <p className="co-dimmed">Will be read within the hour.</p>}
    </>
  );
}
