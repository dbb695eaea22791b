/**
 * Where the API and the worker may connect to for a tenant: resolve once, check, and give the
 * addresses that were checked (DESIGN.md, Egress proxy: the same guard serves webhooks).
 */
import { isDisguisedAddress, parseAddress, reached, refusal } from "@crumbtrail/contract/addresses";
import { bareHost, destination, type HostMapping } from "@crumbtrail/contract/host_map";

export interface EgressRules {
  /** The operator's way past the guard, e.g. `hooks.test:443:127.0.0.1:8080`. */
  hostMap: readonly HostMapping[];
  /** Addresses of this machine, refused although they may be public. */
  ownAddresses: readonly string[];
  /** Addresses of a name, in the order to try them; none when it does not resolve. */
  resolve(host: string): Promise<string[]>;
}

/** A sentence about why nothing is connected to, for a tenant: without addresses of the inside. */
export class EgressRefusal extends Error {}

/** Ports below this are other protocols', 80 and 443 aside. */
const FIRST_OPEN_PORT = 1024;

/**
 * The checked addresses of a URL's host, and the port.
 * @throws EgressRefusal when none may be connected to
 */
export async function checkedAddresses(
  rules: EgressRules,
  url: URL,
): Promise<{ addresses: string[]; port: number }> {
  const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  const host = bareHost(url.hostname);
  const goal = destination(rules.hostMap, host, port);
  if (!goal.portTrusted && goal.port < FIRST_OPEN_PORT && ![80, 443].includes(goal.port)) {
    throw new EgressRefusal(`Port ${goal.port} is not allowed`);
  }
  const found = await addressesOf(rules, goal.host);
  if (found.length === 0) throw new EgressRefusal(`${host} does not resolve`);
  const addresses = goal.hostTrusted ? found : found.filter((one) => !isRefused(rules, one));
  if (addresses.length > 0) return { addresses, port: goal.port };
  throw new EgressRefusal(`${host} is not a public address`);
}

/** Whether the operator named where this URL's host leads. */
export function isMapped(rules: EgressRules, url: URL): boolean {
  const port = Number(url.port || (url.protocol === "https:" ? 443 : 80));
  return destination(rules.hostMap, bareHost(url.hostname), port).hostTrusted;
}

function addressesOf(rules: EgressRules, host: string): Promise<string[]> {
  if (parseAddress(host)) return Promise.resolve([host]);
  if (isDisguisedAddress(host)) throw new EgressRefusal(`${host} is a disguised address`);
  return rules.resolve(host);
}

function isRefused({ ownAddresses }: EgressRules, address: string): boolean {
  if (refusal(address) !== null) return true;
  const goal = reached(address);
  return ownAddresses.some((own) => reached(own) === goal);
}
