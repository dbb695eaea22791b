/** The egress of a scan: its targets, refusals, counts and limits. */
import { bareHost } from "@crumbtrail/contract/host_map";
import { inTime } from "../in_time.ts";

/** Why no connection was made. */
export type FailureKind =
  | "dns"
  | "address"
  | "port"
  | "connect"
  | "certificate"
  | "limit"
  /** The run blocks the host, to prove a cause. */
  | "blocked";

export interface Failure {
  kind: FailureKind;
  /** Text for the tenant, without addresses, e.g. `not a public address`. */
  detail: string;
}

/** A host and port requested by the browser. */
export interface Target {
  host: string;
  port: number;
  /** Address of the last connection; null before the first. */
  address: string | null;
  /** Time of the first connection in Unix milliseconds; null without one. */
  openedAt: number | null;
  cnames: readonly string[];
  failure: Failure | null;
}

export interface EgressLimits {
  /** Bytes in both directions together. */
  bytes: number;
  /** Total number of connections. */
  connections: number;
  /** Number of concurrent connections. */
  open: number;
  connectMs: number;
  /** Idle time in milliseconds after which a connection is closed. */
  idleMs: number;
}

export const DEFAULT_LIMITS: EgressLimits = {
  bytes: 256 * 1024 * 1024,
  connections: 10_000,
  open: 512,
  connectMs: 10_000,
  idleMs: 120_000,
};

const CNAMES_MS = 2000;

/** The record of a scan's traffic; written by the proxy, read by probes. */
export class EgressSession {
  readonly targets = new Map<string, Target>();
  /** Known only to the proxy and the probes; see REFUSAL_HEADER. */
  readonly token = crypto.randomUUID();
  bytesUp = 0;
  bytesDown = 0;
  connections = 0;
  /** Hosts to which no connection is made. */
  readonly blockedHosts = new Set<string>();
  /** The exceeded limit as a sentence; all later traffic is cut. Null within the limits. */
  limitReached: string | null = null;
  readonly #aborter = new AbortController();
  readonly #asking = new Set<Promise<void>>();

  constructor(readonly limits: EgressLimits = DEFAULT_LIMITS) {}

  /** Aborted when the session is killed or exceeds a limit. */
  get signal(): AbortSignal {
    return this.#aborter.signal;
  }

  /** The record of a target; created on first use. */
  target(host: string, port: number): Target {
    const key = `${bareHost(host)}:${port}`;
    let target = this.targets.get(key);
    if (target === undefined) {
      target = {
        host: bareHost(host),
        port,
        address: null,
        openedAt: null,
        cnames: [],
        failure: null,
      };
      this.targets.set(key, target);
    }
    return target;
  }

  /** The record of a URL's target; undefined if the browser never requested the target. */
  targetOf(url: string): Target | undefined {
    const parsed = URL.parse(url);
    if (parsed === null) return undefined;
    const secure = parsed.protocol === "https:" || parsed.protocol === "wss:";
    const port = parsed.port || (secure ? "443" : "80");
    return this.targets.get(`${bareHost(parsed.hostname)}:${port}`);
  }

  /** Targets refused as not public, or for their port. */
  refused(): Target[] {
    return [...this.targets.values()].filter(({ failure }) =>
      failure?.kind === "address" || failure?.kind === "port"
    );
  }

  /** The summary for the recording. */
  summary() {
    const refused = this.refused().map(({ host, port, failure }) => ({
      host,
      port,
      reason: failure?.detail ?? "",
    }));
    const { bytesUp, bytesDown, connections } = this;
    return { bytesUp, bytesDown, connections, refused };
  }

  /** Stores the CNAMEs of a host once known, without delaying the connection. */
  noteCnames(target: Target, names: Promise<readonly string[]>): void {
    const asking = names.then((known) => void (target.cnames = known))
      .finally(() => this.#asking.delete(asking));
    this.#asking.add(asking);
  }

  /** Waits for all CNAME queries, at most two seconds; later answers stay unknown. */
  async cnamesKnown(): Promise<void> {
    if (this.#asking.size === 0) return;
    await inTime(Promise.all(this.#asking), CNAMES_MS, () => {});
  }

  countBytes(direction: "up" | "down", bytes: number): void {
    if (direction === "up") this.bytesUp += bytes;
    else this.bytesDown += bytes;
    if (this.bytesUp + this.bytesDown > this.limits.bytes) {
      this.#trip(`more than ${Math.round(this.limits.bytes / 1e6)} MB went over the wire`);
    }
  }

  countConnection(): void {
    this.connections++;
    if (this.connections > this.limits.connections) {
      this.#trip(`more than ${this.limits.connections} connections were opened`);
    }
  }

  #trip(limit: string): void {
    this.limitReached ??= limit;
    this.kill();
  }

  /** Cuts all connections at once and lets no new one through. */
  kill(): void {
    this.#aborter.abort();
  }
}
