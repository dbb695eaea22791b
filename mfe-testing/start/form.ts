/** The Run test form: options, validation and request body (specification, part 2 §5 and §7). */
import { type Device, DEVICE_SIZES, type Preset } from "@crumbtrail/contract/enums";
import { offeredPresets } from "@crumbtrail/contract/presets";
import type { Property } from "@crumbtrail/contract/property";
import type { OnDemandInput } from "@crumbtrail/contract/scenario";
import { completeUrl, isPageUrl, matchProperty } from "@crumbtrail/contract/urls";
import { propertiesQuery, useTenant } from "@crumbtrail/host";
import { t } from "@crumbtrail/texts";
import { useQuery } from "@tanstack/react-query";

const MAX_URL_LENGTH = 2000;

/** Devices the form offers. */
export const FORM_DEVICES = ["DESKTOP", "MOBILE"] as const satisfies readonly Device[];
export type FormDevice = typeof FORM_DEVICES[number];

/** One page and preset is a test, several are a test of each page with each preset. */
export interface WantedTests {
  urls: readonly string[];
  device: FormDevice;
  presets: readonly Preset[];
  /** Whether the browser sends Global Privacy Control. */
  gpc: boolean;
}

/**
 * A sentence about an invalid URL; undefined for a valid URL. The server validates again; the check
 * in the browser saves a round trip.
 */
export function urlProblem(typed: string): string | undefined {
  const url = completeUrl(typed);
  if (url === "") return t("Please enter the URL of a page.");
  if (url.length > MAX_URL_LENGTH) return t("This URL is too long: at most 2,000 characters.");
  const { username, password } = URL.parse(url) ?? {};
  if (username || password) return t("Please leave out the user name and password.");
  if (!isPageUrl(url)) return t("This is not a URL of a page, such as https://www.example.org/.");
}

/** The body of `POST /test-scenarios`. */
export function toInput(
  url: string,
  { device, gpc }: Pick<WantedTests, "device" | "gpc">,
  preset: Preset,
): OnDemandInput {
  const page = completeUrl(url);
  return {
    url: page,
    name: t("OnDemand Test for {page}", { page }),
    type: "ON_DEMAND",
    status: "QUEUED",
    settings: {
      userAgentType: device === "MOBILE" ? "mobile" : "desktop",
      // The user agent of the device.
      userAgent: "",
      ...DEVICE_SIZES[device],
    },
    preset,
    gpc,
  };
}

/**
 * The testing scenarios that suit a page. PUR (signing in to a subscription) and 2,5 Wege
 * (rejecting in part) need a property with their settings.
 */
export function useSuitingPresets(): (url: string) => Preset[] {
  const allTestTypesEnabled = useTenant()?.features.allTestTypesEnabled ?? false;
  const { data: properties = [] } = useQuery(propertiesQuery);
  return (url) => offeredPresets({ allTestTypesEnabled, property: propertyOf(properties, url) });
}

/**
 * The property of the test, by the server's rule: the property covering the URL, else the default.
 */
export function propertyOf(properties: readonly Property[], url: string): Property | undefined {
  const host = URL.parse(completeUrl(url))?.hostname.replace(/\.$/, "");
  if (!host) return undefined;
  const active = properties.filter(({ status }) => status === "ACTIVE");
  return matchProperty(active.filter((property) => !property.isTenantDefaultProperty), host) ??
    properties.find(({ isTenantDefaultProperty }) => isTenantDefaultProperty);
}
