import { issueBatch } from "@crumbtrail/contract/issue_batch";
import assert from "node:assert/strict";
import { signedIn, testApi } from "../http/testing.ts";
import { accept, counts, read, seen, world } from "../issues/testing.ts";

Deno.test("undone: a resolution of what was accepted, and a re-open, leave it as it was", async () => {
  await using api = await testApi();
  const at = await world(api);
  const { admin } = at;
  const colleague = await signedIn(api, at.tenant);
  const accepted = await read(await accept(colleague, await seen(api, at)));
  const path = `/issues/${accepted._id}`;
  await colleague.post(`${path}/resolve`);
  const patch = async (change: Record<string, boolean>) =>
    await read(await admin.patch(path, change));
  const isAccepted = { open: 0, accepted: 1, resolved: 0, counted: 0 };

  const back = await patch({ resolved: false, undo: true });
  assert.deepEqual(back.acceptance, accepted.acceptance);
  assert.deepEqual(await counts(admin), isAccepted);

  const { resolutionData } = await read(await colleague.post(`${path}/resolve`));
  assert.equal((await patch({ resolved: false })).acceptance, null);
  const again = await patch({ resolved: true, undo: true });
  assert.deepEqual(again.resolutionData, resolutionData);
  // Below that it is accepted, as it was.
  const below = await patch({ resolved: false, undo: true });
  assert.deepEqual(below.acceptance, accepted.acceptance);
  assert.deepEqual(await counts(admin), isAccepted);
});

Deno.test("undone: a re-open of somebody else, or one after which more was done, is no undo", async () => {
  await using api = await testApi();
  const at = await world(api);
  const { admin } = at;
  const colleague = await signedIn(api, at.tenant);
  const path = `/issues/${(await seen(api, at))._id}`;
  const { resolutionData } = await read(await colleague.post(`${path}/resolve`));
  await colleague.patch(path, { resolved: false });
  const mine = await read(await admin.patch(path, { resolved: true, undo: true }));
  assert.notEqual(mine.resolutionData?.resolvedAt, resolutionData?.resolvedAt);
});

Deno.test("undone: accepting many gives back what was accepted before", async () => {
  await using api = await testApi();
  const at = await world(api);
  const { admin } = at;
  const before = await read(await accept(admin, await seen(api, at)));
  const open = await seen(api, at, { entryName: "_other" });
  const done = { action: "accept", reason: "Another", until: { days: 90 } };
  const ids = [before._id, open._id];
  const begun = await admin.post("/issues/many", { do: done, issues: { ids } });
  const { _id } = issueBatch.parse(await begun.json());
  const get = async (id: string) => await read(await admin.get(`/issues/${id}`));
  assert.equal((await get(before._id)).acceptance?.reason, "Another");
  const undone = issueBatch.parse(await (await admin.post(`/issues/many/${_id}/undo`)).json());
  assert.equal(undone.undone, 2);
  assert.deepEqual((await get(before._id)).acceptance, before.acceptance);
  assert.equal((await get(open._id)).acceptance, null);
});
