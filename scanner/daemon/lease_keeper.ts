/**
 * Renews the leases of running jobs. A lease is lost if it expires, the job is aborted, or the
 * database is unreachable for longer than a lease. The job's signal then aborts: the browser stops
 * and the job writes no result.
 */
import type { ScannerSql } from "@crumbtrail/db/connect";
import { asScanner } from "@crumbtrail/db/tenant";
import { type Lease, renewLeases } from "@crumbtrail/db/queries/leases";

interface LeaseEntry {
  lease: Lease;
  controller: AbortController;
  /** Milliseconds on the caller's clock. */
  until: number;
}

export interface LeaseKeeper {
  /** Renews the lease from now on. @returns a signal that aborts when the lease is lost */
  hold(lease: Lease): AbortSignal;
  release(id: string): void;
  /** Aborts a job at once. */
  abort(id: string): void;
  /** Renews all leases; called by a timer, and by tests. */
  renew(): Promise<void>;
}

export function leaseKeeper(
  deps: { database: ScannerSql; now: () => number; onError: (error: unknown) => void },
  leaseSeconds: number,
): LeaseKeeper {
  const entries = new Map<string, LeaseEntry>();
  const lose = (entry?: LeaseEntry) => entry?.controller.abort(new Error("The lease is lost"));
  return {
    hold(lease) {
      const controller = new AbortController();
      entries.set(lease.id, { lease, controller, until: deps.now() + leaseSeconds * 1000 });
      return controller.signal;
    },
    release: (id) => void entries.delete(id),
    abort: (id) => lose(entries.get(id)),
    async renew() {
      const requestedAt = deps.now();
      // A later attempt at a job may begin during the renewal: its entry is another.
      const held = [...entries.values()];
      if (held.length === 0) return;
      try {
        const leases = held.map((entry) => entry.lease);
        const renewed = await asScanner(
          deps.database,
          (tx) => renewLeases(tx, leases, leaseSeconds),
        );
        for (const entry of held) {
          if (renewed.includes(entry.lease.id)) entry.until = requestedAt + leaseSeconds * 1000;
          else lose(entry);
        }
      } catch (error) {
        deps.onError(error);
        for (const entry of entries.values()) if (entry.until < deps.now()) lose(entry);
      }
    },
  };
}
