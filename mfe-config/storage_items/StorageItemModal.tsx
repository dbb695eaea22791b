import { STORAGE_KIND_LABELS, STORAGE_KINDS, type StorageKind } from "@crumbtrail/contract/enums";
import type { StorageItem } from "@crumbtrail/contract/storage_item";
import type { ApprovalOrigin } from "@crumbtrail/contract/vendor";
import { failureText, notify } from "@crumbtrail/host";
import {
  FormModal,
  RelativeTime,
  type SaveFormState,
  Select,
  Trans,
  useSaveForm,
} from "@crumbtrail/kit";
import { DescriptionField, NameField, RecordStatusField } from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import { HubItems } from "../hub/HubItems.tsx";
import { HubNotice } from "../hub/HubReview.tsx";
import { OfferToHub } from "../hub/OfferToHub.tsx";
import { useUsablePatterns } from "../patterns/checks.ts";
import { PatternField } from "../patterns/PatternField.tsx";
import { PropertiesField } from "../fields/PropertiesField.tsx";
import { addStorageItem, changeStorageItem } from "../server/storage_items.ts";
import { useChangeWording } from "../wording/change_wording.ts";
import {
  bodyOf,
  fieldsOf,
  ITEM_RULES,
  type ItemFields,
  NEW_ITEM,
  sampledProperty,
  titleOf,
} from "./form.ts";
import { faultOf, OriginsField } from "./OriginsField.tsx";
import { VendorField } from "./VendorField.tsx";

interface StorageItemModalProps {
  /** Undefined for a new item. */
  item: StorageItem | undefined;
  /** Whether a new item is one of the provider's, for the Knowledge Hub. */
  global?: boolean;
  readOnly: boolean;
  /**
   * Opens the editor of an item; set where an item of the Knowledge Hub may be imported instead.
   */
  onOpen?: (id: string) => void;
  onClose(): void;
}

/** A dialog to add, change or view a storage item. */
export function StorageItemModal(props: StorageItemModalProps) {
  const { item, global = false, readOnly, onOpen, onClose } = props;
  const areUsable = useUsablePatterns();
  const wording = useChangeWording("storage_item");
  const form = useSaveForm({
    initialValues: item ? fieldsOf(item) : NEW_ITEM,
    version: item?.version,
    validate: ITEM_RULES,
    isComplete: ({ name, keyPatterns, valuePatterns, origins }) =>
      name.trim() !== "" && areUsable(keyPatterns, valuePatterns) &&
      origins.every((origin) => faultOf(origin) === null),
    body: bodyOf,
    readOnly,
    save: async (body, change) => {
      if (item) await changeStorageItem(item._id, change);
      else await addStorageItem({ ...body, ...global && { global } });
      return savedText(item ? change : body);
    },
    onSaved: (text) => {
      notify(text);
      onClose();
    },
  });
  return (
    <FormModal
      title={titleOf(item, global, readOnly)}
      form={form}
      failureTitle={item ? undefined : t("Nothing was added.")}
      failureText={failureText}
      wording={wording}
      header={onOpen && !global && <HubItems onOpen={onOpen} />}
      onClose={onClose}
    >
      {item?.globalItemRef && (
        <HubNotice
          entry={{ kind: "STORAGE_ITEM", id: item._id, name: item.name }}
          saved={t("Storage Item saved.")}
          readOnly={readOnly}
        />
      )}
      {(global || item?.global) && (
        <p className="co-dimmed">
          {t("Every tenant can import this item from the Knowledge Hub, and reviews your changes.")}
        </p>
      )}
      <NameFields form={form} />
      <MatchFields form={form} />
      <VendorField
        stored={item?.vendor ? { _id: item.vendor, name: item.vendorName ?? "" } : undefined}
        readOnly={readOnly}
        {...form.field("vendor")}
      />
      <PropertiesField
        description={t(
          "Matching entries are approved on these properties. Leave empty to label without approving.",
        )}
        readOnly={readOnly}
        {...form.field("properties")}
      />
      {item && (
        <RecordStatusField
          disabledWord="Inactive"
          description={t("Inactive items approve nothing and are left out of the list.")}
          readOnly={readOnly}
          {...form.field("status")}
        />
      )}
      {item?.origin && <Origin {...item.origin} />}
      {item && !readOnly && item.globalItemRef === null && !item.global && (
        <OfferToHub kind="STORAGE_ITEM" entry={item._id} name={item.name} />
      )}
    </FormModal>
  );
}

/** In the specification's words, which has a text of its own for a change of properties alone. */
function savedText(change: object): string {
  const changed = Object.keys(change).filter((field) => field !== "version");
  return changed.join() === "properties" ? t("Modified properties.") : t("Storage Item saved.");
}

interface FieldsProps {
  form: SaveFormState<ItemFields>;
}

function NameFields({ form }: FieldsProps) {
  return (
    <>
      <div className="ct-two">
        <NameField readOnly={form.readOnly} maxLength={500} {...form.field("name")} />
        <Select<StorageKind>
          label={t("Type")}
          options={STORAGE_KINDS.map((value) => ({ value, label: STORAGE_KIND_LABELS[value] }))}
          disabled={form.readOnly}
          {...form.field("type")}
        />
      </div>
      <DescriptionField readOnly={form.readOnly} {...form.field("description")} />
    </>
  );
}

function MatchFields({ form }: FieldsProps) {
  const { readOnly, values } = form;
  return (
    <>
      <PatternField
        label={t("Key patterns")}
        description={t(
          "The name has to match one of them. Without any, nothing matches this item.",
        )}
        kind={values.type}
        property={sampledProperty(values)}
        readOnly={readOnly}
        {...form.field("keyPatterns")}
      />
      <PatternField
        label={t("Value patterns")}
        description={t(
          "Optional: the value has to match one of them as well. Not tried on recorded entries, which are kept here without values.",
        )}
        readOnly={readOnly}
        {...form.field("valuePatterns")}
      />
      <OriginsField
        kind={values.type}
        property={sampledProperty(values)}
        readOnly={readOnly}
        {...form.field("origins")}
      />
    </>
  );
}

/** The approval that added the item. */
function Origin({ by, at, issue }: ApprovalOrigin) {
  const when = <RelativeTime at={at} />;
  return (
    <p className="co-dimmed">
      {issue
        ? (
          <Trans
            text="Added when {by} approved <link>an issue</link>, {when}"
            {...{ by, when }}
            link={(text) => <a href={`/?timeRange=all#issue=${issue}`}>{text}</a>}
          />
        )
        : <Trans text="Added when {by} approved it, {when}" {...{ by, when }} />}
    </p>
  );
}
