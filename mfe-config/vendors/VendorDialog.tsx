import { type EntryDialogProps, useCan } from "@crumbtrail/host";
import { VendorModal } from "./VendorModal.tsx";

/** The editor of a vendor over a screen of another remote. */
export function VendorDialog(props: EntryDialogProps) {
  return <VendorModal readOnly={!useCan("MANAGE_VENDORS")} {...props} />;
}
