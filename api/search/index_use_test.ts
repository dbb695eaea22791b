import { writeDocuments } from "@crumbtrail/db/queries/search_documents";
import { withTenant } from "@crumbtrail/db/tenant";
import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import postgres from "postgres";
import { postgresDriver } from "./postgres.ts";
import { changeOf, generator, randomUuid, sampleDocument } from "./testing/documents.ts";

/**
 * The table and the function belong to a role that row-level security holds for, on a server where
 * nobody could mark LIKE as leakproof.
 */
const plainOwner = (role: string) => `
  alter function pg_catalog.textlike(text, text) not leakproof;
  create role ${role} nosuperuser nobypassrls;
  grant usage on schema app, public to ${role};
  alter table search_documents owner to ${role};
  create policy plain on search_documents to ${role} using (true) with check (true);
  do $$ begin
    execute 'alter function ' || 'app.find_documents'::regproc::regprocedure || ' owner to ${role}';
  end $$;
  analyze search_documents;`;

/** Plans of all statements inside of functions, as notices. */
const EXPLAINED = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_nested_statements = on;
  set auto_explain.log_level = notice;`;

Deno.test("postgres: searches use the trigram index, under row-level security [search-29]", async () => {
  await using db = await testDatabase();
  const random = generator(3);
  const [tenantId = "", propertyId = ""] = [randomUuid(random), randomUuid(random)];
  const documents = Array.from(
    { length: 4000 },
    () => sampleDocument(random, { tenantId, propertyIds: [propertyId] }),
  );
  await postgresDriver(db.app).write(documents.map((document) => changeOf(document)));
  const role = `owner_${randomUuid(Math.random).slice(0, 8)}`;
  await db.owner.unsafe(plainOwner(role));
  const plans: string[] = [];
  const onnotice = ({ message }: postgres.Notice) => void plans.push(String(message));
  const sql = postgres(db.ownerUrl, { max: 1, onnotice });
  try {
    await sql.unsafe(EXPLAINED);
    // Rare and frequent, at the start of a word, of several terms, of letters beyond ASCII.
    for (
      const patterns of [["%net%"], ["%https%"], ["% ga%"], ["%session%", "%net%"], ["%müll%"]]
    ) {
      await sql.begin(async (tx) => {
        await tx`set local role crumbtrail_app`;
        await tx`select set_config('app.tenant_id', ${tenantId}, true),
          set_config('app.property_scope', ${`{${propertyId}}`}, true)`;
        plans.length = 0;
        await tx`select * from app.find_documents(${patterns}::text[], null, null, null, false,
          false, '2026-01-01', null, 'ISSUE', 0, 50)`;
      });
      const text = plans.join("\n");
      assert.match(text, /Bitmap Index Scan on search_documents__words/, patterns.join());
      assert.match(text, /Index Cond: .*tenant_id = .* AND \(words ~~ /);
      assert.doesNotMatch(text, /Seq Scan|Rows Removed by Index Recheck|Filter: .*tenant_id/, text);
    }
  } finally {
    await sql.end();
    await db.owner.unsafe(`drop owned by ${role} cascade; drop role ${role}`);
  }
});

Deno.test("postgres: a change of state and time alone writes no index [search-29]", async () => {
  await using db = await testDatabase();
  const random = generator(5);
  const tenantId = randomUuid(random);
  const document = sampleDocument(random, { tenantId, propertyIds: [], resultType: "ISSUE" });
  const changed = { ...document, resolved: !document.resolved, at: new Date() };
  const [counted] = await withTenant(db.app, tenantId, async (tx) => {
    await writeDocuments(tx, [changeOf(document, 1n)]);
    await writeDocuments(tx, [changeOf(changed, 2n)]);
    return await tx`select pg_stat_get_xact_tuples_updated(r)::int as updated,
      pg_stat_get_xact_tuples_hot_updated(r)::int as "withoutIndex"
      from (select 'search_documents'::regclass as r) r`;
  });
  assert.deepEqual(counted, { updated: 1, withoutIndex: 1 });
});

Deno.test("postgres: no login of the product writes the index [search-29]", async () => {
  await using db = await testDatabase();
  for (
    const statement of [
      "delete from search_documents",
      "update search_documents set words = 'x'",
      "insert into search_changes (tenant_id, result_type, object_id) values (uuidv7(), 'ISSUE', uuidv7())",
      "insert into search_outbox values (uuidv7(), 'ISSUE', uuidv7(), 1)",
    ]
  ) {
    await assert.rejects(db.app.unsafe(statement), /permission denied/, statement);
  }
});
