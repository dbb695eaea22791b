/** The caller's IP address, behind the proxies in front of the API. */
import { BlockList, isIP } from "node:net";

/**
 * The trusted proxies of the configuration, each an address or a network (`10.0.0.0/8`).
 * @throws Error for any other entry
 */
export function proxyList(entries: readonly string[]): BlockList {
  const proxies = new BlockList();
  for (const entry of entries) {
    const [address = "", length] = entry.split("/");
    if (isIP(address) === 0) throw new Error(`"${entry}" is not an IP address or network`);
    if (length === undefined) proxies.addAddress(address, family(address));
    else if (!/^\d+$/.test(length)) throw new Error(`"${entry}" is not a network`);
    else proxies.addSubnet(address, Number(length), family(address));
  }
  return proxies;
}

/**
 * The caller's address: the connection's address, or behind trusted proxies the last entry of
 * X-Forwarded-For outside the trusted proxies. Callers can forge the entries before.
 */
export function callerAddress(
  connection: string,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  const chain = [...(forwardedFor?.split(",") ?? []), connection].map(plain).filter((a) =>
    a !== ""
  );
  while (chain.length > 1 && isTrusted(chain.at(-1), trusted)) chain.pop();
  return chain.at(-1) ?? "";
}

/** Whether a connection comes from a trusted proxy. */
export function isTrusted(address = "", trusted: BlockList): boolean {
  const plainly = plain(address);
  return isIP(plainly) !== 0 && trusted.check(plainly, family(plainly));
}

/** Turns an IPv4 address mapped into IPv6 into its plain form. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/, "");
}

function family(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
