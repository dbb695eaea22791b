import { PATTERN_MAX_LENGTH, PATTERN_MIN_LENGTH } from "@crumbtrail/contract/constants";
import { STORAGE_KIND_LABELS, STORAGE_KINDS, type StorageKind } from "@crumbtrail/contract/enums";
import { withoutWhitespace } from "@crumbtrail/contract/text";
import type { Vendor, VendorListEntry } from "@crumbtrail/contract/vendor";
import { failureText, notify } from "@crumbtrail/host";
import {
  Checkbox,
  errorsBelow,
  FormModal,
  type SaveFormState,
  SegmentedControl,
  Select,
  TextInput,
  useSaveForm,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { usePatternChecks, useUsablePatterns } from "../patterns/checks.ts";
import { PropertiesField } from "../fields/PropertiesField.tsx";
import { addEntry, changeEntry } from "../server/vendors.ts";
import { useChangeWording } from "../wording/change_wording.ts";
import {
  entryBodyOf,
  type EntryFields,
  entryFieldsOf,
  entryInputOf,
  isEntryComplete,
  newEntry,
} from "./form.ts";

interface EntryModalProps {
  vendor: Vendor;
  /** Undefined for a new entry. */
  entry: VendorListEntry | undefined;
  readOnly: boolean;
  onClose(): void;
}

/** A dialog to add, change or view a storage or request entry of a vendor. */
export function EntryModal({ vendor, entry, readOnly, onClose }: EntryModalProps) {
  const areUsable = useUsablePatterns();
  const wording = useChangeWording("vendor");
  const vendorId = vendor._id;
  const form = useSaveForm({
    initialValues: entry ? entryFieldsOf(entry) : newEntry(vendor),
    version: vendor.version,
    isComplete: (fields) => isEntryComplete(fields, !entry) && areUsable([fields.pattern]),
    body: entryBodyOf,
    readOnly,
    save: (_, { version, ...data }, fields) =>
      entry
        ? changeEntry(vendorId, entry._id, { data, version })
        : addEntry(vendorId, { ...entryInputOf(fields), version }),
    onSaved: () => {
      notify(t("Vendor saved successfully"));
      onClose();
    },
    errorsOf: errorsBelow("data"),
  });
  return (
    <FormModal
      title={titleOf(entry === undefined, readOnly)}
      form={form}
      failureTitle={entry ? undefined : t("Nothing was added.")}
      failureText={failureText}
      wording={wording}
      onClose={onClose}
    >
      <KindFields form={form} entry={entry} />
      <PatternInput form={form} isFromHub={entry?.createdByPW ?? false} />
      <TextInput
        label={t("Description")}
        maxLength={2000}
        readOnly={readOnly}
        {...form.field("description")}
      />
      <Checkbox
        label={t("Whitelist: matches are approved on the properties below")}
        disabled={readOnly}
        {...form.tick("whitelist")}
      />
      <PropertiesField
        description={t("Where matches of this entry are approved")}
        readOnly={readOnly}
        {...form.field("properties")}
      />
      <Checkbox
        label={t("Disabled: tests do not know this entry")}
        disabled={readOnly}
        {...form.tick("isDisabled")}
      />
    </FormModal>
  );
}

function titleOf(isNew: boolean, readOnly: boolean): string {
  if (isNew) return t("Add entry");
  return readOnly ? t("Entry") : t("Edit entry");
}

interface FieldsProps {
  form: SaveFormState<EntryFields>;
}

const TYPES = [
  { value: "STORAGE", label: t("Storage entry") },
  { value: "REQUEST", label: t("Request entry") },
] as const;

const ANY = "ANY";
const KINDS = STORAGE_KINDS.map((value) => ({ value, label: STORAGE_KIND_LABELS[value] }));
const KINDS_OR_ANY = [{ value: ANY, label: t("Any storage") }, ...KINDS] as const;

/** Storage or request, which stays, and the kind of storage; a new entry is of a single kind. */
function KindFields({ form, entry }: FieldsProps & { entry: VendorListEntry | undefined }) {
  const type = form.field("type");
  const { value: kind, onChange, ...kindField } = form.field("entryType");
  return (
    <>
      <SegmentedControl<EntryFields["type"]>
        label={t("Entry")}
        options={TYPES}
        disabled={entry !== undefined || form.readOnly}
        value={type.value}
        onChange={type.onChange}
      />
      {form.values.type === "STORAGE" && (
        <Select<StorageKind | typeof ANY>
          label={t("Type")}
          required
          placeholder={t("Choose a type")}
          options={entry ? KINDS_OR_ANY : KINDS}
          disabled={form.readOnly || entry?.createdByPW}
          value={kind ?? (entry ? ANY : null)}
          onChange={(chosen) => onChange(chosen === ANY ? null : chosen)}
          {...kindField}
        />
      )}
    </>
  );
}

/**
 * One pattern, checked while it is typed and tried on what recent tests recorded. A pattern of the
 * Knowledge Hub cannot be changed.
 */
function PatternInput({ form, isFromHub }: FieldsProps & { isFromHub: boolean }) {
  const { pattern, type, entryType } = form.values;
  const { error, onChange } = form.field("pattern");
  const kind = type === "REQUEST" ? "REQUEST" : entryType ?? "STORAGE";
  const isTyped = pattern.length >= PATTERN_MIN_LENGTH;
  const { texts, checkOf } = usePatternChecks(isTyped ? [pattern] : [], {
    kind,
    property: undefined,
  });
  const check = isTyped ? checkOf(pattern) : undefined;
  return (
    <div>
      <TextInput
        label={t("Pattern")}
        required
        data-autofocus
        spellCheck={false}
        className="co-pattern-input"
        maxLength={PATTERN_MAX_LENGTH}
        readOnly={form.readOnly || isFromHub}
        description={isFromHub ? t("From the Knowledge Hub") : t("A regular expression; any case")}
        error={error ?? check?.error}
        value={pattern}
        onChange={(event) => onChange(withoutWhitespace(event.currentTarget.value))}
      />
      {check?.error === null && texts && texts.length > 0 && (
        <p className="co-dimmed co-matched">
          {t(
            "matches {count} of the last {total} {kind, select, REQUEST {requests} other {storage entries}}",
            { count: check.matches.length, total: texts.length, kind: type },
          )}
        </p>
      )}
    </div>
  );
}
