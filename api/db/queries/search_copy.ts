/** State of the copy of the search index in another system; see search_changes.ts for its rows. */
import type { SystemTx } from "../tenant.ts";
import { countOf, isFound } from "./fragments.ts";

/** Whether changes are noted for the copy. */
export function hasSearchConsumer(tx: SystemTx): Promise<boolean> {
  return isFound(tx`select from search_consumers where name = 'elasticsearch'`);
}

/** Claims the making of a copy until the end of the transaction: false if another process has it. */
export async function claimSearchCopy(tx: SystemTx): Promise<boolean> {
  const [row] = await tx<{ claimed: boolean }[]>`
    select pg_try_advisory_xact_lock(hashtextextended('copy of the search', 0)) as claimed`;
  return row?.claimed ?? false;
}

/**
 * No statement of this transaction is cancelled for its length: one reads all documents. Between them
 * it may wait for other transactions, which may take longer than an idle one usually lives.
 */
export async function allowLongStatements(tx: SystemTx): Promise<void> {
  await tx`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '15min', true)`;
}

/** Marks this moment, for `areOlderOver`. */
export async function currentTransaction(tx: SystemTx): Promise<string> {
  const [row] = await tx<{ id: string }[]>`select pg_current_xact_id()::text as id`;
  return row?.id ?? "";
}

/** Whether all transactions that wrote before that moment are over. */
export async function areOlderOver(tx: SystemTx, moment: string): Promise<boolean> {
  const [row] = await tx<{ over: boolean }[]>`
    select pg_snapshot_xmin(pg_current_snapshot()) > ${moment}::text::xid8 as over`;
  return row?.over ?? false;
}

/** Number of documents that the copy lacks. */
export function countSearchOutbox(tx: SystemTx): Promise<number> {
  return countOf(tx<{ n: number }[]>`select count(*) from search_outbox`);
}
