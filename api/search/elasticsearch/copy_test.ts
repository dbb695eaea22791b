/** The copy of the index in a real Elasticsearch: outages, reindexing, what is deleted. */
import { registerSearchConsumer } from "@crumbtrail/db/queries/search_changes";
import { acrossTenants } from "@crumbtrail/db/tenant";
import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import { pino } from "pino";
import { searchCopyLoops } from "../../loops/copy_search.ts";
import { testTenant } from "../../testing/api.ts";
import { testElasticsearch } from "../../testing/elasticsearch.ts";
import { postgresDriver } from "../postgres.ts";
import type { SearchChange, SearchDocument } from "../search.ts";
import { changeOf, generator, goneOf, sampleDocument } from "../testing/documents.ts";
import { compareIndexes, comparisonText, isSame } from "./check.ts";
import { openElasticsearch } from "./client.ts";
import { copyChanges } from "./copy_changes.ts";
import { createIndex, readIndexes } from "./indexes.ts";
import { type Copy, reindex, reindexIfNeeded } from "./reindex.ts";
import { RefusedDocumentsError, writeChanges } from "./write.ts";

const log = pino({ level: "silent" });

/** A database with documents of one tenant, and an Elasticsearch without an index. */
async function world(count: number) {
  const resources = new AsyncDisposableStack();
  const elasticsearch = resources.use(await testElasticsearch());
  const db = resources.use(await testDatabase());
  const { id: tenantId } = await testTenant(db);
  const random = generator(count);
  const documents = Array.from(
    { length: count },
    () => sampleDocument(random, { tenantId, propertyIds: [] }),
  );
  const write = (changes: SearchChange[]) => postgresDriver(db.app).write(changes);
  await write(documents.map((document) => changeOf(document)));
  const dispose = () => resources[Symbol.asyncDispose]();
  return { db, elasticsearch, tenantId, documents, write, [Symbol.asyncDispose]: dispose };
}

async function copyAll(copy: Copy): Promise<number> {
  let copied = 0;
  for (let done = 1; done > 0; copied += done) done = await copyChanges(copy, log);
  return copied;
}

/** Numbers of documents in both, after a comparison that finds no difference. */
async function sameCount(copy: Copy): Promise<number> {
  const comparison = await compareIndexes(copy, 0);
  assert.ok(comparison, "there is an index");
  assert.ok(isSame(comparison), comparisonText(comparison));
  assert.equal(comparison.postgres, comparison.elasticsearch);
  return comparison.postgres;
}

const changed = (document: SearchDocument, version: bigint) =>
  changeOf({ ...document, words: ["changed"] }, version);

/** An Elasticsearch at a port where nothing answers. */
const silent = () => openElasticsearch("http://someone:geheim@127.0.0.1:1", { searchMs: 500 });

Deno.test("search copy: the first index is made, and then what changes is copied", async () => {
  await using copy = await world(50);
  assert.equal(await copyChanges(copy, log), 0, "nothing is noted before");
  assert.equal(await reindexIfNeeded(copy), 50);
  assert.equal(await sameCount(copy), 50);
  assert.equal(await reindexIfNeeded(copy), null);
  const [first, second] = copy.documents;
  assert.ok(first && second);
  await copy.write([changed(first, 2n), goneOf(second, 3n)]);
  const before = await compareIndexes(copy, 0);
  assert.deepEqual([before?.pending, before?.different.length, before?.extra.length], [2, 1, 1]);
  assert.equal(await copyAll(copy), 2);
  assert.equal(await sameCount(copy), 49);
});

Deno.test("search copy: an outage loses nothing, is reported once, and ends by itself", async () => {
  await using copy = await world(20);
  await reindex(copy);
  const lines: string[] = [];
  const spoken = pino({ level: "warn" }, { write: (line: string) => lines.push(line) });
  const down = searchCopyLoops({ db: copy.db, elasticsearch: silent() }, spoken);
  const [first, second] = copy.documents;
  assert.ok(first && second);
  await copy.write([changed(first, 2n), goneOf(second, 2n)]);
  for (let n = 0; n < 2; n++) for (const loop of down) assert.equal(await loop.runOnce(), 0);
  assert.equal(lines.length, 2, "once for each loop");
  assert.ok(!lines.join("").includes("geheim"));
  assert.equal(await copyAll(copy), 2);
  assert.equal(await sameCount(copy), 19);
});

Deno.test("search copy: an index is made anew while documents are written and deleted", async () => {
  await using copy = await world(1500);
  await reindex(copy);
  const { searched: old } = await readIndexes(copy.elasticsearch);
  let isMade = false;
  const making = reindex(copy).finally(() => isMade = true);
  let version = 1n;
  for (let n = 0; !isMade; n = (n + 20) % 1500) {
    version++;
    await copy.write(
      copy.documents.slice(n, n + 20).map((document, place) =>
        place % 3 === 0 ? goneOf(document, version) : changed(document, version)
      ),
    );
    await copyChanges(copy, log);
  }
  assert.ok(Number(await making) > 1000);
  await copyAll(copy);
  await sameCount(copy);
  const { searched, all } = await readIndexes(copy.elasticsearch);
  assert.deepEqual(all, [searched], "one index is left");
  assert.notEqual(searched, old);
});

Deno.test("search copy: one process makes an index, and clears away what a killed one left", async () => {
  await using copy = await world(10);
  const left = await createIndex(copy.elasticsearch);
  const both = await Promise.all([reindex(copy), reindex(copy)]);
  assert.deepEqual(both.map((count) => count ?? 0).sort(), [0, 10]);
  const { all } = await readIndexes(copy.elasticsearch);
  assert.equal(all.length, 1);
  assert.ok(!all.includes(left));
});

Deno.test("search copy: it is made anew for other fields, and after it was ended", async () => {
  await using copy = await world(10);
  await reindex(copy);
  const { searched: index = "" } = await readIndexes(copy.elasticsearch);
  await copy.elasticsearch.client.indices.putMapping({ index, _meta: { version: 0 } });
  assert.equal(await reindexIfNeeded(copy), 10);
  await copy.db.owner`delete from search_consumers`;
  assert.equal(await reindexIfNeeded(copy), 10);
});

Deno.test("search copy: a deleted tenant's documents are deleted, and no others", async () => {
  await using copy = await world(30);
  const { id: other } = await testTenant(copy.db);
  const stays = sampleDocument(generator(1), { tenantId: other, propertyIds: [] });
  await copy.write([changeOf(stays)]);
  await reindex(copy);
  assert.equal(await sameCount(copy), 31);
  // The documents above have version 1.
  await copy.db.owner`select setval('app.search_version', 1)`;
  await copy.db.owner`delete from properties where tenant_id = ${copy.tenantId}`;
  await copy.db.owner`delete from tenants where id = ${copy.tenantId}`;
  assert.equal(await copyAll(copy), 30);
  assert.equal(await sameCount(copy), 1);
});

Deno.test("search copy: no document is missed that was being written when the copy began", async () => {
  await using copy = await world(5);
  const late = sampleDocument(generator(2), { tenantId: copy.tenantId, propertyIds: [] });
  const { promise: held, resolve: commit } = Promise.withResolvers<void>();
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>();
  const writing = copy.db.owner.begin(async (tx) => {
    await tx`select set_config('app.tenant_id', ${copy.tenantId}, true)`;
    await tx`insert into search_documents (tenant_id, result_type, id, version, property_ids,
        everywhere, accepted, at, words)
      values (${copy.tenantId}, 'VENDOR', ${late.id}, 1, '{}', true, false, now(), ' late ')`;
    written();
    await held;
  });
  await isWritten;
  const making = reindex(copy);
  await acrossTenants(copy.db.system, registerSearchConsumer);
  setTimeout(commit, 300);
  await writing;
  assert.equal(await making, 6);
});

Deno.test("search copy: a document that is refused for good holds up no others", async () => {
  await using copy = await world(0);
  const { elasticsearch } = copy;
  const index = await createIndex(elasticsearch);
  const given = { tenantId: copy.tenantId, propertyIds: [] };
  const fine = changeOf(sampleDocument(generator(3), given));
  const everywhere = "maybe" as unknown as boolean;
  const wrong = changeOf(sampleDocument(generator(4), { ...given, everywhere }));
  const writing = writeChanges(elasticsearch, [index], [wrong, fine]);
  await assert.rejects(writing, (error) => {
    assert.ok(error instanceof RefusedDocumentsError);
    assert.deepEqual(error.refused, [wrong]);
    return true;
  });
  await elasticsearch.client.indices.refresh({ index });
  assert.equal((await elasticsearch.client.count({ index })).count, 1);
});

Deno.test("search copy: errors tell neither the login nor the request", async () => {
  const elasticsearch = silent();
  await assert.rejects(readIndexes(elasticsearch), (error) => {
    const lines: string[] = [];
    pino({}, { write: (line: string) => lines.push(line) }).error({ err: error }, "failed");
    assert.match(lines.join(), /does not answer/);
    assert.ok(!/geheim|someone|authorization/i.test(lines.join()), lines.join());
    return true;
  });
  await elasticsearch.client.close();
});
