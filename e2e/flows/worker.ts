/** A worker that a flow starts beside the product's own: mail leaves the house, or time passes. */
import process from "node:process";
import { end, ready, start } from "./child.ts";
import { expect } from "./test.ts";

/** The worker looks for mails every two seconds; a busy machine starts it late. */
const MAIL_MS = 120_000;

/** A mail as the recipient's server got it. */
interface Mail {
  to: string[];
  subject: string;
  text: string;
}

interface WorkerBeside extends AsyncDisposable {
  /** The mail to an address whose subject fits, once it has been delivered. */
  mailTo(address: string, subject: RegExp): Promise<Mail>;
}

/** @param settings of the worker, as its environment has them */
export async function workerBeside(settings: Record<string, string> = {}): Promise<WorkerBeside> {
  const { CRUMBTRAIL_URL, CRUMBTRAIL_DATA } = process.env;
  if (!CRUMBTRAIL_URL || !CRUMBTRAIL_DATA) {
    throw new Error("CRUMBTRAIL_URL and CRUMBTRAIL_DATA have to be set for a worker beside");
  }
  const script = ["run", "-A", "e2e/flows/worker_beside.ts", CRUMBTRAIL_DATA, CRUMBTRAIL_URL];
  const child = start(script, settings);
  const mails = await ready(child);
  return {
    async mailTo(address, subject) {
      const find = async () => {
        const all: Mail[] = await (await fetch(mails)).json();
        return all.find((mail) => mail.to.includes(address) && subject.test(mail.subject));
      };
      const message = `a mail to ${address} about ${subject}`;
      await expect.poll(find, { message, timeout: MAIL_MS }).toBeDefined();
      const mail = await find();
      if (!mail) throw new Error(`It is gone: ${message}`);
      return mail;
    },
    [Symbol.asyncDispose]: () => end(child),
  };
}
