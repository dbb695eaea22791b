import type { Property } from "@crumbtrail/contract/property";
import { RelativeTime, type SaveFormState, TextInput, Trans } from "@crumbtrail/kit";
import { t, translated } from "@crumbtrail/texts";
import type { PropertyFields } from "./form.ts";

interface SourcepointFieldsProps {
  form: SaveFormState<PropertyFields>;
  property: Property | undefined;
}

/** The ids of the property and of its vendor list at Sourcepoint, a consent manager. */
export function SourcepointFields({ form, property }: SourcepointFieldsProps) {
  const isStored = (property?.spVendorListId ?? "") === form.values.spVendorListId.trim();
  return (
    <div className="ct-two">
      <TextInput
        label={t("Sourcepoint Property/Site Id")}
        spellCheck={false}
        readOnly={form.readOnly}
        maxLength={200}
        {...form.field("externalPropertyId")}
      />
      <div>
        <TextInput
          label={t("Sourcepoint vendor list ID")}
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
    return <p className="co-dimmed">{t("Not read: the Property/Site Id is missing.")}</p>;
  }
  const { iabVendors, readAt, error } = vendorList;
  return (
    <>
      {error !== null && (
        <p className="co-fault">{t("Could not be read: {error}", { error: translated(error) })}</p>
      )}
      {readAt !== null
        ? (
          <p className="co-dimmed">
            <Trans
              text="{count} vendors with an IAB ID, read {when}"
              count={iabVendors ?? 0}
              when={<RelativeTime at={readAt} />}
            />
          </p>
        )
        : error === null && <p className="co-dimmed">{t("Will be read within the hour.")}</p>}
    </>
  );
}
