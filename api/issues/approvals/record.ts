/** Records what an approval, or its undo, changes in each vendor and storage item. */
import type { CatalogueRow, WantedChange } from "@crumbtrail/db/queries/catalogue_changes";
import {
  type CatalogueRows,
  type CatalogueState,
  listCatalogueStates,
} from "@crumbtrail/db/queries/catalogue_states";
import type { TenantTx } from "@crumbtrail/db/tenant";
import { type AuditEntry, differing, recordAuditEvents } from "../../audit/record.ts";
import type { AccountActor } from "../../platform/actor.ts";
import type { ProposedEntry } from "./proposed_entries.ts";

/** The existing rows that the entries extend. */
export function extendedRows(known: ReadonlyMap<ProposedEntry, CatalogueRow>): CatalogueRows {
  const ids = (isItem: boolean) =>
    [...known].flatMap(([{ storageType }, { id }]) =>
      (storageType !== null) === isItem ? [id] : []
    );
  return {
    vendorIds: ids(false),
    itemIds: ids(true),
    entryPatterns: [...known.keys()].map(({ pattern }) => pattern),
  };
}

/** The rows that an approval needs, new ones included. */
export function neededRows(
  wanted: readonly WantedChange[],
  entries: readonly ProposedEntry[],
): CatalogueRows {
  const ids = (kind: CatalogueState["kind"]) =>
    wanted.filter((change) => change.kind === kind && change.part === "ROW")
      .map(({ rowId }) => rowId);
  return {
    vendorIds: ids("VENDOR"),
    itemIds: ids("STORAGE_ITEM"),
    entryPatterns: entries.map(({ pattern }) => pattern),
  };
}

interface RecordedChange {
  what: "approved" | "approval_undone";
  approvalId: string;
  /** The rows before the change. */
  before: readonly CatalogueState[];
  /** The rows whose state now is compared with the one before. */
  rows: CatalogueRows;
}

/** Records an event for each added, changed or deleted row. */
export async function recordCatalogueChanges(
  tx: TenantTx,
  actor: AccountActor,
  { what, approvalId, before, rows }: RecordedChange,
): Promise<void> {
  const earlier = new Map(before.map((state) => [state.id, state]));
  const now = await listCatalogueStates(tx, rows);
  const left = new Set(now.map(({ id }) => id));
  const wanted = new Set([...rows.vendorIds, ...rows.itemIds]);
  const deleted = before.filter(({ id }) => wanted.has(id) && !left.has(id));
  await recordAuditEvents(tx, actor, [
    ...deleted.map((state) => ({
      action: actionOf(state, what),
      entityId: state.id,
      before: state.fields,
    })),
    ...now.flatMap((state) => eventOf(state, earlier.get(state.id), { what, approvalId })),
  ]);
}

function eventOf(
  state: CatalogueState,
  before: CatalogueState | undefined,
  { what, approvalId }: Pick<RecordedChange, "what" | "approvalId">,
): AuditEntry[] {
  const { id, version, fields } = state;
  const changed = before ? differing(fields, before.fields) : fields;
  if (Object.keys(changed).length === 0) return [];
  return [{
    action: actionOf(state, what),
    entityId: id,
    version,
    ...before && { before: { name: fields.name, ...differing(before.fields, fields) } },
    after: { name: fields.name, ...changed, approval: approvalId },
  }];
}

function actionOf({ kind }: CatalogueState, what: RecordedChange["what"]) {
  return kind === "VENDOR" ? `vendor.${what}` as const : `storage_item.${what}` as const;
}
