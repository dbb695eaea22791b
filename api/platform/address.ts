/** Whose request it is, when proxies stand in front. */
import { BlockList, isIP } from "node:net";

/** IPv4 addresses also come mapped into IPv6. */
function plain(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/, "");
}

function family(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

/**
 * Proxies as the configuration names them, by address or network (`10.0.0.0/8`).
 * @throws Error for what is neither
 */
export function proxyList(entries: readonly string[]): BlockList {
  const proxies = new BlockList();
  for (const entry of entries) {
    const [address = "", length] = entry.split("/");
    if (isIP(address) === 0) throw new Error(`"${entry}" is no IP address or network`);
    if (length === undefined) proxies.addAddress(address, family(address));
    else if (!/^\d+$/.test(length)) throw new Error(`"${entry}" is no network`);
    else proxies.addSubnet(address, Number(length), family(address));
  }
  return proxies;
}

/**
 * The caller's address: the connection's, or behind trusted proxies the last of X-Forwarded-For
 * that is not one of them. What stands before that anybody may have written.
 */
export function callerAddress(
  connection: string,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string {
  const chain = [...(forwardedFor?.split(",") ?? []), connection].map(plain).filter((a) =>
    a !== ""
  );
  const isTrusted = (address = "") =>
    isIP(address) !== 0 && trusted.check(address, family(address));
  while (chain.length > 1 && isTrusted(chain.at(-1))) chain.pop();
  return chain.at(-1) ?? "";
}
