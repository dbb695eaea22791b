import type { SeenToggle } from "@crumbtrail/contract/recording";
import { Button, IconPlus } from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { seenTogglesQuery } from "../server/properties.ts";
import type { ToggleFields } from "./form.ts";

interface SeenTogglesProps {
  /** Id of the property. */
  property: string;
  /** The rows of the form; their toggles are not suggested again. */
  toggles: readonly ToggleFields[];
  /** Adds a row for the toggle, switched off. */
  onAdd(toggle: ToggleFields): void;
}

/** Number of suggestions before "Show all". */
const FIRST = 12;

/** Toggles that tests saw on the consent banner of the property, to be added with a click. */
export function SeenToggles({ property, toggles, onAdd }: SeenTogglesProps) {
  const [isAll, setAll] = useState(false);
  const { data, isError } = useQuery(seenTogglesQuery(property));
  if (isError) {
    return <p className="co-dimmed">{t("Toggles seen by tests could not be loaded.")}</p>;
  }
  if (!data) return null;
  if (data.toggles.length === 0) return <p className="co-dimmed">{NONE_SEEN}</p>;
  const open = data.toggles.filter((seen) => !toggles.some((toggle) => isSame(toggle, seen)));
  const shown = isAll ? open : open.slice(0, FIRST);
  return (
    <div role="group" aria-label={t("Toggles seen by tests")}>
      <span className="ct-field-label">{t("Toggles seen by tests")}</span>
      <div className="co-seen-toggles">
        {shown.map((seen) => (
          <Button
            key={nameOf(seen)}
            size="sm"
            icon={<IconPlus />}
            aria-label={t("Add {name}", { name: nameOf(seen) })}
            onClick={() => onAdd({ ...seen, key: crypto.randomUUID(), on: false })}
          >
            {nameOf(seen)}
          </Button>
        ))}
        {open.length > shown.length && (
          <Button size="sm" look="quiet" onClick={() => setAll(true)}>
            {t("Show all {count}", { count: open.length })}
          </Button>
        )}
      </div>
      {open.length === 0 && <p className="co-dimmed">{t("All of them are listed above.")}</p>}
    </div>
  );
}

const NONE_SEEN = t(
  "Toggles are suggested here once a test has seen some: on the banner, or in its settings when a test opens them.",
);

function nameOf({ label, legitimateInterest }: SeenToggle): string {
  return legitimateInterest ? t("{label} (legitimate interest)", { label }) : label;
}

/** A row stands for every toggle whose text contains the text of the row, in any case. */
function isSame(row: ToggleFields, seen: SeenToggle): boolean {
  const text = row.label.trim().toLowerCase();
  return text !== "" && row.legitimateInterest === seen.legitimateInterest &&
    seen.label.toLowerCase().includes(text);
}
