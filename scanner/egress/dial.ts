/**
 * Opens a connection to a target if allowed: resolves the name once, checks the addresses, and
 * dials a checked address.
 */
import {
  isDisguisedAddress,
  parseAddress,
  reached,
  refusal,
} from "@crumbtrail/contract/ip_addresses";
import { destination, type HostMapping, parseMapping } from "@crumbtrail/contract/host_map";
import type { Resolver } from "./resolver.ts";
import type { EgressSession, Failure, FailureKind, Target } from "./session.ts";
import { inTime } from "../in_time.ts";

export interface DialRules {
  hostMap: readonly HostMapping[];
  /** Ports that may be dialled without a mapping. */
  ports: readonly number[];
  /** Addresses of this machine's own interfaces, refused even if public. */
  ownAddresses: readonly string[];
  /** CNAME chains of names unknown to every resolver (the fixture web). */
  declaredCnames: Readonly<Record<string, readonly string[]>>;
  resolver: Resolver;
}

export const DEFAULT_PORTS: readonly number[] = [80, 443, 8080, 8443];

/** Rules under which no name resolves, so that only mapped hosts are reached. */
export function mappedOnly(...mappings: string[]): DialRules {
  return {
    hostMap: mappings.map(parseMapping),
    ports: DEFAULT_PORTS,
    ownAddresses: [],
    declaredCnames: {},
    resolver: { addresses: () => Promise.resolve([]), cnames: () => Promise.resolve([]) },
  };
}

/** Thrown when no connection is made; the target's record has the same failure. */
export class DialError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.detail);
  }
}

/** Dials with one look-up per name and session. */
export class Dialler {
  readonly #lookups = new Map<string, Promise<string[]>>();
  readonly #namesAsked = new Set<Target>();

  constructor(readonly session: EgressSession, readonly rules: DialRules) {}

  /**
   * Connects to a target requested by the browser.
   * @throws DialError with the reason, which is also stored on the target
   */
  async dial(host: string, port: number): Promise<Deno.TcpConn> {
    const target = this.session.target(host, port);
    try {
      return await this.#connect(target);
    } catch (error) {
      const failure = error instanceof DialError ? error.failure : connectFailure(error);
      target.failure ??= failure;
      throw new DialError(failure);
    }
  }

  async #connect(target: Target): Promise<Deno.TcpConn> {
    if (this.session.blockedHosts.has(target.host)) throw fail("blocked", "blocked by this run");
    const goal = destination(this.rules.hostMap, target.host, target.port);
    this.#noteCnames(target, goal.hostTrusted);
    const addresses = await this.#resolve(goal.host);
    const allowed = goal.hostTrusted ? addresses : addresses.filter((a) => !this.#isRefused(a));
    const first = addresses[0];
    if (first !== undefined && allowed.length === 0) {
      // Tenants read the message, so it must not disclose the address of an internal name.
      throw fail("address", "not a public address");
    }
    if (!goal.portTrusted && !this.rules.ports.includes(goal.port)) {
      throw fail("port", `port ${goal.port} is not allowed`);
    }
    if (first === undefined) throw fail("dns", `${target.host} does not resolve`);
    const [conn, address] = await connectFirst(allowed, goal.port, this.session.limits.connectMs);
    target.address = address;
    target.openedAt ??= Date.now();
    target.failure = null;
    return conn;
  }

  #isRefused(address: string): boolean {
    if (refusal(address) !== null) return true;
    const goal = reached(address);
    return this.rules.ownAddresses.some((own) => reached(own) === goal);
  }

  #resolve(host: string): Promise<string[]> {
    if (parseAddress(host)) return Promise.resolve([host]);
    if (isDisguisedAddress(host)) throw fail("address", `${host} is a disguised address`);
    let found = this.#lookups.get(host);
    if (found === undefined) {
      found = this.rules.resolver.addresses(host);
      this.#lookups.set(host, found);
    }
    return found;
  }

  #noteCnames(target: Target, mapped: boolean): void {
    if (this.#namesAsked.has(target)) return;
    this.#namesAsked.add(target);
    const declared = this.rules.declaredCnames[target.host];
    if (declared) target.cnames = declared;
    else if (!mapped && !parseAddress(target.host)) {
      this.session.noteCnames(target, this.rules.resolver.cnames(target.host));
    }
  }
}

/** Tries the first addresses in turn. Returns the connection and its address. */
async function connectFirst(
  addresses: readonly string[],
  port: number,
  limitMs: number,
): Promise<[Deno.TcpConn, string]> {
  let last: unknown = null;
  for (const address of addresses.slice(0, 4)) {
    try {
      return [await connectWithin(address, port, limitMs), address];
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

async function connectWithin(
  hostname: string,
  port: number,
  limitMs: number,
): Promise<Deno.TcpConn> {
  const pending = Deno.connect({ hostname, port });
  return await inTime(pending, limitMs, () => {
    // A connection that opens after the limit is closed.
    void pending.then((conn) => conn.close(), () => {});
    throw new Error(`no answer within ${limitMs} ms`);
  });
}

function fail(kind: FailureKind, detail: string): DialError {
  return new DialError({ kind, detail });
}

function connectFailure(error: unknown): Failure {
  const text = error instanceof Error ? error.message : String(error);
  return { kind: "connect", detail: text.replace(/\s*\(os error \d+\)/, "") };
}
