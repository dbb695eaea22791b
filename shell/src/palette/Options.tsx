import { t } from "@crumbtrail/texts";
import { type ReactNode, useMemo } from "react";

export interface Entry {
  group: string;
  label: string;
  /** Shown instead of the label. */
  content?: ReactNode;
  /** Further words, such as the property. */
  note?: string;
  run(): void;
}

interface OptionsProps {
  /** Id of the list. */
  id: string;
  entries: readonly Entry[];
  /** Index of the entry that Enter runs. */
  active: number;
}

/** The entries in their groups; the field keeps the focus. */
export function Options({ id, entries, active }: OptionsProps) {
  const groups = useMemo(
    () => Map.groupBy(entries.map((entry, index) => ({ ...entry, index })), ({ group }) => group),
    [entries],
  );
  return (
    <div className="sh-palette" id={id} role="listbox" aria-label={t("Entries")}>
      {[...groups].map(([group, members]) => (
        <div key={group} role="group" aria-label={group}>
          <div className="sh-palette-group" aria-hidden>{group}</div>
          {members.map(({ index, label, content, note, run }) => (
            <div
              key={index}
              id={optionId(id, index)}
              className="sh-palette-option"
              role="option"
              aria-selected={index === active}
              onClick={run}
            >
              <span className="sh-palette-label">{content ?? label}</span>
              {note && <span className="sh-palette-aside">{note}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

export function optionId(id: string, index: number): string {
  return `${id}-${index}`;
}
