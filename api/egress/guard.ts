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

/** A sentence about why nothing is connected to. */
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
  const goal = destination(rules.hostMap, bareHost(url.hostname), port);
  if (!goal.portTrusted && goal.port < FIRST_OPEN_PORT && ![80, 443].includes(goal.port)) {
    throw new EgressRefusal(`Port ${goal.port} is not allowed`);
  }
  const found = await addressesOf(rules, goal.host);
  if (found.length === 0) throw new EgressRefusal(`${goal.host} does not resolve`);
  const addresses = goal.hostTrusted ? found : found.filter((one) => !refusalOf(rules, one));
  if (addresses.length > 0) return { addresses, port: goal.port };
  const [first = ""] = found;
  const what = refusalOf(rules, first);
  throw new EgressRefusal(
    first === goal.host
      ? `${first} is ${what}`
      : `${goal.host} leads to ${first}, which is ${what}`,
  );
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

function refusalOf({ ownAddresses }: EgressRules, address: string): string | null {
  const refused = refusal(address);
  if (refused !== null) return refused;
  const goal = reached(address);
  return ownAddresses.some((own) => reached(own) === goal) ? "this machine's own" : null;
}
