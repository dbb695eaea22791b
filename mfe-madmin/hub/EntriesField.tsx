import { PATTERN_MAX_LENGTH } from "@crumbtrail/contract/constants";
import { STORAGE_KIND_LABELS, STORAGE_KINDS } from "@crumbtrail/contract/enums";
import type { HubEntry } from "@crumbtrail/contract/hub";
import { Button, Select, TextInput } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useState } from "react";

interface EntriesFieldProps {
  value: readonly HubEntry[];
  onChange(entries: HubEntry[]): void;
  readOnly: boolean;
}

const KINDS = [
  { value: "REQUEST", label: t("Request") },
  { value: "STORAGE", label: t("Any storage") },
  ...STORAGE_KINDS.map((kind) => ({ value: kind, label: STORAGE_KIND_LABELS[kind] })),
];

/** Rows drawn at first: vendors of public lists have hundreds of entries. */
const SHOWN = 25;

/** The patterns by which tests recognise a vendor's storage and requests, a row each. */
export function EntriesField({ value, onChange, readOnly }: EntriesFieldProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? value : value.slice(0, SHOWN);
  const replace = (place: number, entry: HubEntry) => onChange(value.with(place, entry));
  const add = () => {
    setWhole(true);
    onChange([...value, { type: "STORAGE", entryType: "COOKIE", pattern: "", description: "" }]);
  };
  return (
    <fieldset className="ma-group">
      <legend>{t("Entries: {count}", { count: value.length })}</legend>
      {shown.map((entry, place) => (
        <EntryRow
          key={place}
          entry={entry}
          number={place + 1}
          readOnly={readOnly}
          onChange={(changed) => replace(place, changed)}
          onRemove={() => onChange(value.toSpliced(place, 1))}
        />
      ))}
      <div className="ma-badges">
        {shown.length < value.length && (
          <Button size="sm" onClick={() => setWhole(true)}>
            {t("Show all {count} entries", { count: value.length })}
          </Button>
        )}
        {!readOnly && <Button size="sm" onClick={add}>{t("Add entry")}</Button>}
      </div>
    </fieldset>
  );
}

interface EntryRowProps {
  entry: HubEntry;
  number: number;
  readOnly: boolean;
  onChange(entry: HubEntry): void;
  onRemove(): void;
}

function EntryRow({ entry, number, readOnly, onChange, onRemove }: EntryRowProps) {
  const kind = entry.type === "REQUEST" ? "REQUEST" : entry.entryType ?? "STORAGE";
  const choose = (chosen: string) =>
    onChange({
      ...entry,
      type: chosen === "REQUEST" ? "REQUEST" : "STORAGE",
      entryType: STORAGE_KINDS.find((one) => one === chosen) ?? null,
    });
  return (
    <div className="ma-hub-entry" role="group" aria-label={t("Entry {number}", { number })}>
      <Select
        label={t("Type of entry {number}", { number })}
        hideLabel
        options={KINDS}
        value={kind}
        disabled={readOnly}
        onChange={choose}
      />
      <TextInput
        aria-label={t("Pattern of entry {number}", { number })}
        placeholder={t("Pattern")}
        value={entry.pattern}
        maxLength={PATTERN_MAX_LENGTH}
        spellCheck={false}
        readOnly={readOnly}
        onChange={({ currentTarget }) => onChange({ ...entry, pattern: currentTarget.value })}
      />
      <TextInput
        aria-label={t("Description of entry {number}", { number })}
        placeholder={t("Description")}
        value={entry.description}
        maxLength={2000}
        readOnly={readOnly}
        onChange={({ currentTarget }) => onChange({ ...entry, description: currentTarget.value })}
      />
      {!readOnly && (
        <Button size="sm" aria-label={t("Remove entry {number}", { number })} onClick={onRemove}>
          {t("Remove")}
        </Button>
      )}
    </div>
  );
}
