/**
 * Writes an e-mail that was given up into a running product, and prints `Ready:`. The arguments are
 * the product's data folder and the recipient.
 */
import { runningEmbedded } from "@crumbtrail/db/embedded/running";
import postgres from "postgres";

const [data, recipient] = Deno.args;
if (!data || !recipient) throw new Error("Data folder or recipient is missing");
const owner = await runningEmbedded(`${data}/postgres`);
if (!owner) throw new Error(`No product runs on ${data}`);
const sql = postgres(owner, { max: 1 });
await sql`
  insert into mails (name, recipient, subject, html, plain, attempts, last_error, dead_at)
  values ('feedback', ${recipient}, 'Feedback', '<p>Late</p>', 'Late', 20,
    ${`no answer for ${recipient}`}, now())`;
await sql.end();
console.log("Ready: given up");
