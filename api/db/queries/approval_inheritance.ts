/** What an approval wrote and a later one approves as well: it stays when the first is undone. */
import type { TenantTx } from "../tenant.ts";
import type { CatalogueAddition } from "./catalogue_additions.ts";

/**
 * Passes the additions of an undone approval on to later ones of the same rows: new rows and
 * patterns to the next approval of the row, each property to the next that approves it there.
 * Undoing those removes them.
 * @returns what is left to remove now
 */
export async function inheritAdditions(
  tx: TenantTx,
  { id, added }: { id: string; added: readonly CatalogueAddition[] },
): Promise<CatalogueAddition[]> {
  const later = await findLaterApprovals(tx, id, added);
  const rows = Map.groupBy(later.flatMap((approval) => approval.added), keyOf);
  const left = added.map((row) => inherit(row, rows.get(keyOf(row)) ?? []));
  if (later.length > 0) await updateAdded(tx, later);
  return left;
}

function inherit(row: CatalogueAddition, later: readonly CatalogueAddition[]): CatalogueAddition {
  const [next] = later;
  if (next) {
    next.isNew ||= row.isNew;
    next.pattern ??= row.pattern;
  }
  const everywhere = row.everywhere && later.find((one) => reachOf(one) === "ALL");
  if (everywhere) everywhere.everywhere = true;
  const properties = row.properties.filter((property) => {
    const owner = later.find((one) => reachOf(one) !== "ALL" && reachOf(one).includes(property));
    owner?.properties.push(property);
    return owner === undefined;
  });
  return {
    ...row,
    isNew: row.isNew && !next,
    pattern: next ? null : row.pattern,
    everywhere: row.everywhere && !everywhere,
    properties,
  };
}

const keyOf = ({ kind, id }: CatalogueAddition) => `${kind} ${id}`;

const reachOf = ({ reach, everywhere, properties }: CatalogueAddition) =>
  reach ?? (everywhere ? "ALL" : properties);

interface LaterApproval {
  id: string;
  added: CatalogueAddition[];
}

/**
 * Approvals after this one that stand and name one of the rows, the oldest first. Their ids tell
 * which was later: they are given once the rows are locked.
 */
function findLaterApprovals(
  tx: TenantTx,
  after: string,
  rows: readonly CatalogueAddition[],
): Promise<LaterApproval[]> {
  return tx<LaterApproval[]>`
    select a.id, a.added from approvals a
    where a.undone_at is null and a.id > ${after} and exists (
      select from jsonb_to_recordset(a.added) as r (id uuid)
      where r.id = any (${rows.map(({ id }) => id)}))
    order by a.id for update`;
}

async function updateAdded(tx: TenantTx, later: readonly LaterApproval[]): Promise<void> {
  await tx`
    update approvals a set added = h.added
    from jsonb_to_recordset(${tx.json(later as never)}) as h (id uuid, added jsonb)
    where a.id = h.id`;
}
