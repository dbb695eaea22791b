/** What is reported but not suggested: entries, hosts, and unused vendors and storage items. */
import type { SuggestionKey, UnusedKey } from "@crumbtrail/contract/suggestion";
import type { Fragment } from "postgres";
import type { TenantTx } from "../tenant.ts";

/** A row: an entry by its name, or a vendor or storage item by its id. */
export interface DismissedKey {
  entry: SuggestionKey["entry"] | UnusedKey["kind"];
  name: string;
}

/** An expression for whether something is dismissed. @param entry, name expressions over columns */
export function isDismissed(tx: TenantTx, entry: Fragment, name: Fragment) {
  return tx`exists (select from dismissed_suggestions d
    where d.entry = ${entry} and d.name = ${name})`;
}

/** Dismisses suggestions; returns those that were not dismissed before. */
export function insertDismissed(
  tx: TenantTx,
  keys: readonly DismissedKey[],
  { accountId, at }: { accountId: string | null; at: Date },
): Promise<DismissedKey[]> {
  return tx<DismissedKey[]>`
    insert into dismissed_suggestions (tenant_id, entry, name, account_id, at)
    select distinct app.tenant_id(), k.entry, k.name, ${accountId}::uuid, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) k (entry text, name text)
    order by k.entry, k.name on conflict do nothing returning entry, name`;
}

/** Suggests again; returns those that were dismissed. */
export function deleteDismissed(
  tx: TenantTx,
  keys: readonly DismissedKey[],
): Promise<DismissedKey[]> {
  return tx<DismissedKey[]>`
    delete from dismissed_suggestions d
    using jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) k (entry text, name text)
    where d.hash_key = app.hash_key(k.entry, k.name) returning d.entry, d.name`;
}
