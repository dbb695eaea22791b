/** Sends e-mails by SMTP. */
import { createTransport } from "nodemailer";
import type { TakenMail } from "@crumbtrail/db/queries/mails";

export interface MailSender {
  /** @throws SendError */
  send(mail: TakenMail): Promise<void>;
  close(): void;
}

/** Why a mail was not taken. */
export class SendError extends Error {
  /** @param final the server refused this mail for good, so a retry is useless */
  constructor(message: string, readonly final: boolean) {
    super(message);
  }
}

/** Time limits in milliseconds; a mail to a server that exceeds them is tried again later. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
};

/**
 * @param url `smtp://user:password@host:587`, or `smtps://…`
 * @param from `a@b.c` or `Name <a@b.c>`
 */
export function smtpSender(url: string, from: string): MailSender {
  const transport = createTransport({
    url,
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = domainOf(from);
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(messageOf(mail, from, domain));
      } catch (error) {
        throw toSendError(error);
      }
    },
    close: () => transport.close(),
  };
}

/** A retry carries the same Message-ID and date, so mail programs recognize it as the same mail. */
function messageOf(mail: TakenMail, from: string, domain: string) {
  return {
    from,
    to: { name: "", address: mail.recipient },
    subject: mail.subject,
    html: mail.html,
    text: mail.plain,
    messageId: `<${mail.id}@${domain}>`,
    date: mail.createdAt,
    headers: {
      "Auto-Submitted": "auto-generated",
      // Exchange answers automatic mail with out-of-office notes unless this header is set.
      "X-Auto-Response-Suppress": "All",
      ...unsubscribeHeaders(mail.listUnsubscribe),
    },
  };
}

/** RFC 2369 and 8058: the mail program turns this kind of mail off by one POST to the address. */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {};
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function domainOf(from: string): string {
  return from.match(/@([^\s<>@]+)>?\s*$/)?.[1] ?? "localhost";
}

/** A refused recipient or text is final; a fault of the server or of our login may be corrected. */
function toSendError(error: unknown): SendError {
  if (!(error instanceof Error)) return new SendError(String(error), false);
  const permanent = "permanent" in error && error.permanent === true;
  const command = "command" in error ? error.command : undefined;
  return new SendError(error.message, permanent && (command === "RCPT TO" || command === "DATA"));
}
