/** What a scenario or crawl tests with, as a part of its form. Pure. */
import { type Device, DEVICE_SIZES, type Preset } from "@crumbtrail/contract/enums";
import type { Property } from "@crumbtrail/contract/property";
import type { ScheduledScenario } from "@crumbtrail/contract/test_scenario";
import { matchProperty } from "@crumbtrail/contract/urls";

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

/**
 * The properties that can be chosen: neither disabled ones nor the tenant default property
 * (specification, part 2 §5).
 */
export function choosable(properties: readonly Property[]): Property[] {
  return properties.filter(({ status, isTenantDefaultProperty }) =>
    status === "ACTIVE" && !isTenantDefaultProperty
  );
}

/** Id of the property that covers a page; null if none that can be chosen does. */
export function propertyOf(properties: readonly Property[], url = ""): string | null {
  const host = URL.parse(url)?.hostname;
  return host ? matchProperty(choosable(properties), host)?._id ?? null : null;
}
