/** The columns that hold the fields of a scenario. */
import { DEVICE_SIZES } from "@crumbtrail/contract/enums";
import type { ContinuousInput } from "@crumbtrail/contract/test_scenario";
import { deviceOf } from "../on_demand.ts";

export type ScenarioChange = Partial<
  Omit<ContinuousInput, "type" | "status" | "secrets" | "frequencyInMin"> & {
    frequencyInMin: number;
  }
>;

/** Columns that only test scenarios fill. */
export const NO_PAGES_OR_TIMES = {
  more_urls: [],
  sample_size: null,
  time_of_day: null,
  weekdays: null,
};

/** Columns of the given fields. */
export function columnsOf<Change extends ScenarioChange>(
  {
    settings,
    moreUrls,
    sampleSize,
    property,
    frequencyInMin,
    timeOfDay,
    weekdays,
    stepsMode,
    ...same
  }: Change,
) {
  return {
    ...same,
    ...stepsMode && { steps_mode: stepsMode },
    ...moreUrls && { more_urls: moreUrls },
    ...sampleSize !== undefined && { sample_size: sampleSize },
    ...property && { property_id: property },
    ...frequencyInMin && { frequency_in_min: frequencyInMin },
    ...timeOfDay !== undefined && { time_of_day: timeOfDay },
    ...weekdays !== undefined && { weekdays },
    ...settings && viewportOf(settings),
  };
}

export function viewportOf(
  { userAgentType, userAgent, width, height }: ContinuousInput["settings"],
) {
  const device = deviceOf(userAgentType);
  return {
    device,
    user_agent: userAgent,
    width: width ?? DEVICE_SIZES[device].width,
    height: height ?? DEVICE_SIZES[device].height,
  };
}
