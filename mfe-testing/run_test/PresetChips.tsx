import { type Preset, PRESET_LABELS } from "@crumbtrail/contract/enums";
import { visitsOf } from "@crumbtrail/contract/visits";
import { FilterChip, Hint, IconCheck } from "@crumbtrail/kit";
import { t, tAll } from "@crumbtrail/texts";
import { useId } from "react";

interface PresetChipsProps {
  offered: readonly Preset[];
  chosen: readonly Preset[];
  disabled: boolean;
  onChange(chosen: readonly Preset[]): void;
}

/** What a test does with the banner, as the Help Center has it. */
const MEANINGS: Record<Preset, string> = tAll({
  REJECT_SP_CMP: "No Consent rejects.",
  REJECT_LI_SP_CMP: "No Consent No LI rejects and objects to legitimate interest.",
  NO_ACTION_SP_CMP: "Before CMP leaves the banner alone.",
  PUR_SP_CMP: "Pur signs in to the paid offer.",
  SP_ACCEPT_ALL: "Accept All accepts; it is a report only.",
  PARTIAL_REJECT_ALL: "2,5 Wege sets the toggles of the property.",
  WITHDRAW: "Withdraw accepts, comes back and withdraws.",
  EXTERNAL: "External does not look for a banner.",
});

/** What one visit answers of these presets. */
function sharedIn(chosen: readonly Preset[]): string[] {
  const shared = visitsOf(chosen).find(({ withUntouched }) => withUntouched);
  if (shared === undefined) return [];
  const preset = PRESET_LABELS[shared.preset];
  return [
    t("Before CMP shares the visit of {preset}, so the page is not reloaded for it.", { preset }),
  ];
}

/** The presets of new tests, one or several. */
export function PresetChips({ offered, chosen, disabled, onChange }: PresetChipsProps) {
  const id = useId();
  const toggle = (preset: Preset, pressed: boolean) =>
    onChange(offered.filter((one) => one === preset ? pressed : chosen.includes(one)));
  return (
    <fieldset className="te-presets" disabled={disabled} aria-describedby={id}>
      <legend>
        <Hint of="preset">{t("Testing Scenario")}</Hint>
      </legend>
      <div>
        {offered.map((preset) => {
          const pressed = chosen.includes(preset);
          return (
            <FilterChip
              key={preset}
              pressed={pressed}
              icon={pressed && <IconCheck size={14} />}
              onChange={(on) => toggle(preset, on)}
            >
              {PRESET_LABELS[preset]}
            </FilterChip>
          );
        })}
      </div>
      <p id={id}>
        {[...chosen.map((preset) => MEANINGS[preset]), ...sharedIn(chosen)].join(" ") ||
          t("One or several.")}
      </p>
    </fieldset>
  );
}
