/**
 * Prepares a running product for a flow, as a process of its own: Playwright's resolves no workspace
 * members. Prints `Ready:` when it is done. The arguments are the product's data folder, what to
 * prepare, and the values that it takes.
 */
import { hashPassword } from "@crumbtrail/api/identity/password";
import { connect, databaseUrls } from "@crumbtrail/db/connect";
import { runningEmbedded } from "@crumbtrail/db/embedded/running";
import { publishHubVendors } from "@crumbtrail/db/queries/hub_versions";
import { seedFirstAccount } from "@crumbtrail/db/seed";
import { acrossTenants } from "@crumbtrail/db/tenant";
import postgres from "postgres";

const [data, what = "", one = "", two = "", three = ""] = Deno.args;
const owner = await runningEmbedded(`${data}/postgres`);
if (!owner) throw new Error(`No product runs on ${data}`);
const sql = postgres(owner, { max: 1 });
const db = connect(databaseUrls(owner, undefined, undefined), { max: 1, name: "flow" });

const WAYS: Record<string, () => Promise<void>> = {
  customer: () => addCustomer(one, two, three),
  "hub-vendor": () => publishHubVendor(one, two),
  "given-up-mail": () => giveUpMail(one),
};
const prepare = WAYS[what];
if (!prepare) throw new Error(`"${what}" cannot be prepared, but ${Object.keys(WAYS).join(", ")}`);
await prepare();
await db.close();
await sql.end();
console.log(`Ready: ${what}`);

/** A tenant with every feature, whose properties the provider's staff adds, and its admin. */
async function addCustomer(tenant: string, username: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  const tenantId = await seedFirstAccount(db, { tenant, username, passwordHash });
  await sql`with tier as (
      insert into tiers (name, max_users, max_properties, max_daily_tests)
        values (${tenant}, 10, 5, 50)
      returning id
    )
    update tenants set tier_id = (select id from tier), features = features ||
      '{"allTestTypesEnabled": true, "manualIssueCreation": true, "analytics": true}'
    where id = ${tenantId}`;
}

/** A vendor of the Knowledge Hub, or another version of it. */
async function publishHubVendor(name: string, description: string): Promise<void> {
  const content = {
    ...{ name, description, category: "ad", iabId: null, spVendorId: null },
    strictlyNecessary: false,
    urlPatterns: [`^https://${description}\\.example/`],
    entries: [],
  };
  await acrossTenants(db.system, (tx) => publishHubVendors(tx, "flow", [content]));
}

/** An e-mail that was given up after many attempts. */
async function giveUpMail(recipient: string): Promise<void> {
  await sql`
    insert into mails (name, recipient, subject, html, plain, attempts, last_error, dead_at)
    values ('feedback', ${recipient}, 'Feedback', '<p>Late</p>', 'Late', 20,
      ${`no answer for ${recipient}`}, now())`;
}
