/** What a scenario or crawl tests with, as a part of its form. Pure. */
import { type Device, DEVICE_SIZES, type Preset } from "@crumbtrail/contract/enums";
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";

export interface TargetForm {
  /** Id of the property; null until one is chosen. */
  property: string | null;
  /** What a test does on the consent banner. */
  preset: Preset;
  device: Device;
  /** Has no field; kept as it is stored. */
  userAgent: string;
  gpc: boolean;
}

export const DEVICE_OF = { desktop: "DESKTOP", mobile: "MOBILE", tablet: "TABLET" } as const;
const TYPE_OF = { DESKTOP: "desktop", MOBILE: "mobile", TABLET: "tablet" } as const;

export function targetFieldsOf({ property, preset, settings, gpc }: ScheduledScenario): TargetForm {
  const { userAgentType, userAgent } = settings;
  return { property: property._id, preset, device: DEVICE_OF[userAgentType], userAgent, gpc };
}

/** Its part of the body of a request. */
export function targetBodyOf({ property, preset, device, userAgent, gpc }: TargetForm) {
  return {
    // A form without a property cannot be saved.
    property: property ?? "",
    preset,
    settings: { userAgentType: TYPE_OF[device], userAgent, ...DEVICE_SIZES[device] },
    gpc,
  };
}
