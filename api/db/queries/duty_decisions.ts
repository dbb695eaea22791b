/** What people decided about duties of properties: who is on it, until when a failure is accepted. */
import type { DutyId } from "@crumbtrail/contract/duties";
import type { DutyDecision } from "@crumbtrail/contract/duty_state";
import type { TenantTx } from "../tenant.ts";
import { firstRow, iso } from "./fragments.ts";
import { personName } from "./mentions.ts";

const select = (tx: TenantTx) =>
  tx`select d.duty, case when a.id is not null
      then jsonb_build_object('_id', a.id, 'name', ${personName(tx)}) end as owner,
      ${iso(tx, "d.accepted_until")} as "acceptedUntil", d.reason, d.note,
      d.decided_by as "decidedBy", ${iso(tx, "d.decided_at")} as "decidedAt", d.version
    from duty_decisions d left join accounts a on a.tenant_id = d.tenant_id and a.id = d.owner_id`;

/** Null before the first decision. */
export async function findDutyDecision(
  tx: TenantTx,
  propertyId: string,
  duty: DutyId,
): Promise<DutyDecision | null> {
  const row = await firstRow(tx<(DutyDecision & { duty: DutyId })[]>`
    ${select(tx)} where d.property_id = ${propertyId} and d.duty = ${duty}`);
  if (!row) return null;
  const { duty: _, ...decision } = row;
  return decision;
}

export async function listDutyDecisions(
  tx: TenantTx,
  propertyId: string,
): Promise<Map<DutyId, DutyDecision>> {
  const rows = await tx<(DutyDecision & { duty: DutyId })[]>`
    ${select(tx)} where d.property_id = ${propertyId}`;
  return new Map(rows.map(({ duty, ...decision }) => [duty, decision]));
}

export interface DutyDecisionRow {
  ownerId: string | null;
  acceptedUntil: string | null;
  reason: string | null;
  note: string | null;
  decidedBy: string;
  decidedAt: Date;
}

/** Writes a decision in place of the one before. */
export async function upsertDutyDecision(
  tx: TenantTx,
  propertyId: string,
  duty: DutyId,
  row: DutyDecisionRow,
): Promise<void> {
  await tx`
    insert into duty_decisions as d (tenant_id, property_id, duty, owner_id, accepted_until, reason,
      note, decided_by, decided_at)
    values (app.tenant_id(), ${propertyId}, ${duty}, ${row.ownerId}, ${row.acceptedUntil},
      ${row.reason}, ${row.note}, ${row.decidedBy}, ${row.decidedAt})
    on conflict (tenant_id, property_id, duty) do update set owner_id = excluded.owner_id,
      accepted_until = excluded.accepted_until, reason = excluded.reason, note = excluded.note,
      decided_by = excluded.decided_by, decided_at = excluded.decided_at, version = d.version + 1,
      summarized_on = case when excluded.accepted_until is not distinct from d.accepted_until
        then d.summarized_on end`;
}

/** Duties of a property whose failure is accepted at a moment. */
export async function listAcceptedDuties(
  tx: TenantTx,
  propertyId: string,
  at: Date,
): Promise<Set<DutyId>> {
  const rows = await tx<{ duty: DutyId }[]>`
    select duty from duty_decisions where property_id = ${propertyId} and accepted_until > ${at}`;
  return new Set(rows.map(({ duty }) => duty));
}
