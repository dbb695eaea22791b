import { issueFilters } from "@crumbtrail/contract/issue";
import assert from "node:assert/strict";
import { withTenant } from "../tenant.ts";
import { mintTenant, testDatabase } from "../testing/database.ts";
import { issueCondition } from "./issue_filters.ts";

Deno.test("issue filters: words are looked up in the trigram index, under row-level security [search-22]", async () => {
  await using db = await testDatabase();
  const { tenantId, propertyId } = await mintTenant(db);
  await db.owner`
    insert into issues (tenant_id, property_id, issue_type, entry_name, name, entry_origin,
      storage_type, last_occurred_on, search_text)
    select ${tenantId}, ${propertyId}, 'STORAGE_ITEM', called, called, '', 'COOKIE', '',
      repeat(called, 9) || chr(31) || ' ' || called
    from (select case n when 1 then 'kookaburra' else md5(n::text) end as called
      from generate_series(1, 8000) n) names`;
  await db.owner`vacuum analyze issues`;
  await withTenant(db.app, tenantId, async (tx) => {
    const filters = issueFilters.parse({ timeRange: "all", search: "kabur" });
    const found = tx`select name from issues where ${issueCondition(tx, filters, new Date())}`;
    const rows = await tx<{ name: string }[]>`${found}`;
    assert.deepEqual(rows.map(({ name }) => name), ["kookaburra"]);
    const plan = await tx<{ "QUERY PLAN": string }[]>`explain ${found}`;
    const text = plan.map((line) => line["QUERY PLAN"]).join("\n");
    assert.match(text, /Bitmap Index Scan on issues__search/);
    assert.doesNotMatch(text, /Seq Scan/);
  });
});
