/** Where mail goes: to the server SMTP_URL names, else nowhere, and is read at /mail. */
import { createHmac } from "node:crypto";
import { isLoopback, type Options } from "./options.ts";

/** Mail holds links that are as good as a password: nobody but this machine gets to see it. */
export function servesMail({ host }: Pick<Options, "host">, smtpUrl: string | undefined): boolean {
  return !smtpUrl && isLoopback(host);
}

/** What opens /mail: the same with each start, so that a browser that was there stays. */
export function mailKey(secretsKey: string): string {
  return createHmac("sha256", secretsKey).update("crumbtrail:mail").digest("base64url");
}
