/** The egress of a scan: its targets, refusals, counts and limits. */
import { bareHost } from "@crumbtrail/contract/host_map";

/** Why a connection was not made. */
export type FailureKind =
  | "dns"
  | "address"
  | "port"
  | "connect"
  | "certificate"
  | "limit";

export interface Failure {
  kind: FailureKind;
  /** For a person, the tenant's: without addresses, e.g. `not a public address`. */
  detail: string;
}

/** A host and port that the browser requested. */
export interface Target {
  host: string;
  port: number;
  /** Address connected to, null as long as none was. */
  address: string | null;
  /** Time of the first connection in Unix milliseconds; null without one. */
  openedAt: number | null;
  cnames: readonly string[];
  failure: Failure | null;
}

export interface EgressLimits {
  /** Bytes in both directions together. */
  bytes: number;
  /** Connections in all. */
  connections: number;
  /** Connections at the same time. */
  open: number;
  connectMs: number;
  /** A connection on which nothing moves for so long is closed. */
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

/** The ledger of one scan; the proxy writes, recorders read. */
export class EgressSession {
  readonly targets = new Map<string, Target>();
  /** Known to the proxy and the recorder alone; see REFUSAL_HEADER. */
  readonly token = crypto.randomUUID();
  bytesUp = 0;
  bytesDown = 0;
  connections = 0;
  /** The limit that was passed, in a sentence; nothing gets through any more. */
  limitReached: string | null = null;
  readonly #aborter = new AbortController();
  readonly #asking = new Set<Promise<void>>();

  constructor(readonly limits: EgressLimits = DEFAULT_LIMITS) {}

  /** Aborted when the session is killed or past a limit. */
  get signal(): AbortSignal {
    return this.#aborter.signal;
  }

  /** The record of a target; made when it is asked for first. */
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

  /** The record of a URL's target, or undefined when the browser never asked for it. */
  targetOf(url: string): Target | undefined {
    const parsed = URL.parse(url);
    if (parsed === null) return undefined;
    const secure = parsed.protocol === "https:" || parsed.protocol === "wss:";
    const port = parsed.port || (secure ? "443" : "80");
    return this.targets.get(`${bareHost(parsed.hostname)}:${port}`);
  }

  /** Targets the guard refused: not public, not an allowed port. */
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

  /** Notes the CNAMEs of a host once they are known; nothing waits for them. */
  noteCnames(target: Target, names: Promise<readonly string[]>): void {
    const asking = names.then((known) => void (target.cnames = known))
      .finally(() => this.#asking.delete(asking));
    this.#asking.add(asking);
  }

  /** Waits until every name asked for is known, or for two seconds: it would be unknown then. */
  async cnamesKnown(): Promise<void> {
    if (this.#asking.size === 0) return;
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, CNAMES_MS);
    await Promise.race([Promise.all(this.#asking), late]);
    clearTimeout(timer);
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

  /** Cuts every connection at once and lets no new one through. */
  kill(): void {
    this.#aborter.abort();
  }
}
