import {
  RECORD_STATUSES,
  type RecordStatus,
  STORAGE_KIND_LABELS,
  STORAGE_KINDS,
  type StorageKind,
} from "@crumbtrail/contract/enums";
import type { StorageItem } from "@crumbtrail/contract/storage_item";
import type { ApprovalOrigin } from "@crumbtrail/contract/vendor";
import { failureText, notify } from "@crumbtrail/host";
import {
  FormModal,
  RelativeTime,
  type SaveFormState,
  Select,
  Textarea,
  TextInput,
  useSaveForm,
} from "@crumbtrail/kit";
import { useUsablePatterns } from "../patterns/checks.ts";
import { PatternField } from "../patterns/PatternField.tsx";
import { PropertiesField } from "../properties/PropertiesField.tsx";
import { addStorageItem, changeStorageItem } from "../server/storage_items.ts";
import {
  bodyOf,
  fieldsOf,
  ITEM_RULES,
  type ItemFields,
  NEW_ITEM,
  sampledProperty,
} from "./form.ts";
import { faultOf, OriginsField } from "./OriginsField.tsx";
import { VendorField } from "./VendorField.tsx";

interface StorageItemModalProps {
  /** Undefined for a new item. */
  item: StorageItem | undefined;
  readOnly: boolean;
  onClose(): void;
}

/** A dialog to add, change or view a storage item. */
export function StorageItemModal({ item, readOnly, onClose }: StorageItemModalProps) {
  const areUsable = useUsablePatterns();
  const form = useSaveForm({
    initialValues: item ? fieldsOf(item) : NEW_ITEM,
    version: item?.version,
    validate: ITEM_RULES,
    isComplete: ({ name, keyPatterns, valuePatterns, origins }) =>
      name.trim() !== "" && areUsable(keyPatterns, valuePatterns) &&
      origins.every((origin) => faultOf(origin) === null),
    body: bodyOf,
    readOnly,
    save: (body, change) => item ? changeStorageItem(item._id, change) : addStorageItem(body),
    onSaved: () => {
      notify("Storage Item saved.");
      onClose();
    },
  });
  return (
    <FormModal
      title={titleOf(item, readOnly)}
      form={form}
      failureTitle={item ? undefined : "Nothing was added."}
      failureText={failureText}
      onClose={onClose}
    >
      <NameFields form={form} />
      <MatchFields form={form} />
      <VendorField
        stored={item?.vendor ? { _id: item.vendor, name: item.vendorName ?? "" } : undefined}
        readOnly={readOnly}
        {...form.field("vendor")}
      />
      <PropertiesField
        description="Matching entries are approved on these properties. Without any, they are only named."
        readOnly={readOnly}
        {...form.field("properties")}
      />
      {item && <StatusField form={form} />}
      {item?.origin && <Origin {...item.origin} />}
    </FormModal>
  );
}

function titleOf(item: StorageItem | undefined, readOnly: boolean): string {
  if (!item) return "Add storage item";
  return readOnly ? "Storage item" : "Edit storage item";
}

interface FieldsProps {
  form: SaveFormState<ItemFields>;
}

function NameFields({ form }: FieldsProps) {
  return (
    <>
      <div className="co-two">
        <TextInput
          label="Name"
          required
          data-autofocus
          readOnly={form.readOnly}
          maxLength={500}
          {...form.field("name")}
        />
        <Select<StorageKind>
          label="Type"
          options={STORAGE_KINDS.map((value) => ({ value, label: STORAGE_KIND_LABELS[value] }))}
          disabled={form.readOnly}
          {...form.field("type")}
        />
      </div>
      <Textarea
        label="Description"
        minRows={2}
        readOnly={form.readOnly}
        maxLength={2000}
        {...form.field("description")}
      />
    </>
  );
}

function MatchFields({ form }: FieldsProps) {
  const { readOnly, values } = form;
  return (
    <>
      <PatternField
        label="Key patterns"
        description="The name has to match one of them. Without any, nothing matches this item."
        kind={values.type}
        property={sampledProperty(values)}
        readOnly={readOnly}
        {...form.field("keyPatterns")}
      />
      <PatternField
        label="Value patterns"
        description="Optional: the value has to match one of them as well."
        readOnly={readOnly}
        {...form.field("valuePatterns")}
      />
      <OriginsField readOnly={readOnly} {...form.field("origins")} />
    </>
  );
}

/** The approval that added the item. */
function Origin({ by, at, issue }: ApprovalOrigin) {
  const subject = issue ? <a href={`/?timeRange=all#issue=${issue}`}>an issue</a> : "it";
  return (
    <p className="co-dimmed">
      Added when {by} approved {subject}, <RelativeTime at={at} />
    </p>
  );
}

const STATUS_LABELS: Record<RecordStatus, string> = { ACTIVE: "Active", DISABLED: "Inactive" };

function StatusField({ form }: FieldsProps) {
  return (
    <Select<RecordStatus>
      label="Status"
      description="Inactive items approve nothing and are left out of the list."
      options={RECORD_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }))}
      disabled={form.readOnly}
      {...form.field("status")}
    />
  );
}
