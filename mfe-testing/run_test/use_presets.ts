/** Which testing scenarios the form offers for the URL that stands in it. */
import type { Preset } from "@crumbtrail/contract/enums";
import { offeredPresets } from "@crumbtrail/contract/presets";
import type { Property } from "@crumbtrail/contract/property";
import { completeUrl, matchProperty } from "@crumbtrail/contract/urls";
import { propertiesQuery, useTenant } from "@crumbtrail/host";
import { useQuery } from "@tanstack/react-query";

/** PUR and 2,5 Wege come up once the URL belongs to a property that has what they need. */
export function usePresets(url: string): Preset[] {
  const tenant = useTenant();
  const { data: properties = [] } = useQuery(propertiesQuery);
  return offeredPresets({
    allTestTypesEnabled: tenant?.features.allTestTypesEnabled ?? false,
    property: propertyOf(properties, url),
  });
}

/** The property the server will give the test to: the one that covers the URL, else the default. */
export function propertyOf(properties: readonly Property[], url: string): Property | undefined {
  const host = URL.parse(completeUrl(url))?.hostname.replace(/\.$/, "");
  if (!host) return undefined;
  const active = properties.filter(({ status }) => status === "ACTIVE");
  return matchProperty(active.filter((property) => !property.isTenantDefaultProperty), host) ??
    properties.find(({ isTenantDefaultProperty }) => isTenantDefaultProperty);
}
