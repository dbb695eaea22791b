/** Properties that cover the same pages: that with the longest base URL wins. Pure. */
import type { Property } from "@crumbtrail/contract/property";
import { coversHost, hostName, matchProperty } from "@crumbtrail/contract/urls";
import { t } from "@crumbtrail/texts";

export interface Overlaps {
  /** Properties with a longer base URL, which take some pages from this one. */
  inner: Property[];
  /**
   * The property with the next shorter base URL, which has the pages while this one is disabled.
   */
  outer: Property | undefined;
}

/**
 * @param baseUrl as typed
 * @param id of the property itself; undefined for a new one
 */
export function overlapsOf(
  baseUrl: string,
  id: string | undefined,
  properties: readonly Property[],
): Overlaps {
  const host = hostName(baseUrl) ?? "";
  const others = properties.filter((other) =>
    other._id !== id && other.status === "ACTIVE" && !other.isTenantDefaultProperty &&
    hostName(other.baseUrl) !== host
  );
  const isInner = (other: Property) => coversHost(host, bare(hostName(other.baseUrl) ?? ""));
  const isRoot = host.startsWith(".");
  return {
    inner: isRoot ? others.filter(isInner) : [],
    outer: host === ""
      ? undefined
      : matchProperty(others.filter((other) => !isRoot || !isInner(other)), bare(host)),
  };
}

/** `shop.example.com`, or `shop.example.com and its subdomains`. */
export function pagesOf({ baseUrl }: Pick<Property, "baseUrl">): string {
  const host = hostName(baseUrl) ?? baseUrl;
  return host.startsWith(".") ? t("{host} and its subdomains", { host: bare(host) }) : host;
}

/** URL of the home page, to be tested. */
export function homePage(baseUrl: string): string {
  return /^https?:/i.test(baseUrl) ? baseUrl : `https://${bare(baseUrl)}`;
}

/** The other property that has the home page of this one, because its base URL is longer. */
export function ownerOfHome(
  { _id, baseUrl }: Pick<Property, "_id" | "baseUrl">,
  properties: readonly Property[],
): Property | undefined {
  const active = properties.filter(({ status }) => status === "ACTIVE");
  const owner = matchProperty(active, bare(hostName(baseUrl) ?? ""));
  return owner?._id === _id ? undefined : owner;
}

/** Without the dot of a root domain. */
function bare(host: string): string {
  return host.replace(/^\./, "");
}
