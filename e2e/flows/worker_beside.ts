/**
 * A second worker on the data of a running product, with its own SMTP server: delivers e-mails by
 * SMTP, or advances the clock (CLOCK_AHEAD_HOURS). Prints the address of the received e-mails as
 * `Ready:`, and runs until SIGTERM or the end of its input. The arguments are the product's data
 * folder and its origin.
 */
import { testSmtp } from "@crumbtrail/api/testing/smtp";
import { taskArguments } from "@crumbtrail/api/start/tasks";
import { databaseUrls } from "@crumbtrail/db/connect";
import { runningEmbedded } from "@crumbtrail/db/embedded/running";
import { pathToFileURL } from "node:url";

const [data, origin] = Deno.args;
if (!data || !origin) throw new Error("The data folder or the origin of the product is missing");
const owner = await runningEmbedded(`${data}/postgres`);
if (!owner) throw new Error(`No product runs on ${data}`);
const urls = databaseUrls(owner, undefined, undefined);

await using smtp = await testSmtp();
const worker = new Deno.Command(Deno.execPath(), {
  // Flows run with the repository as working folder.
  args: await taskArguments(Deno.cwd(), "worker", { data, watch: false }),
  env: {
    DATABASE_URL: "",
    DATABASE_APP_URL: urls.app,
    DATABASE_SYSTEM_URL: urls.system,
    BLOB_URL: pathToFileURL(`${data}/blobs`).href,
    SECRETS_KEY: (await Deno.readTextFile(`${data}/secrets.key`)).trim(),
    PUBLIC_ORIGIN: origin,
    SMTP_URL: smtp.url,
    MAIL_FROM: "Crumbtrail <crumbtrail@demo-publisher.test>",
    WORKER_HOST: "127.0.0.1",
    WORKER_PORT: "0",
  },
  stdin: "null",
  stdout: "inherit",
}).spawn();
const mails = Deno.serve(
  { hostname: "127.0.0.1", port: 0, onListen: () => {} },
  () =>
    Response.json(smtp.mails.map(({ to, subject, text }) => ({
      to: [to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address)),
      subject,
      text,
    }))),
);
console.log(`Ready: http://127.0.0.1:${mails.addr.port}`);

const stopped = new Promise<void>((resolve) => Deno.addSignalListener("SIGTERM", resolve));
const parentGone = (async () => {
  for await (const _ of Deno.stdin.readable);
})();
const died = worker.status.then(({ code }) => {
  throw new Error(`The worker ends with ${code}`);
});
await Promise.race([stopped, parentGone, died]);
died.catch(() => {});
worker.kill("SIGTERM");
await worker.status;
await mails.shutdown();
// The parent process may keep the input open.
Deno.exit(0);
