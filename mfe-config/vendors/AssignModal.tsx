import { failureText, notify } from "@crumbtrail/host";
import { FormModal, useSaveForm } from "@crumbtrail/kit";
import { PropertiesField } from "../properties/PropertiesField.tsx";
import { assignVendors } from "../server/vendors.ts";

interface AssignModalProps {
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
      notify(`Vendor property list modified.${everywhere > 0 ? leftText(everywhere) : ""}`);
      onClose();
      onAssigned();
    },
  });
  const several = ids.length === 1 ? "1 vendor" : `${ids.length.toLocaleString()} vendors`;
  return (
    <FormModal
      title={`Assign properties to ${several}`}
      form={form}
      failureText={failureText}
      onClose={onClose}
    >
      <PropertiesField
        label="Add properties"
        description="The vendors become approved on these properties."
        readOnly={false}
        {...form.field("add")}
      />
      <PropertiesField
        label="Remove properties"
        description="The vendors are no longer approved on these. All properties: on none."
        readOnly={false}
        {...form.field("remove")}
      />
    </FormModal>
  );
}

/** A vendor on all properties, present and future, has no single one to be removed. */
function leftText(count: number): string {
  return count === 1
    ? " 1 vendor is approved on all properties and was left as it is."
    : ` ${count.toLocaleString()} vendors are approved on all properties and were left as they are.`;
}
