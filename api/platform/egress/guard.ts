/**
 * The egress guard of the API and the worker: resolves a tenant's host once and returns the checked
 * addresses. Applies the rules of the scanner's egress proxy to webhooks.
 */
import {
  isDisguisedAddress,
  parseAddress,
  reached,
  refusal,
} from "@crumbtrail/contract/ip_addresses";
import { bareHost, destination, type HostMapping } from "@crumbtrail/contract/host_map";
import { lookup } from "node:dns/promises";

export interface EgressRules {
  /** Hosts mapped by the operator to other addresses, e.g. `hooks.test:443:127.0.0.1:8080`. */
  hostMap: readonly HostMapping[];
  /** Addresses of this machine, refused even if public. */
  ownAddresses: readonly string[];
  /** Addresses of a name, in the order to try; empty for an unknown name. */
  resolve(host: string): Promise<string[]>;
}

/** Refuses a connection; the message is for a tenant and contains no internal address. */
export class EgressRefusal extends Error {}

/** Lower ports, except 80 and 443, belong to other protocols. */
const FIRST_OPEN_PORT = 1024;

/**
 * The rules with this machine's addresses and DNS.
 * @param hostMap the operator's mappings
 */
export function systemRules(hostMap: readonly HostMapping[]): EgressRules {
  return {
    hostMap,
    ownAddresses: Deno.networkInterfaces().map(({ address }) => address),
    async resolve(host) {
      try {
        return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
      } catch (error) {
        if (isNotFound(error)) return [];
        throw error;
      }
    },
  };
}

/**
 * Resolves and checks a URL's host; returns the allowed addresses and the port.
 * @throws EgressRefusal if no address is allowed
 */
export async function checkedAddresses(
  rules: EgressRules,
  url: URL,
): Promise<{ addresses: string[]; port: number }> {
  const host = bareHost(url.hostname);
  // What the operator maps is trusted: such a host may be internal, such a port a low one.
  const goal = goalOf(rules, url);
  if (!goal.portTrusted && goal.port < FIRST_OPEN_PORT && ![80, 443].includes(goal.port)) {
    throw new EgressRefusal(`Port ${goal.port} is not allowed`);
  }
  const found = await addressesOf(rules, goal.host);
  if (found.length === 0) throw new EgressRefusal(`${host} does not resolve`);
  const addresses = goal.hostTrusted ? found : found.filter((one) => !isRefused(rules, one));
  if (addresses.length > 0) return { addresses, port: goal.port };
  throw new EgressRefusal(`${host} is not a public address`);
}

/** Whether the operator maps the URL's host to another address. */
export function isMapped(rules: EgressRules, url: URL): boolean {
  return goalOf(rules, url).hostTrusted;
}

function goalOf({ hostMap }: EgressRules, { port, protocol, hostname }: URL) {
  return destination(
    hostMap,
    bareHost(hostname),
    Number(port || (protocol === "https:" ? 443 : 80)),
  );
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

const NOT_FOUND = ["ENOTFOUND", "EAI_AGAIN", "EAI_NODATA", "EAI_NONAME", "EAI_FAIL"];

function isNotFound(error: unknown): boolean {
  return error instanceof Error && "code" in error && NOT_FOUND.includes(String(error.code));
}
