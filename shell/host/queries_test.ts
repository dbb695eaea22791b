import type { Slice } from "@crumbtrail/contract/paging";
import assert from "node:assert/strict";
import { allPages } from "./queries.ts";

/** A list of so many rows, which records the requested offsets. */
function listOf(total: number, most = 200) {
  const offsets: number[] = [];
  const load = ({ offset, limit }: Slice) => {
    offsets.push(offset);
    const count = Math.max(0, Math.min(limit, most, total - offset));
    const data = Array.from({ length: count }, (_, n) => offset + n);
    return Promise.resolve({ data, meta: { offset, limit, total, count } });
  };
  return { offsets, load };
}

Deno.test("allPages: each row once, in order, and no page more than there are", async () => {
  for (const [total, pages] of [[0, 1], [1, 1], [200, 1], [201, 2], [450, 3]] as const) {
    const { offsets, load } = listOf(total);
    assert.deepEqual(await allPages(load), Array.from({ length: total }, (_, n) => n));
    assert.equal(offsets.length, pages, `${total} rows`);
  }
});

Deno.test("allPages: a list that shrinks meanwhile ends", async () => {
  const { load } = listOf(3, 2);
  const shrinking = async (slice: Slice) => {
    const page = await load(slice);
    return slice.offset === 0 ? page : { ...page, data: [] };
  };
  assert.deepEqual(await allPages(shrinking), [0, 1]);
});
