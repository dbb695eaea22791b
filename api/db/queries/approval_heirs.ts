/** What an approval wrote and a later one names as well: that stays when the first is undone. */
import type { TenantTx } from "../tenant.ts";
import type { Added } from "./approved_things.ts";

/**
 * Hands what an undone approval wrote to the next that names the same: new rows and patterns to
 * the next of the row, each place where it is approved to the next that asks for that place.
 * Undoing those takes it back.
 * @returns what is left to take back now
 */
export async function bequeathAdded(
  tx: TenantTx,
  { id, added }: { id: string; added: readonly Added[] },
): Promise<Added[]> {
  const heirs = await findHeirs(tx, id, added);
  const rows = Map.groupBy(heirs.flatMap((heir) => heir.added), keyOf);
  const left = added.map((row) => bequeath(row, rows.get(keyOf(row)) ?? []));
  if (heirs.length > 0) await updateAdded(tx, heirs);
  return left;
}

function bequeath(row: Added, heirs: readonly Added[]): Added {
  const [next] = heirs;
  if (next) {
    next.isNew ||= row.isNew;
    next.pattern ??= row.pattern;
  }
  const everywhere = row.everywhere && heirs.find((heir) => reachOf(heir) === "ALL");
  if (everywhere) everywhere.everywhere = true;
  const properties = row.properties.filter((property) => {
    const heir = heirs.find((one) => reachOf(one) !== "ALL" && reachOf(one).includes(property));
    heir?.properties.push(property);
    return heir === undefined;
  });
  return {
    ...row,
    isNew: row.isNew && !next,
    pattern: next ? null : row.pattern,
    everywhere: row.everywhere && !everywhere,
    properties,
  };
}

const keyOf = ({ kind, id }: Added) => `${kind} ${id}`;

const reachOf = ({ reach, everywhere, properties }: Added) =>
  reach ?? (everywhere ? "ALL" : properties);

interface Heir {
  id: string;
  added: Added[];
}

/**
 * Approvals after this one that stand and name one of the rows, the oldest first. Their ids tell
 * which was later: they are given once the rows are locked.
 */
function findHeirs(tx: TenantTx, after: string, rows: readonly Added[]): Promise<Heir[]> {
  return tx<Heir[]>`
    select a.id, a.added from approvals a
    where a.undone_at is null and a.id > ${after} and exists (
      select from jsonb_to_recordset(a.added) as r (id uuid)
      where r.id = any (${rows.map(({ id }) => id)}))
    order by a.id for update`;
}

async function updateAdded(tx: TenantTx, heirs: readonly Heir[]): Promise<void> {
  await tx`
    update approvals a set added = h.added
    from jsonb_to_recordset(${tx.json(heirs as never)}) as h (id uuid, added jsonb)
    where a.id = h.id`;
}
