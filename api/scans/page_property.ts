/** Which property a page belongs to, and with it its results and issues. Pure. */
import { baseHost } from "@crumbtrail/contract/urls";

/** A property as pages are matched to it. */
interface Candidate {
  /** The base URL, or its host. */
  baseUrl: string;
  status: "ACTIVE" | "DISABLED";
  isTenantDefaultProperty: boolean;
}

/**
 * Of all active properties the one that covers a host most closely, else the tenant default. For many
 * hosts: looks up a host and the domains above it, instead of comparing it with each property.
 */
export function propertyOfHost<P extends Candidate>(
  properties: readonly P[],
): (host: string) => P | undefined {
  const byBase = new Map<string, P>();
  for (const property of properties.toReversed()) {
    const { baseUrl, status, isTenantDefaultProperty } = property;
    if (status === "ACTIVE" && !isTenantDefaultProperty) byBase.set(baseHost(baseUrl), property);
  }
  const fallback = properties.find(({ isTenantDefaultProperty }) => isTenantDefaultProperty);
  return (host) => {
    const base = basesCovering(host.toLowerCase()).find((name) => byBase.has(name));
    return base === undefined ? fallback : byBase.get(base);
  };
}

/**
 * The base URLs' hosts that cover a host, the closest first: the host itself and every root domain
 * above, with its leading dot, as defined by `coversHost` of the contract.
 */
export function basesCovering(host: string): string[] {
  const labels = host.split(".");
  return [host, ...labels.map((_, from) => `.${labels.slice(from).join(".")}`)];
}

/** Host name of a URL in lower case, without a trailing dot. */
export function hostOf(url: string): string {
  return new URL(url).hostname.toLowerCase().replace(/\.$/, "");
}
