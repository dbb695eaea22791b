import {
  Button,
  Checkbox,
  IconButton,
  IconPlus,
  IconTrash,
  SegmentedControl,
  TextInput,
} from "@crumbtrail/kit";
import { t } from "@crumbtrail/texts";
import type { ToggleFields } from "./form.ts";

interface TogglesFieldProps {
  toggles: readonly ToggleFields[];
  readOnly: boolean;
  onChange(toggles: ToggleFields[]): void;
}

const CHOICES = [{ value: "on", label: t("On") }, { value: "off", label: t("Off") }] as const;

/** The toggles of the consent banner that the preset 2,5 Wege (partial consent) sets, a row each. */
export function TogglesField({ toggles, readOnly, onChange }: TogglesFieldProps) {
  const change = (key: string, some: Partial<ToggleFields>) =>
    onChange(toggles.map((toggle) => toggle.key === key ? { ...toggle, ...some } : toggle));
  const add = () =>
    onChange([...toggles, {
      key: crypto.randomUUID(),
      label: "",
      on: false,
      legitimateInterest: false,
    }]);
  return (
    <div role="group" aria-label={t("2,5 Wege")}>
      <span className="ct-field-label">{t("2,5 Wege")}</span>
      <p className="ct-field-note">
        {t(
          "Toggles of the consent banner that a test sets, by their text. Other toggles stay as they are.",
        )}
      </p>
      <ul className="co-toggles" aria-label={t("Toggles")}>
        {toggles.map((toggle, n) => (
          <ToggleRow
            key={toggle.key}
            toggle={toggle}
            name={toggle.label || t("toggle {number}", { number: n + 1 })}
            readOnly={readOnly}
            onChange={(some) => change(toggle.key, some)}
            onRemove={() => onChange(toggles.filter(({ key }) => key !== toggle.key))}
          />
        ))}
      </ul>
      {readOnly
        ? toggles.length === 0 && <p className="co-dimmed">{t("None")}</p>
        : <Button size="sm" icon={<IconPlus />} onClick={add}>{t("Add toggle")}</Button>}
    </div>
  );
}

interface ToggleRowProps {
  toggle: ToggleFields;
  /** For assistive technology. */
  name: string;
  readOnly: boolean;
  onChange(some: Partial<ToggleFields>): void;
  onRemove(): void;
}

function ToggleRow({ toggle, name, readOnly, onChange, onRemove }: ToggleRowProps) {
  const { label, on, legitimateInterest } = toggle;
  return (
    <li className="co-toggle">
      <TextInput
        aria-label={t("Text of {name}", { name })}
        placeholder={t("Text of the toggle, such as Analytics")}
        readOnly={readOnly}
        maxLength={500}
        value={label}
        onChange={(event) => onChange({ label: event.currentTarget.value })}
      />
      <SegmentedControl
        label={t("State of {name}", { name })}
        options={CHOICES}
        disabled={readOnly}
        value={on ? "on" : "off"}
        onChange={(value) => onChange({ on: value === "on" })}
      />
      <Checkbox
        label={t("Legitimate interest")}
        disabled={readOnly}
        checked={legitimateInterest}
        onChange={(event) => onChange({ legitimateInterest: event.currentTarget.checked })}
      />
      {!readOnly && (
        <IconButton
          size="sm"
          icon={<IconTrash />}
          label={t("Remove {name}", { name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
