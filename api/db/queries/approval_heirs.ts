/** What an approval wrote and a later one builds on: that stays when the first is undone. */
import type { TenantTx } from "../tenant.ts";
import type { Added } from "./approved_things.ts";

/**
 * Hands new rows and patterns of an undone approval to the next that approves the same rows further:
 * undoing that takes them back.
 * @returns what is left to take back now
 */
export async function bequeathAdded(
  tx: TenantTx,
  { at, added }: { at: Date; added: readonly Added[] },
): Promise<Added[]> {
  const heirs = await findHeirs(tx, at, added.filter(isBuiltOn));
  const heirOf = new Map<string, Added>();
  for (const heir of heirs) {
    for (const row of heir.added) {
      if (row.everywhere || row.properties.length > 0) {
        if (!heirOf.has(keyOf(row))) heirOf.set(keyOf(row), row);
      }
    }
  }
  const left = added.map((row) => {
    const heir = heirOf.get(keyOf(row));
    if (!heir) return row;
    heir.isNew ||= row.isNew;
    heir.pattern ??= row.pattern;
    return { ...row, isNew: false, pattern: null };
  });
  if (heirs.length > 0) await updateAdded(tx, heirs);
  return left;
}

const isBuiltOn = ({ isNew, pattern }: Added) => isNew || pattern !== null;
const keyOf = ({ kind, id }: Added) => `${kind} ${id}`;

interface Heir {
  id: string;
  added: Added[];
}

/** Approvals since then that stand and approve one of the rows further, the oldest first. */
function findHeirs(tx: TenantTx, since: Date, rows: readonly Added[]): Promise<Heir[]> {
  return tx<Heir[]>`
    select a.id, a.added from approvals a
    where a.undone_at is null and a.at >= ${since} and exists (
      select from jsonb_to_recordset(a.added) as r (id uuid, everywhere boolean, properties uuid[])
      where r.id = any (${rows.map(({ id }) => id)}) and (r.everywhere or r.properties <> '{}'))
    order by a.id for update`;
}

async function updateAdded(tx: TenantTx, heirs: readonly Heir[]): Promise<void> {
  await tx`
    update approvals a set added = h.added
    from jsonb_to_recordset(${tx.json(heirs as never)}) as h (id uuid, added jsonb)
    where a.id = h.id`;
}
