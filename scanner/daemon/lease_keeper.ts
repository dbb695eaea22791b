/**
 * Keeps the leases of running jobs. A job that is lost (its lease ran out, it was aborted, the
 * database was away for longer than a lease) has its signal aborted: its browser stops and it
 * writes nothing.
 */
import type { ScannerSql } from "@crumbtrail/db/connect";
import { asScanner } from "@crumbtrail/db/tenant";
import { type Lease, renewLeases } from "@crumbtrail/db/queries/leases";

interface Held {
  lease: Lease;
  controller: AbortController;
  /** Milliseconds on the caller's clock. */
  until: number;
}

export interface LeaseKeeper {
  /** From now on the lease is renewed; the signal tells when it is lost. */
  hold(lease: Lease): AbortSignal;
  release(id: string): void;
  /** Ends a job at once, as its abort asks. */
  abort(id: string): void;
  /** Renews what is held; called by a timer, and by tests. */
  renew(): Promise<void>;
}

export function leaseKeeper(
  deps: { database: ScannerSql; now: () => number; onError: (error: unknown) => void },
  leaseSeconds: number,
): LeaseKeeper {
  const held = new Map<string, Held>();
  const lose = (id: string) => held.get(id)?.controller.abort(new Error("The lease is lost"));
  const extend = (ids: readonly string[], asked: number) => {
    for (const id of ids) {
      const entry = held.get(id);
      if (entry) entry.until = asked + leaseSeconds * 1000;
    }
  };
  return {
    hold(lease) {
      const controller = new AbortController();
      held.set(lease.id, { lease, controller, until: deps.now() + leaseSeconds * 1000 });
      return controller.signal;
    },
    release: (id) => void held.delete(id),
    abort: lose,
    async renew() {
      const asked = deps.now();
      const leases = [...held.values()].map((entry) => entry.lease);
      if (leases.length === 0) return;
      try {
        const kept = await asScanner(
          deps.database,
          (tx) => renewLeases(tx, leases, leaseSeconds),
        );
        extend(kept, asked);
        for (const { id } of leases) if (!kept.includes(id)) lose(id);
      } catch (error) {
        deps.onError(error);
        for (const [id, entry] of held) if (entry.until < deps.now()) lose(id);
      }
    },
  };
}
