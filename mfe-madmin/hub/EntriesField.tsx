import { STORAGE_KIND_LABELS, STORAGE_KINDS } from "@crumbtrail/contract/enums";
import type { HubEntry } from "@crumbtrail/contract/hub";
import { Button, Select, TextInput } from "@crumbtrail/kit";
import { useState } from "react";

interface EntriesFieldProps {
  value: readonly HubEntry[];
  onChange(entries: HubEntry[]): void;
  readOnly: boolean;
}

const KINDS = [
  { value: "REQUEST", label: "Request" },
  { value: "STORAGE", label: "Any storage" },
  ...STORAGE_KINDS.map((kind) => ({ value: kind, label: STORAGE_KIND_LABELS[kind] })),
];

/** Rows drawn at first: lists have vendors with hundreds of entries. */
const SHOWN = 25;

/** The storage and request entries of a vendor. */
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
      <legend>{`Entries: ${value.length.toLocaleString()}`}</legend>
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
            {`Show all ${value.length.toLocaleString()} entries`}
          </Button>
        )}
        {!readOnly && <Button size="sm" onClick={add}>Add entry</Button>}
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
    <div className="ma-hub-entry" role="group" aria-label={`Entry ${number}`}>
      <Select
        label={`Type of entry ${number}`}
        hideLabel
        options={KINDS}
        value={kind}
        disabled={readOnly}
        onChange={choose}
      />
      <TextInput
        aria-label={`Pattern of entry ${number}`}
        placeholder="Pattern"
        value={entry.pattern}
        maxLength={2000}
        spellCheck={false}
        readOnly={readOnly}
        onChange={({ currentTarget }) => onChange({ ...entry, pattern: currentTarget.value })}
      />
      <TextInput
        aria-label={`Description of entry ${number}`}
        placeholder="Description"
        value={entry.description}
        maxLength={2000}
        readOnly={readOnly}
        onChange={({ currentTarget }) => onChange({ ...entry, description: currentTarget.value })}
      />
      {!readOnly && (
        <Button size="sm" aria-label={`Remove entry ${number}`} onClick={onRemove}>Remove</Button>
      )}
    </div>
  );
}
