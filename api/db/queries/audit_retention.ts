/** The months of the audit log: their partitions, and the end of events. */
import type { SystemTx } from "../tenant.ts";
import { idsOf } from "./fragments.ts";

/** Makes the partitions of the next months; gives how many. */
export async function makeAuditPartitions(tx: SystemTx): Promise<number> {
  const [row] = await tx<{ made: number }[]>`select app.make_audit_partitions() as made`;
  return row?.made ?? 0;
}

/** Years that each tenant keeps its log; `years` are the installation's. */
const kept = (tx: SystemTx, years: number) =>
  tx`(select id, coalesce(audit_retention_years, ${years}) as years from tenants) kept`;

/** Drops the oldest month, if the longest retention of all tenants is over; gives how many. */
export async function dropAuditPartitions(tx: SystemTx, years: number): Promise<number> {
  const [row] = await tx<{ dropped: number }[]>`
    select app.drop_audit_partitions(now() - make_interval(years => max(kept.years))) as dropped
    from ${kept(tx, years)}`;
  return row?.dropped ?? 0;
}

/** Tenants whose retention is shorter than the longest: their events end before the month is dropped. */
export function listShortRetentions(tx: SystemTx, years: number): Promise<string[]> {
  return idsOf(tx<{ id: string }[]>`
    select kept.id from ${kept(tx, years)}
    where kept.years < (select max(kept.years) from ${kept(tx, years)})`);
}

/** Deletes up to `limit` of a tenant's oldest events after its retention; gives how many. */
export async function deleteAuditEvents(
  tx: SystemTx,
  tenantId: string,
  { years, limit }: { years: number; limit: number },
): Promise<number> {
  const [row] = await tx<{ deleted: number }[]>`
    select app.delete_audit_events(kept.id, now() - make_interval(years => kept.years), ${limit})
      as deleted
    from ${kept(tx, years)} where kept.id = ${tenantId}`;
  return row?.deleted ?? 0;
}
