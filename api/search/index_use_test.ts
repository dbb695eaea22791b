import { testDatabase } from "@crumbtrail/db/testing";
import assert from "node:assert/strict";
import postgres from "postgres";
import { postgresDriver } from "./postgres.ts";
import { changeOf, generator, randomUuid, sampleDocument } from "./testing/documents.ts";

/** The tables and the function belong to a role that row-level security holds for. */
const plainOwner = (role: string) => `
  create role ${role} nosuperuser nobypassrls;
  grant usage on schema app, public to ${role};
  alter table search_words owner to ${role};
  alter table search_documents owner to ${role};
  create policy plain on search_words to ${role} using (true) with check (true);
  create policy plain on search_documents to ${role} using (true) with check (true);
  alter function app.find_documents(jsonb) owner to ${role};
  grant execute on function app.find_documents(jsonb) to crumbtrail_app;
  analyze search_words; analyze search_documents;`;

/** Plans of all statements inside of functions, as notices. */
const EXPLAINED = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_nested_statements = on;
  set auto_explain.log_level = notice;`;

Deno.test("postgres: searches use the indexes of words, of one partition a type, under row-level security", async () => {
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
    const request = {
      terms: ["sesion", "net"],
      ...{ typo: true, resultType: "ISSUE", properties: null, issueTypes: null, resolved: false },
      accepted: false,
      ...{ from: "2026-01-01T00:00:00Z", to: null, order: "best", offset: 0, limit: 50 },
    };
    await sql.begin(async (tx) => {
      await tx`set local role crumbtrail_app`;
      await tx`select set_config('app.tenant_id', ${tenantId}, true),
        set_config('app.property_scope', ${`{${propertyId}}`}, true)`;
      plans.length = 0;
      await tx`select app.find_documents(${JSON.stringify(request)}::text::jsonb)`;
    });
  } finally {
    await sql.end();
    await db.owner.unsafe(`drop owned by ${role} cascade; drop role ${role}`);
  }
  const text = plans.join("\n");
  assert.doesNotMatch(text, /Seq Scan/, "no table is read as a whole");
  assert.match(text, /Index Scan on search_words__infix/);
  const used = [...text.matchAll(/Index Scan on (\w+)_words_idx/g)].map(([, part]) => part);
  assert.equal(new Set(used).size, 4, "a partition for each type");
  assert.doesNotMatch(text, /_at_id_idx/, "not the index of times");
});

Deno.test("postgres: a tenant that the statistics do not know yet has each of its words looked up", async () => {
  await using db = await testDatabase();
  const random = generator(5);
  const documentsOf = (tenantId: string) =>
    Array.from(
      { length: 1000 },
      () => changeOf(sampleDocument(random, { tenantId, propertyIds: [] })),
    );
  const { write } = postgresDriver(db.app);
  await write(documentsOf(randomUuid(random)));
  await db.owner`analyze search_words`;
  const tenantId = randomUuid(random);
  await write(documentsOf(tenantId));
  const documents = documentsOf(tenantId).map((change) => ({ ...change, ...change.document }));
  const plans: string[] = [];
  const onnotice = ({ message }: postgres.Notice) => void plans.push(String(message));
  const sql = postgres(db.ownerUrl, { max: 1, onnotice });
  try {
    await sql.unsafe(EXPLAINED);
    await sql.begin(async (tx) => {
      await tx`select set_config('app.tenant_id', ${tenantId}, true)`;
      plans.length = 0;
      const given = JSON.stringify(
        documents,
        (_, value) => typeof value === "bigint" ? Number(value) : value,
      );
      await tx`select app.write_search_documents(${given}::text::jsonb)`;
    });
  } finally {
    await sql.end();
  }
  const lookups = plans.join("\n").match(/Scan using search_words_\w+.*\n.*Index Cond.*/g) ?? [];
  assert.equal(lookups.length, 2, plans.join("\n"));
  for (const lookup of lookups) {
    assert.match(lookup, /Index Cond: .*tenant_id.* AND \(+(word|reverse\(word\)\)) = /);
  }
});

Deno.test("postgres: no login of the product reads the partitions or writes the index", async () => {
  await using db = await testDatabase();
  for (
    const statement of [
      "select from search_parts.issues_0",
      "delete from search_documents",
      "update search_words set word = 'x'",
      "insert into search_changes (tenant_id, result_type, object_id) values (uuidv7(), 'ISSUE', uuidv7())",
      "insert into search_outbox values (uuidv7(), 'ISSUE', uuidv7(), 1)",
    ]
  ) {
    await assert.rejects(db.app.unsafe(statement), /permission denied/, statement);
  }
});
