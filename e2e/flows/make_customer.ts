/**
 * Adds a tenant with every feature, whose properties the provider's staff adds, to a running
 * product, and prints `Ready:`. The arguments are the product's data folder, the tenant's name, and
 * user name and password of its admin.
 */
import { hashPassword } from "@crumbtrail/api/identity/password";
import { connect, databaseUrls } from "@crumbtrail/db/connect";
import { runningEmbedded } from "@crumbtrail/db/embedded/running";
import { seedFirstAccount } from "@crumbtrail/db/seed";
import postgres from "postgres";

const [data, tenant, username, password] = Deno.args;
if (!data || !tenant || !username || !password) throw new Error("An argument is missing");
const owner = await runningEmbedded(`${data}/postgres`);
if (!owner) throw new Error(`No product runs on ${data}`);
const db = connect(databaseUrls(owner, undefined, undefined), { max: 1, name: "flow" });
const passwordHash = await hashPassword(password);
const tenantId = await seedFirstAccount(db, { tenant, username, passwordHash });
await db.close();
const sql = postgres(owner, { max: 1 });
await sql`with tier as (
    insert into tiers (name, max_users, max_properties, max_daily_tests)
      values (${tenant}, 10, 5, 50)
    returning id
  )
  update tenants set tier_id = (select id from tier), features = features ||
    '{"allTestTypesEnabled": true, "manualIssueCreation": true, "analytics": true}'
  where id = ${tenantId}`;
await sql.end();
console.log("Ready: added");
