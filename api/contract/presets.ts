/** The presets available for a test of a URL, for forms and the API alike. Pure. */
import type { Pur } from "./consent_settings.ts";
import { GATED_PRESETS, type Preset, PRESETS } from "./enums.ts";

/** What decides on the available presets. */
export interface PresetGround {
  /** The tenant's feature. */
  allTestTypesEnabled: boolean;
  /** Property of the URL; undefined while unknown. Of `pur`, a form may know only whether it is set. */
  property:
    | { pur: Partial<Pick<Pur, "passwordSet">> | boolean | null; partialReject: unknown }
    | undefined;
  /** Whether the test is of a scenario, not of a single URL. */
  ofScenario?: boolean;
}

/** Reason why a preset is not available. */
export type Obstacle = "NOT_FOR_URLS" | "FEATURE_OFF" | "NO_PUR_SETTINGS" | "NO_TOGGLES";

/**
 * The obstacle to a preset, or null: External is for scenarios alone (specification, part 2 §1),
 * some presets need the tenant's feature (§2), PUR and 2,5 Wege need settings of the property; PUR
 * settings without their password are none.
 */
export function obstacleTo(preset: Preset, ground: PresetGround): Obstacle | null {
  const { allTestTypesEnabled, property } = ground;
  if (preset === "EXTERNAL" && !ground.ofScenario) return "NOT_FOR_URLS";
  if (GATED_PRESETS.includes(preset) && !allTestTypesEnabled) return "FEATURE_OFF";
  if (preset === "PUR_SP_CMP" && !hasPur(property)) return "NO_PUR_SETTINGS";
  if (preset === "PARTIAL_REJECT_ALL" && !property?.partialReject) return "NO_TOGGLES";
  return null;
}

function hasPur(property: PresetGround["property"]): boolean {
  const pur = property?.pur ?? false;
  return typeof pur === "boolean" ? pur : pur.passwordSet !== false;
}

/** Presets on offer, in their order. */
export function offeredPresets(ground: PresetGround): Preset[] {
  return PRESETS.filter((preset) => obstacleTo(preset, ground) === null);
}
