/** Determines the site of a host, and whether a host belongs to the tested page's site. Pure. */
import type { RecordedRequest } from "@crumbtrail/contract/recording";
import { getDomain } from "tldts";

export interface Sites {
  /** Registrable domain of a host as browsers determine it; the host itself if there is none. */
  siteOf(host: string): string;
  /**
   * Host name of a URL or origin; null for URLs without a host (`data:`, `about:`, unreadable
   * URLs).
   */
  hostOf(url: string): string | null;
}

export interface Page extends Sites {
  /** Whether a host, reached through these CNAME records, belongs to the page's own site. */
  isFirstParty(host: string, cnames?: readonly string[]): boolean;
  /** The host of another site that really answers for a name of the page's own site; else null. */
  servedBy(host: string): string | null;
}

/** Looks up each host only once in the public suffix list, private suffixes included. */
export function createSites(): Sites {
  return {
    siteOf: remembered((host) => {
      const name = host.replace(/^\./, "").toLowerCase();
      return getDomain(name, { allowPrivateDomains: true }) ?? name;
    }),
    hostOf: beforePath(remembered((origin) => URL.parse(origin)?.hostname || null)),
  };
}

function remembered<T>(look: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, value = look(key));
    return value;
  };
}

/** Remembers results by scheme, host and port, which thousands of URLs share. */
function beforePath<T>(look: (origin: string) => T): (url: string) => T | null {
  return (url) => {
    if (!isNetworkUrl(url)) return null;
    const path = url.indexOf("/", url.indexOf("//") + 2);
    return look(path < 0 ? url : url.slice(0, path));
  };
}

/**
 * The tested page as the reference for first and third party. A host of the page's site whose CNAME
 * records lead to another site is a third party in disguise. Exceptions are the page's own host,
 * and hosts that lead to the same site as the page's own host (the site's own delivery network).
 */
export function pageOf(url: string, requests: readonly RecordedRequest[]): Page {
  const { siteOf, hostOf } = createSites();
  const pageHost = hostOf(url) ?? "";
  const pageSite = siteOf(pageHost);
  const ownSites = new Set([pageSite]);
  for (const request of requests) {
    if (request.cnames.length === 0 || hostOf(request.url) !== pageHost) continue;
    for (const name of request.cnames) ownSites.add(siteOf(name));
  }
  const foreign = (name: string) => !ownSites.has(siteOf(name));
  const cloaked = new Map<string, string>();
  for (const { url, cnames } of requests) {
    const host = hostOf(url) ?? "";
    const behind = siteOf(host) === pageSite ? cnames.find(foreign) : undefined;
    if (behind !== undefined) cloaked.set(host, behind);
  }
  return {
    siteOf,
    hostOf,
    isFirstParty: (host, cnames = []) => siteOf(host) === pageSite && !cnames.some(foreign),
    servedBy: (host) => cloaked.get(host) ?? null,
  };
}

const NETWORK_SCHEMES = ["https://", "http://", "wss://", "ws://"];

/**
 * Whether a URL, in the browser's notation, goes over the network; only such requests are judged.
 */
export function isNetworkUrl(url: string): boolean {
  return NETWORK_SCHEMES.some((scheme) => url.startsWith(scheme));
}
