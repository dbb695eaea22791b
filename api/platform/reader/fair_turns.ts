/**
 * Shares workers, such as processes that read documents, between tenants: a tenant has a limited
 * number at once, and a tenant that has used little time is served first.
 */
import { ReaderError } from "./reader.ts";

export interface FairTurns<T> {
  /** Makes a worker available to the tenant whose turn it is, now or later. */
  offer(one: T): void;
  /** @returns false if it is at work, or was never offered */
  withdraw(one: T): boolean;
  /**
   * @param work gets a worker, and must offer it or a new one afterwards
   * @throws ReaderError BUSY if too many wait; AWAY once closed
   */
  run<R>(tenantId: string, work: (one: T) => Promise<R>): Promise<R>;
  close(): void;
}

interface Waiting<T> {
  tenantId: string;
  begin: (one: T) => void;
  reject: (error: unknown) => void;
}

/** Documents of a tenant, and of all tenants, that wait at most. */
const WAITING_PER_TENANT = 20;
const WAITING = 200;
/** Used time counts half after this time. */
const HALVES_AFTER_MS = 600_000;

/** @param perTenant workers of a tenant at once, at most */
export function fairTurns<T>(perTenant: number): FairTurns<T> {
  const idle: T[] = [];
  /** Documents at work, by tenant. */
  const atWork = new Map<string, number>();
  /** Milliseconds of work, by tenant. */
  const used = new Map<string, number>();
  const halving = setInterval(halve, HALVES_AFTER_MS);
  let waiting: Waiting<T>[] = [];

  function halve(): void {
    for (const [tenantId, ms] of used) {
      if (ms < 1) used.delete(tenantId);
      else used.set(tenantId, ms / 2);
    }
  }

  const usedBy = ({ tenantId }: Waiting<T>) => used.get(tenantId) ?? 0;

  /** Waiting documents, first of the tenant that has used least; in their order within a tenant. */
  const inTurn = () => waiting.toSorted((one, other) => usedBy(one) - usedBy(other));

  function serve(): void {
    while (idle.length > 0) {
      const next = inTurn().find(({ tenantId }) => (atWork.get(tenantId) ?? 0) < perTenant);
      if (next === undefined) return;
      waiting = waiting.filter((other) => other !== next);
      count(next.tenantId, 1);
      // The one that was offered last.
      for (const one of idle.splice(-1)) next.begin(one);
    }
  }

  function count(tenantId: string, more: number): void {
    const now = (atWork.get(tenantId) ?? 0) + more;
    if (now === 0) atWork.delete(tenantId);
    else atWork.set(tenantId, now);
  }

  /** Refuses the document whose turn would come last. */
  function refuseLast(): void {
    const last = inTurn().at(-1);
    waiting = waiting.filter((other) => other !== last);
    last?.reject(new ReaderError("BUSY"));
  }

  return {
    offer(one) {
      idle.push(one);
      serve();
    },
    withdraw(one) {
      const at = idle.indexOf(one);
      if (at !== -1) idle.splice(at, 1);
      return at !== -1;
    },
    async run(tenantId, work) {
      const own = waiting.filter((other) => other.tenantId === tenantId);
      if (own.length >= WAITING_PER_TENANT) throw new ReaderError("BUSY");
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      waiting.push({ tenantId, begin: resolve, reject });
      serve();
      if (waiting.length > WAITING) refuseLast();
      const one = await promise;
      const begun = performance.now();
      try {
        return await work(one);
      } finally {
        used.set(tenantId, (used.get(tenantId) ?? 0) + performance.now() - begun);
        count(tenantId, -1);
        serve();
      }
    },
    close() {
      clearInterval(halving);
      for (const { reject } of waiting) reject(new ReaderError("AWAY"));
      waiting = [];
    },
  };
}
