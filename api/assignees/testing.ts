/** Groups that issues are handed to, in tests of the API. */
import type { TestDatabase } from "@crumbtrail/db/testing";

/** A group that takes all issues of a tenant; gives its id. */
export async function testGroup(
  db: TestDatabase,
  tenant: { id: string },
  addresses: string[] = ["ada@agency.test"],
): Promise<string> {
  const [row] = await db.owner`
    insert into issue_assignees (tenant_id, name, addresses)
    values (${tenant.id}, ${`Agency ${crypto.randomUUID().slice(0, 8)}`}, ${addresses})
    returning id`;
  return String(row?.id);
}
