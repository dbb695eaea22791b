/** E-mails: queued in the transaction that causes them, sent by the worker. */
import type { Language } from "@crumbtrail/texts";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { countChanged, countOf, firstRow, valueOf } from "./fragments.ts";
import { isOfShare, type Share } from "./suspects.ts";

export interface NewMail {
  /** Null for a recipient without a tenant; then a cross-tenant transaction writes the mail. */
  tenantId: string | null;
  name: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  /** Key of a mail whose step may run twice: only the first run writes the mail. */
  once: string | null;
  /** Address for the header List-Unsubscribe. */
  listUnsubscribe: string | null;
}

/** A mail leased by a worker; `attempts` and `unfinished` are the fencing token. */
export interface TakenMail extends Omit<NewMail, "tenantId" | "once"> {
  id: string;
  /** Counts this attempt, and none during which a worker died. */
  attempts: number;
  unfinished: number;
  createdAt: Date;
}

/** The language of the account with this address; null without an account. */
export function findMailLanguage(
  tx: TenantTx | SystemTx,
  recipient: string,
): Promise<Language | null> {
  return valueOf(tx<{ language: Language }[]>`
    select language from accounts where username = ${recipient}`);
}

/** Inserts a mail; returns its id, or null when a mail with the same `once` exists. */
export function insertMail(tx: TenantTx | SystemTx, mail: NewMail): Promise<string | null> {
  return valueOf(tx<{ id: string }[]>`
    insert into mails (tenant_id, name, recipient, subject, html, plain, once, list_unsubscribe)
    values (${mail.tenantId}, ${mail.name}, ${mail.recipient}, ${mail.subject}, ${mail.html},
      ${mail.plain}, ${mail.once}, ${mail.listUnsubscribe})
    on conflict (tenant_id, once) where once is not null do nothing returning id`);
}

/** Leases due mails for `leaseSeconds`; a worker that takes longer counts as lost. */
export function takeDueMails(
  tx: SystemTx,
  { share, limit, leaseSeconds }: { share: Share; limit: number; leaseSeconds: number },
): Promise<TakenMail[]> {
  return tx<TakenMail[]>`
    with due as (
      select id from mails where sent_at is null and dead_at is null and run_at <= now()
        and ${isOfShare(tx, share, tx`unfinished`)}
      order by run_at, id limit ${limit} for update skip locked
    )
    update mails m set attempts = attempts + case when unfinished = 0 then 1 else 0 end,
      unfinished = unfinished + 1, last_error = 'was taken and not finished',
      run_at = now() + make_interval(secs => ${leaseSeconds})
    from due where m.id = due.id
    returning m.id, m.name, m.recipient, m.subject, m.html, m.plain, m.attempts, m.unfinished,
      m.list_unsubscribe as "listUnsubscribe", m.created_at as "createdAt"`;
}

/** Marks a mail as sent and deletes the text. */
export async function updateMailSent(tx: SystemTx, mail: TakenMail): Promise<void> {
  await tx`update mails set sent_at = now(), last_error = null, html = null, plain = null,
      unfinished = 0
    where ${isHeld(tx, mail)} and dead_at is null`;
}

/**
 * Postpones a mail by a number of seconds; null gives the mail up.
 * @param refused whether the server refused the recipient for good
 */
export async function updateMailFailed(
  tx: SystemTx,
  mail: TakenMail,
  reason: string,
  againIn: number | null,
  refused: boolean,
): Promise<void> {
  await tx`update mails set last_error = ${reason.slice(0, 1000)}, refused = ${refused},
      unfinished = 0,
      run_at = now() + make_interval(secs => ${againIn ?? 0}),
      dead_at = case when ${againIn === null} then now() end
    where ${isHeld(tx, mail)} and sent_at is null`;
}

const isHeld = (tx: SystemTx, { id, attempts, unfinished }: TakenMail) =>
  tx`id = ${id} and attempts = ${attempts} and unfinished = ${unfinished}`;

/** Gives up unsent mails written before `before`; returns them with the reason. */
export function giveUpMailsBefore(
  tx: SystemTx,
  before: Date,
): Promise<{ id: string }[]> {
  return tx<{ id: string }[]>`update mails set dead_at = now(),
      last_error = 'Too late: ' || coalesce(last_error, 'no attempt was made')
    where sent_at is null and dead_at is null and created_at < ${before}
    returning id`;
}

/** Deletes mails written before `before`, sent or not; returns how many. */
export function deleteMailsBefore(tx: SystemTx, before: Date): Promise<number> {
  return countChanged(tx`delete from mails where created_at < ${before}`);
}

/** Counts mails of a kind written since a moment, to one recipient or, with null, to all. */
export function countMailsSince(
  tx: TenantTx | SystemTx,
  recipient: string | null,
  name: string,
  since: Date,
): Promise<number> {
  return countOf(tx<{ n: number }[]>`select count(*)::int as n from mails
    where created_at > ${since} and name = ${name}
      and (${recipient}::text is null or recipient = ${recipient})`);
}

export interface KeptMail {
  id: string;
  recipient: string;
  subject: string;
  /** Null after the mail was sent. */
  html: string | null;
  plain: string | null;
  createdAt: Date;
}

export function listMails(tx: SystemTx, limit: number): Promise<KeptMail[]> {
  return tx<KeptMail[]>`
    select id, recipient, subject, html, plain, created_at as "createdAt"
    from mails order by created_at desc, id desc limit ${limit}`;
}

export function findMailById(tx: SystemTx, id: string): Promise<KeptMail | null> {
  return firstRow(tx<KeptMail[]>`
    select id, recipient, subject, html, plain, created_at as "createdAt"
    from mails where id = ${id}`);
}
