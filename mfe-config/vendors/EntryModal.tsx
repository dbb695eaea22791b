import { STORAGE_KIND_LABELS, STORAGE_KINDS, type StorageKind } from "@crumbtrail/contract/enums";
import { refusedFields } from "@crumbtrail/contract/errors";
import type { Vendor, VendorListEntry } from "@crumbtrail/contract/vendor";
import { failureText, notify } from "@crumbtrail/host";
import {
  Checkbox,
  FormModal,
  type SaveFormState,
  SegmentedControl,
  Select,
  TextInput,
  useSaveForm,
} from "@crumbtrail/kit";
import { usePatternChecks, useUsablePatterns } from "../patterns/checks.ts";
import { PropertiesField } from "../properties/PropertiesField.tsx";
import { addEntry, changeEntry } from "../server/vendors.ts";
import { useChangeWording } from "../wording/change_wording.ts";
import {
  entryBodyOf,
  type EntryFields,
  entryFieldsOf,
  entryInputOf,
  isEntryComplete,
  newEntry,
  stripped,
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
      notify("Vendor saved successfully");
      onClose();
    },
    errorsOf: errorsOfData,
  });
  return (
    <FormModal
      title={titleOf(entry === undefined, readOnly)}
      form={form}
      failureTitle={entry ? undefined : "Nothing was added."}
      failureText={failureText}
      wording={wording}
      onClose={onClose}
    >
      <KindFields form={form} entry={entry} />
      <PatternInput form={form} isHubs={entry?.createdByPW ?? false} />
      <TextInput
        label="Description"
        maxLength={2000}
        readOnly={readOnly}
        {...form.field("description")}
      />
      <Checkbox
        label="Whitelist: matches are approved on the properties below"
        disabled={readOnly}
        {...form.tick("whitelist")}
      />
      <PropertiesField
        description="Where matches of this entry are approved"
        readOnly={readOnly}
        {...form.field("properties")}
      />
      <Checkbox
        label="Disabled: tests do not know this entry"
        disabled={readOnly}
        {...form.tick("isDisabled")}
      />
    </FormModal>
  );
}

function titleOf(isNew: boolean, readOnly: boolean): string {
  if (isNew) return "Add entry";
  return readOnly ? "Entry" : "Edit entry";
}

/** The API names the fields of an entry `data.pattern` and so on. */
function errorsOfData(error: unknown): Record<string, string> {
  if (typeof error !== "object" || error === null || !("details" in error)) return {};
  return Object.fromEntries(
    refusedFields(error.details).flatMap(({ path, message }) => {
      const name = /^data\.(\w+)$/.exec(path)?.[1];
      return name ? [[name, message]] : [];
    }),
  );
}

interface FieldsProps {
  form: SaveFormState<EntryFields>;
}

const TYPES = [
  { value: "STORAGE", label: "Storage entry" },
  { value: "REQUEST", label: "Request entry" },
] as const;

const ANY = "ANY";
const KINDS = STORAGE_KINDS.map((value) => ({ value, label: STORAGE_KIND_LABELS[value] }));
const KINDS_OR_ANY = [{ value: ANY, label: "Any storage" }, ...KINDS] as const;

function KindFields({ form, entry }: FieldsProps & { entry: VendorListEntry | undefined }) {
  const type = form.field("type");
  const { value: kind, onChange, ...kindField } = form.field("entryType");
  return (
    <>
      <SegmentedControl<EntryFields["type"]>
        label="Entry"
        options={TYPES}
        disabled={entry !== undefined || form.readOnly}
        value={type.value}
        onChange={type.onChange}
      />
      {form.values.type === "STORAGE" && (
        <Select<StorageKind | typeof ANY>
          label="Type"
          required
          placeholder="Choose a type"
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

/** One pattern, checked while it is typed and tried on what recent tests recorded. */
function PatternInput({ form, isHubs }: FieldsProps & { isHubs: boolean }) {
  const { pattern, type, entryType } = form.values;
  const { error, onChange } = form.field("pattern");
  const kind = type === "REQUEST" ? "REQUEST" : entryType ?? "STORAGE";
  const isTyped = pattern.length >= 3;
  const { texts, checkOf } = usePatternChecks(isTyped ? [pattern] : [], {
    kind,
    property: undefined,
  });
  const check = isTyped ? checkOf(pattern) : undefined;
  const several = type === "REQUEST" ? "requests" : "storage entries";
  return (
    <div>
      <TextInput
        label="Pattern"
        required
        data-autofocus
        spellCheck={false}
        className="co-pattern-input"
        maxLength={2000}
        readOnly={form.readOnly || isHubs}
        description={isHubs ? "From the Knowledge Hub" : "A regular expression; any case"}
        error={error ?? check?.error}
        value={pattern}
        onChange={(event) => onChange(stripped(event.currentTarget.value))}
      />
      {check?.error === null && texts && texts.length > 0 && (
        <p className="co-dimmed co-matched">
          {`matches ${check.matches.length} of the last ${texts.length} ${several}`}
        </p>
      )}
    </div>
  );
}
