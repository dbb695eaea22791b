/** Properties that cover the same pages: the longest base URL wins. Pure. */
import type { Property } from "@crumbtrail/contract/property";
import { coversHost, hostName, matchProperty } from "@crumbtrail/contract/urls";
import { t } from "@crumbtrail/texts";

export interface Overlaps {
  /** Properties that take some pages from this one. */
  inner: Property[];
  /** The property that takes the pages while this one is disabled. */
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

/** Address of a page of the property, to be tested. */
export function homePage(baseUrl: string): string {
  return /^https?:/i.test(baseUrl) ? baseUrl : `https://${bare(baseUrl)}`;
}

/** The other property that takes the home page of this one, having the longer base URL. */
export function ownerOfHome(
  { _id, baseUrl }: Pick<Property, "_id" | "baseUrl">,
  properties: readonly Property[],
): Property | undefined {
  const active = properties.filter(({ status }) => status === "ACTIVE");
  const owner = matchProperty(active, bare(hostName(baseUrl) ?? ""));
  return owner?._id === _id ? undefined : owner;
}

function bare(host: string): string {
  return host.replace(/^\./, "");
}
