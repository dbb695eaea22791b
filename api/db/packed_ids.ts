/** Lists of ids as bytes: a million ids take 16 MB, and several times as much as texts. */
import type { Fragment } from "postgres";
import type { TenantTx } from "./tenant.ts";

const ID_BYTES = 16;

/**
 * The ids of a select, in its order.
 * @param ids a select with the column `id`
 */
export async function packIds(tx: TenantTx, ids: Fragment): Promise<Uint8Array> {
  const [row] = await tx<{ ids: Uint8Array | null }[]>`
    select string_agg(uuid_send(id), ''::bytea) as ids from (${ids}) ordered`;
  return row?.ids ?? new Uint8Array();
}

/** The ids in pages, in their order. */
export function* idPages(packed: Uint8Array, size: number): Generator<string[]> {
  for (let at = 0; at < packed.length; at += size * ID_BYTES) {
    const page = packed.subarray(at, at + size * ID_BYTES);
    yield Array.from(
      { length: page.length / ID_BYTES },
      (_, n) => page.subarray(n * ID_BYTES, (n + 1) * ID_BYTES).toHex(),
    );
  }
}
