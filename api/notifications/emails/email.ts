/** Lays out e-mails as HTML and plain text, and queues them to be sent. */
import { findMailLanguage, insertMail } from "@crumbtrail/db/queries/mails";
import type { SystemTx, TenantTx } from "@crumbtrail/db/tenant";
import type { Language } from "@crumbtrail/texts";
import { inLanguage } from "@crumbtrail/texts/server";
import { type Content, htmlOf, type Section } from "./html.ts";

/** An e-mail ready to be sent. */
export interface Email {
  /** Kind of mail, for the log and for limits. */
  name: string;
  subject: string;
  html: string;
  text: string;
  /** Address for the header List-Unsubscribe. */
  listUnsubscribe?: string;
}

/** Renders HTML and plain text of an e-mail. */
export function layOut(content: Content): Email {
  const { name, subject, unsubscribe } = content;
  const email = { name, subject, html: htmlOf(content), text: textOf(content) };
  return unsubscribe ? { ...email, listUnsubscribe: unsubscribe.oneClick } : email;
}

function textOf(
  { heading, paragraphs, facts = [], quote, sections = [], action, notes = [], unsubscribe }:
    Content,
): string {
  const first = heading === undefined ? [] : [heading];
  const table = facts.length === 0
    ? []
    : [facts.map(({ label, text }) => `${label}: ${text}`).join("\n")];
  const quoted = quote === undefined ? [] : [quote.replaceAll(/^/gm, "> ")];
  const lists = sections.map(sectionText);
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  const off = unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.page}`] : [];
  const said = [...first, ...paragraphs, ...table, ...quoted, ...lists];
  return [...said, ...link, ...notes, ...off, "-- \nCrumbtrail"].join("\n\n") + "\n";
}

function sectionText({ title, lines, rest }: Section): string {
  const items = lines.map(({ label, detail, url }) =>
    [`- ${label}`, detail, url].filter((part) => part !== undefined).join("\n  ")
  );
  return [title, ...items, ...(rest ? [rest] : [])].join("\n");
}

/** An unsent mail is given up after this time, because its news is old by then. */
export const GIVEN_UP_AFTER_MS = 24 * 3_600_000;

/**
 * Queues a mail in the transaction of the change that it is about.
 * @param to `tenantId` is null for a recipient without a tenant; `once` identifies the mail where
 *   its step may run twice, so that the second run writes no second mail; `language` is that of a
 *   recipient without an account
 * @param write is called in the language of the recipient's account
 * @returns the mail's id, or null when a mail with the same `once` exists
 */
export async function queueEmail(
  tx: TenantTx | SystemTx,
  to: { tenantId: string | null; recipient: string; once?: string; language?: Language },
  write: () => Email,
): Promise<string | null> {
  const { tenantId, recipient, once = null } = to;
  const language = await findMailLanguage(tx, recipient) ?? to.language ?? "en";
  const { name, subject, html, text, listUnsubscribe } = inLanguage(language, write);
  const mail = { name, subject, html, plain: text, listUnsubscribe: listUnsubscribe ?? null };
  return await insertMail(tx, { tenantId, recipient, once, ...mail });
}
