/** Names and spellings of non-public addresses, as a page would write them. */

export interface Place {
  what: string;
  /** Spelling in a URL. */
  host: string;
}

/** Literal addresses; the browser rewrites some before asking the proxy. */
const LITERALS: readonly [host: string, what: string][] = [
  ["127.0.0.1", "IPv4"],
  ["127.1", "IPv4, short"],
  ["2130706433", "decimal"],
  ["0x7f.0.0.1", "hexadecimal"],
  ["0177.0.0.1", "octal"],
  ["0.0.0.0", "unspecified"],
  ["127.0.0.1.", "trailing dot"],
  ["[::1]", "IPv6"],
  ["[::]", "IPv6, unspecified"],
  ["[::ffff:127.0.0.1]", "mapped"],
  ["[::127.0.0.1]", "IPv4-compatible"],
  ["[64:ff9b::7f00:1]", "NAT64"],
  ["[2002:7f00:1::]", "6to4"],
  ["169.254.169.254", "cloud metadata"],
  ["10.0.0.1", "private"],
  ["[fd00:ec2::254]", "unique local"],
];

/** Addresses by host name. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  "localhost": ["127.0.0.1", "::1"],
  "private.invalid": ["127.0.0.1"],
  "six.invalid": ["::1"],
  "mapped.invalid": ["::ffff:127.0.0.1"],
  "nat64.invalid": ["64:ff9b::7f00:1"],
  "sixtofour.invalid": ["2002:7f00:1::"],
};
const CHANGING = "changing.invalid";

export const PLACES: readonly Place[] = [
  ...LITERALS.map(([host, what]) => ({ host, what })),
  ...Object.entries(NAMES).map(([host, to]) => ({ host, what: `name of ${to[0]}` })),
  { host: CHANGING, what: "changing name" },
];

/**
 * Resolves the names above only, so that no lookup leaves the machine; `changing.invalid`
 * alternates.
 */
export function hostileResolver() {
  let requests = 0;
  return {
    addresses(host: string): Promise<string[]> {
      if (host === CHANGING) {
        return Promise.resolve([requests++ % 2 === 0 ? "10.0.0.1" : "127.0.0.1"]);
      }
      return Promise.resolve([...NAMES[host] ?? []]);
    },
    cnames: () => Promise.resolve([]),
  };
}
