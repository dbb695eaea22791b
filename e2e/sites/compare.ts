/** Compares planted truth with a recording. Pure. */
import { isCookie, isRequest, isStorage, plantsOf, type RecordedParts } from "./plants.ts";
import { plantFault } from "./plant_fault.ts";
import type { PageTruth, PlantedRequest, TruthPreset } from "./truth.ts";

export interface Comparison {
  /** Planted under this preset, but missing or recorded wrongly; a sentence each. */
  missing: string[];
  /** Recorded under this preset, but not planted. */
  unexpected: string[];
}

/**
 * Compares a recording of a page, made under `preset`, with the page's truth. Cookies and storage
 * must match the plants exactly; further requests are allowed, except plants of other presets.
 */
export function compareWithTruth(
  truth: PageTruth,
  preset: TruthPreset,
  recorded: RecordedParts,
): Comparison {
  const due = <T extends { presets: TruthPreset[] }>(it: T) => it.presets.includes(preset);
  const missing = plantsOf(truth).filter(({ plant }) => due(plant))
    .flatMap((plant) => plantFault(plant, recorded)?.text ?? []);
  const unexpected = [
    ...recorded.cookies
      .filter((it) => !truth.cookies.some((plant) => due(plant) && isCookie(plant, it)))
      .map((it) => `cookie ${it.name} of ${it.domain}`),
    ...recorded.storage
      .filter((it) => !truth.storage.some((plant) => due(plant) && isStorage(plant, it)))
      .map((it) => `${it.type} ${it.name} of ${it.origin}`),
    ...(recorded.siteData ?? [])
      .filter((it) => !truth.siteData.some((plant) => due(plant) && isStorage(plant, it)))
      .map((it) => `${it.type} ${it.name} of ${it.origin}`),
    ...(recorded.signals ?? [])
      .filter((it) => !truth.signals.some((plant) => due(plant) && plant.method === it.method))
      .map((it) => `${it.type} ${it.method} by ${it.url}`),
    ...recorded.requests
      .filter((it) => isForbidden(truth.requests, due, it))
      .map((it) => `request ${it.url}`),
  ];
  return { missing, unexpected };
}

/** Whether a request is planted for other presets only. */
function isForbidden(
  plants: PlantedRequest[],
  due: (plant: PlantedRequest) => boolean,
  it: { url: string },
): boolean {
  const matching = plants.filter((plant) => isRequest(plant, it.url));
  return matching.length > 0 && !matching.some(due);
}
