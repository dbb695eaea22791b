import type { ApprovalOrigin, Vendor } from "@crumbtrail/contract/vendor";
import { failureText, notify } from "@crumbtrail/host";
import {
  Alert,
  Checkbox,
  FormModal,
  type SaveFormState,
  ShortDate,
  TextInput,
  Trans,
  useSaveForm,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { Link } from "@tanstack/react-router";
import { HubNotice } from "../hub/HubReview.tsx";
import { OfferToHub } from "../hub/OfferToHub.tsx";
import {
  DescriptionField,
  NameField,
  OpenEntry,
  RecordStatusField,
  useEntry,
} from "@crumbtrail/kit/administration";
import { useUsablePatterns } from "../patterns/checks.ts";
import { PatternField } from "../patterns/PatternField.tsx";
import { PropertiesField } from "../fields/PropertiesField.tsx";
import { changeVendor, vendorQuery } from "../server/vendors.ts";
import { useChangeWording } from "../wording/change_wording.ts";
import { EntryList } from "./EntryList.tsx";
import { bodyOf, fieldsOf, VENDOR_RULES, type VendorFields } from "./form.ts";

interface VendorModalProps {
  id: string;
  readOnly: boolean;
  onClose(): void;
}

/** The editor of a vendor; loads it first. */
export function VendorModal({ id, readOnly, onClose }: VendorModalProps) {
  return (
    <OpenEntry title={t("Vendor")} size="lg" {...useEntry(vendorQuery(id))} onClose={onClose}>
      {(vendor) => <Editor vendor={vendor} readOnly={readOnly} onClose={onClose} />}
    </OpenEntry>
  );
}

interface EditorProps {
  vendor: Vendor;
  readOnly: boolean;
  onClose(): void;
}

function Editor({ vendor, readOnly, onClose }: EditorProps) {
  const areUsable = useUsablePatterns();
  const wording = useChangeWording("vendor");
  const form = useSaveForm({
    initialValues: fieldsOf(vendor),
    version: vendor.version,
    validate: VENDOR_RULES,
    isComplete: ({ urlPatterns }) => areUsable(urlPatterns),
    body: bodyOf,
    readOnly,
    save: (_, change) => changeVendor(vendor._id, change),
    onSaved: () => {
      notify(t("Vendor saved successfully"));
      onClose();
    },
  });
  return (
    <FormModal
      title={readOnly ? vendor.name : t("Edit {name}", { name: vendor.name })}
      size="lg"
      form={form}
      failureText={failureText}
      wording={wording}
      onClose={onClose}
    >
      {vendor.origin && <Origin {...vendor.origin} />}
      {vendor.globalVendorRef !== null && (
        <HubNotice
          entry={{ kind: "VENDOR", id: vendor._id, name: vendor.name }}
          since={vendor.autoUpdatedAt}
          saved={t("Vendor saved successfully")}
          readOnly={readOnly}
        />
      )}
      <NameFields form={form} vendor={vendor} />
      <PatternField
        label={t("URL patterns")}
        description={t("Requests with a matching URL belong to this vendor.")}
        kind="REQUEST"
        readOnly={readOnly}
        {...form.field("urlPatterns")}
      />
      <PropertiesField
        description={t("The vendor's requests are approved on these properties.")}
        readOnly={readOnly}
        {...form.field("properties")}
      />
      <Judgement form={form} />
      <IdFields form={form} />
      <EntryList vendor={vendor} readOnly={readOnly} />
      {!readOnly && vendor.globalVendorRef === null && !vendor.global && (
        <OfferToHub kind="VENDOR" entry={vendor._id} name={vendor.name} />
      )}
    </FormModal>
  );
}

/** Which approval of an issue added the vendor, with a link to the issue. */
function Origin({ issue, by, at }: ApprovalOrigin) {
  return (
    <Alert kind="info">
      <Trans text="Added by an approval of {by} on {at}." by={by} at={<ShortDate at={at} />} />{" "}
      {issue && <Link to="/" hash={`issue=${issue}`}>{t("Show the issue")}</Link>}
    </Alert>
  );
}

interface FieldsProps {
  form: SaveFormState<VendorFields>;
}

function NameFields({ form, vendor }: FieldsProps & { vendor: Vendor }) {
  const isHubs = vendor.global || vendor.globalVendorRef !== null;
  return (
    <>
      <NameField
        readOnly={form.readOnly || isHubs}
        maxLength={500}
        description={isHubs ? t("From the Knowledge Hub") : undefined}
        {...form.field("name")}
      />
      <DescriptionField readOnly={form.readOnly} {...form.field("description")} />
    </>
  );
}

function Judgement({ form }: FieldsProps) {
  return (
    <div className="co-ticks">
      <Checkbox
        label={t("Ignore: requests of this vendor are never reported")}
        disabled={form.readOnly}
        {...form.tick("ignore")}
      />
      <Checkbox
        label={t("Strictly necessary")}
        disabled={form.readOnly}
        {...form.tick("strictlyNecessary")}
      />
    </div>
  );
}

function IdFields({ form }: FieldsProps) {
  return (
    <div className="ct-two">
      <TextInput
        label={t("IAB id")}
        inputMode="numeric"
        maxLength={10}
        readOnly={form.readOnly}
        description={t("In the Global Vendor List")}
        {...form.field("iabId")}
      />
      <TextInput
        label={t("Sourcepoint vendor id")}
        maxLength={200}
        readOnly={form.readOnly}
        description={t("In your vendor list")}
        {...form.field("spVendorId")}
      />
      <RecordStatusField
        disabledWord="Inactive"
        description={t("Inactive vendors are ignored by tests.")}
        readOnly={form.readOnly}
        {...form.field("status")}
      />
    </div>
  );
}
