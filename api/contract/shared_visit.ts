/** What a run says of the visit that it shares with another. Plain, without zod, for screens. */
import { formatList, t } from "@crumbtrail/texts";
import { type Preset, PRESET_LABELS } from "./enums.ts";
import type { SharedVisit } from "./recording_parts.ts";

/** One or two sentences; null for a run with a visit of its own. */
export function sharedVisitText(
  shared: SharedVisit | undefined,
  preset: Preset,
): string | null {
  if (shared === undefined) return null;
  const others = formatList(
    shared.presets.filter((other) => other !== preset).map((other) => t(PRESET_LABELS[other])),
  );
  return preset === "NO_ACTION_SP_CMP"
    ? t("Same visit as the test “{others}”, which went on from here. The page was not reloaded.", {
      others,
    })
    : t("Same visit as the test “{others}”: what came before the choice is part of both.", {
      others,
    });
}
