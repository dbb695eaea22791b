/**
 * Starts a second worker beside the product's own, to deliver e-mails by SMTP or to advance the
 * clock.
 */
import process from "node:process";
import { dataFolder, end, ready, start } from "./child.ts";
import { expect } from "./test.ts";

/** Time limit for an e-mail: the worker sends every two seconds, but the machine may be busy. */
const MAIL_MS = 120_000;

/** An e-mail as received by the SMTP server. */
interface Mail {
  to: string[];
  subject: string;
  text: string;
}

interface WorkerBeside extends AsyncDisposable {
  /** Waits for a delivered e-mail with a recipient and a matching subject. */
  mailTo(address: string, subject: RegExp): Promise<Mail>;
}

/**
 * Starts the second worker (`worker_beside.ts`), with an SMTP server of its own.
 * @param settings environment variables of the worker
 */
export async function workerBeside(settings: Record<string, string> = {}): Promise<WorkerBeside> {
  const { CRUMBTRAIL_URL } = process.env;
  if (!CRUMBTRAIL_URL) throw new Error("CRUMBTRAIL_URL has to be set for a second worker");
  const script = ["run", "-A", "e2e/flows/worker_beside.ts", dataFolder(), CRUMBTRAIL_URL];
  const child = start(script, settings);
  const mailsUrl = await ready(child);
  return {
    async mailTo(address, subject) {
      const find = async () => {
        const all: Mail[] = await (await fetch(mailsUrl)).json();
        return all.find((mail) => mail.to.includes(address) && subject.test(mail.subject));
      };
      const message = `a mail to ${address} about ${subject}`;
      await expect.poll(find, { message, timeout: MAIL_MS }).toBeDefined();
      const mail = await find();
      if (!mail) throw new Error(`The SMTP server no longer has ${message}`);
      return mail;
    },
    [Symbol.asyncDispose]: () => end(child),
  };
}
