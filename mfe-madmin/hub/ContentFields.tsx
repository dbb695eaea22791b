/** The fields for the content of an entry of the Knowledge Hub. */
import { STORAGE_KIND_LABELS, STORAGE_KINDS, type StorageKind } from "@crumbtrail/contract/enums";
import type { HubKind } from "@crumbtrail/contract/hub_options";
import { Checkbox, type SaveFormState, Select, Textarea, TextInput } from "@crumbtrail/kit";
import { DescriptionField, NameField } from "@crumbtrail/kit/administration";
import { t } from "@crumbtrail/texts";
import { EntriesField } from "./EntriesField.tsx";
import type { EntryFields } from "./form.ts";

interface FieldsProps {
  form: SaveFormState<EntryFields>;
}

/** What vendors and storage items both have. */
export function TextFields(
  { form, kind, isPublished }: FieldsProps & { kind: HubKind; isPublished: boolean },
) {
  return (
    <>
      <div className="ct-two">
        <NameField
          description={isPublished ? t("Published entries keep their name.") : undefined}
          maxLength={500}
          readOnly={isPublished || form.readOnly}
          {...form.field("name")}
        />
        {kind === "STORAGE_ITEM"
          ? (
            <Select<StorageKind>
              label={t("Type")}
              options={STORAGE_KINDS.map((value) => ({ value, label: STORAGE_KIND_LABELS[value] }))}
              disabled={isPublished || form.readOnly}
              {...form.field("type")}
            />
          )
          : <TextInput label={t("Category")} maxLength={100} {...form.field("category")} />}
      </div>
      <DescriptionField readOnly={form.readOnly} {...form.field("description")} />
    </>
  );
}

export function VendorFields({ form }: FieldsProps) {
  return (
    <>
      <Textarea
        label={t("URL patterns")}
        description={t(
          "Regular expressions, one a line. Requests with a matching URL belong to this vendor.",
        )}
        spellCheck={false}
        {...form.field("patterns")}
      />
      <div className="ct-two">
        <TextInput label={t("IAB id")} inputMode="numeric" maxLength={9} {...form.field("iabId")} />
        <TextInput
          label={t("Sourcepoint vendor id")}
          maxLength={200}
          {...form.field("spVendorId")}
        />
      </div>
      <Checkbox label={t("Strictly necessary")} {...form.tick("strictlyNecessary")} />
      <EntriesField
        value={form.values.entries}
        readOnly={form.readOnly}
        onChange={(entries) => form.set({ entries })}
      />
    </>
  );
}

export function ItemFields({ form }: FieldsProps) {
  const { readOnly } = form;
  return (
    <>
      <Textarea
        label={t("Key patterns")}
        description={t("Regular expressions, one a line. The name has to match one of them.")}
        spellCheck={false}
        readOnly={readOnly}
        {...form.field("patterns")}
      />
      <Textarea
        label={t("Value patterns")}
        description={t("Optional, one a line.")}
        minRows={2}
        spellCheck={false}
        readOnly={readOnly}
        {...form.field("valuePatterns")}
      />
      <Textarea
        label={t("Origins")}
        description={t("Host names, one a line. Without any, entries of every origin match.")}
        minRows={2}
        spellCheck={false}
        readOnly={readOnly}
        {...form.field("origins")}
      />
    </>
  );
}
