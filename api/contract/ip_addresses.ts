/**
 * Which IP addresses may be connected to on behalf of users, by the scanner and for webhooks: public
 * ones alone. Pure. Sources: IANA's special-purpose address registries for IPv4 and IPv6 (RFC 6890).
 * Written by hand, because `ipaddr.js` accepts `0x7f.1` and `2130706433` as addresses, which are
 * refused here, and knows no purpose of a range for the refusal to name.
 */

/** Four or sixteen bytes. */
export type AddressBytes = readonly number[];

interface Range {
  prefix: AddressBytes;
  bits: number;
  /** The range's purpose, as a refusal names it. */
  purpose: string;
}

const REFUSED_V4: readonly Range[] = ranges([
  ["0.0.0.0/8", "this network"],
  ["10.0.0.0/8", "private"],
  ["100.64.0.0/10", "carrier-grade NAT"],
  ["127.0.0.0/8", "loopback"],
  ["168.63.129.16/32", "cloud metadata"],
  ["169.254.0.0/16", "link-local"],
  ["172.16.0.0/12", "private"],
  ["192.0.0.0/24", "protocol assignments"],
  ["192.0.2.0/24", "documentation"],
  ["192.88.99.0/24", "6to4 relay"],
  ["192.168.0.0/16", "private"],
  ["198.18.0.0/15", "benchmarking"],
  ["198.51.100.0/24", "documentation"],
  ["203.0.113.0/24", "documentation"],
  ["224.0.0.0/4", "multicast"],
  ["255.255.255.255/32", "broadcast"],
  ["240.0.0.0/4", "reserved"],
]);

/** Refused ranges inside 2000::/3; all addresses outside 2000::/3 are refused. */
const REFUSED_V6: readonly Range[] = ranges([
  ["2001::/23", "protocol assignments"],
  ["2001:db8::/32", "documentation"],
  ["2002::/16", "6to4"],
  ["3fff::/20", "documentation"],
]);

/** Ranges outside 2000::/3 whose purpose a refusal names. */
const NAMED_V6: readonly Range[] = ranges([
  ["::/128", "unspecified"],
  ["::1/128", "loopback"],
  ["::/96", "IPv4-compatible"],
  ["64:ff9b:1::/48", "local-use NAT64"],
  ["100::/64", "discard"],
  ["fc00::/7", "unique local"],
  ["fe80::/10", "link-local"],
  ["fec0::/10", "site-local"],
  ["ff00::/8", "multicast"],
]);

const MAPPED_V6 = range("::ffff:0:0/96", "IPv4-mapped");
const NAT64 = range("64:ff9b::/96", "NAT64");
const GLOBAL_V6 = range("2000::/3", "global unicast");

/**
 * Why an address may not be connected to, e.g. `loopback`; null for a public address. Texts other
 * than IP literals are refused as `not an address`.
 */
export function refusal(address: string): string | null {
  const bytes = parseAddress(address);
  if (bytes === null) return "not an address";
  return bytes.length === 4 ? refusalV4(bytes) : refusalV6(bytes);
}

function refusalV4(bytes: AddressBytes): string | null {
  return REFUSED_V4.find((known) => contains(known, bytes))?.purpose ?? null;
}

function refusalV6(bytes: AddressBytes): string | null {
  for (const carrier of [MAPPED_V6, NAT64]) {
    if (!contains(carrier, bytes)) continue;
    const inner = refusalV4(bytes.slice(12));
    return inner === null ? null : `${inner} (${carrier.purpose})`;
  }
  const named = NAMED_V6.find((known) => contains(known, bytes));
  if (named) return named.purpose;
  if (!contains(GLOBAL_V6, bytes)) return "not globally routable";
  return REFUSED_V6.find((known) => contains(known, bytes))?.purpose ?? null;
}

/**
 * The address that a connection reaches, in a unique spelling: an IPv4 address inside an IPv6 address
 * (IPv4-mapped or NAT64) becomes the IPv4 address. Null for texts other than addresses.
 */
export function reached(address: string): string | null {
  const bytes = parseAddress(address);
  if (bytes === null) return null;
  const isCarried = bytes.length === 16 && [MAPPED_V6, NAT64].some((kind) => contains(kind, bytes));
  return (isCarried ? bytes.slice(12) : bytes).join(".");
}

/** Bytes of an IPv4 or IPv6 literal in its standard spelling (brackets allowed), else null. */
export function parseAddress(text: string): AddressBytes | null {
  const bare = text.startsWith("[") && text.endsWith("]") ? text.slice(1, -1) : text;
  return bare.includes(":") ? parseV6(bare) : parseV4(bare);
}

function parseV4(text: string): AddressBytes | null {
  const parts = text.split(".");
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part))) return null;
  const bytes = parts.map(Number);
  return bytes.every((byte) => byte < 256) ? bytes : null;
}

/** An IPv4 literal may stand at the very end only (RFC 4291, section 2.2), not before a `::`. */
function parseV6(text: string): AddressBytes | null {
  const halves = text.toLowerCase().split("::");
  if (halves.length > 2 || (halves.length === 2 && halves[0]?.includes("."))) return null;
  const head = groups(halves[0] ?? "");
  const tail = groups(halves[1] ?? "");
  if (head === null || tail === null) return null;
  const missing = 16 - head.length - tail.length;
  if (halves.length === 1 ? missing !== 0 : missing < 2) return null;
  return [...head, ...new Array<number>(missing).fill(0), ...tail];
}

/** Bytes of colon-separated groups; the last group may be an IPv4 literal. */
function groups(text: string): number[] | null {
  if (text === "") return [];
  const bytes: number[] = [];
  const parts = text.split(":");
  for (const [index, part] of parts.entries()) {
    if (part.includes(".") && index === parts.length - 1) {
      const inner = parseV4(part);
      if (inner === null) return null;
      bytes.push(...inner);
    } else if (/^[0-9a-f]{1,4}$/.test(part)) {
      const value = parseInt(part, 16);
      bytes.push(value >> 8, value & 255);
    } else return null;
  }
  return bytes;
}

/**
 * Whether a host is a number in a non-standard spelling read by resolvers as an IPv4 address
 * (`2130706433`, `0x7f.1`, `0177.0.0.1`). Browsers rewrite such hosts, so an unchanged spelling is
 * an attempt to bypass the guard.
 */
export function isDisguisedAddress(host: string): boolean {
  const labels = host.replace(/\.$/, "").split(".");
  const last = labels.at(-1) ?? "";
  return /^(0x[0-9a-f]*|\d+)$/i.test(last) && parseV4(host) === null;
}

function contains(known: Range, bytes: AddressBytes): boolean {
  if (known.prefix.length !== bytes.length) return false;
  return bytes.every((byte, index) => {
    const bits = Math.min(8, Math.max(0, known.bits - index * 8));
    const mask = (0xff << (8 - bits)) & 0xff;
    return (byte & mask) === ((known.prefix[index] ?? 0) & mask);
  });
}

function ranges(rows: readonly (readonly [string, string])[]): Range[] {
  return rows.map(([cidr, purpose]) => range(cidr, purpose));
}

function range(cidr: string, purpose: string): Range {
  const [address = "", bits = ""] = cidr.split("/");
  const prefix = parseAddress(address);
  if (prefix === null) throw new Error(`not an address range: ${cidr}`);
  return { prefix, bits: Number(bits), purpose };
}
