import { failureText, notify } from "@crumbtrail/host";
import { FormModal, useSaveForm } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { PropertiesField } from "../fields/PropertiesField.tsx";
import { assignVendors } from "../server/vendors.ts";

interface AssignModalProps {
  /** Of the vendors. */
  ids: readonly string[];
  onAssigned(): void;
  onClose(): void;
}

/** A dialog to assign several vendors to properties, and to remove them from properties. */
export function AssignModal({ ids, onAssigned, onClose }: AssignModalProps) {
  const form = useSaveForm({
    initialValues: { add: [] as string[], remove: [] as string[] },
    body: (chosen) => chosen,
    save: (chosen) => assignVendors({ ids: [...ids], ...chosen }),
    onSaved: ({ everywhere }) => {
      const saved = t("Vendor property list modified.");
      notify(everywhere > 0 ? `${saved} ${unchangedText(everywhere)}` : saved);
      onClose();
      onAssigned();
    },
  });
  return (
    <FormModal
      title={t("Assign properties to {count, plural, one {# vendor} other {# vendors}}", {
        count: ids.length,
      })}
      form={form}
      failureText={failureText}
      onClose={onClose}
    >
      <PropertiesField
        label={t("Add properties")}
        description={t("The vendors become approved on these properties.")}
        readOnly={false}
        {...form.field("add")}
      />
      <PropertiesField
        label={t("Remove properties")}
        description={t("The vendors are no longer approved on these. All properties: on none.")}
        readOnly={false}
        {...form.field("remove")}
      />
    </FormModal>
  );
}

/** Of vendors approved on all properties, present and future, no single property can be removed. */
function unchangedText(count: number): string {
  return t(
    "{count, plural, one {# vendor is approved on all properties and was left as it is.} other {# vendors are approved on all properties and were left as they are.}}",
    { count },
  );
}
