/** The mail log, for the provider's staff. */
import type { LoggedMail, MailStatus } from "@crumbtrail/contract/mail_log";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { SystemTx } from "../tenant.ts";
import { distinctName, firstRow, iso, readPage } from "./fragments.ts";

const status = (tx: SystemTx) =>
  tx`case when m.sent_at is not null then 'SENT' when m.dead_at is null then 'WAITING'
    when m.refused then 'REFUSED' else 'GIVEN_UP' end`;

/** Mails with whole addresses and errors, the latest first. */
export function listLoggedMails(
  tx: SystemTx,
  wanted: MailStatus | undefined,
  slice: Slice,
): Promise<Page<LoggedMail>> {
  const select = tx`
    select m.id as "_id", m.name, m.recipient, ${status(tx)} as status, m.attempts,
      coalesce(m.last_error, '') as error, ${iso(tx, "m.created_at")} as "createdAt",
      ${iso(tx, "m.sent_at")} as "sentAt",
      case when t.id is not null then jsonb_build_object('_id', t.id, 'name', ${distinctName(tx)})
        end as tenant
    from mails m left join tenants t on t.id = m.tenant_id
    ${wanted === undefined ? tx`` : tx`where ${status(tx)} = ${wanted}`}`;
  return readPage(tx, select, tx`m.created_at desc, m.id desc`, slice);
}

/** Recipient and tenant of a mail. */
export function findRecipient(
  tx: SystemTx,
  id: string,
): Promise<{ recipient: string; name: string; tenantId: string | null } | null> {
  return firstRow(tx<{ recipient: string; name: string; tenantId: string | null }[]>`
    select recipient, name, tenant_id as "tenantId" from mails where id = ${id}`);
}

/** Mails of the last 24 hours by how they ended. */
export async function countMailsOfDay(tx: SystemTx, now: Date) {
  const [row] = await tx<[{ sent: number; refused: number; givenUp: number }]>`
    select count(*) filter (where sent_at is not null)::int as sent,
      count(*) filter (where dead_at is not null and refused)::int as refused,
      count(*) filter (where dead_at is not null and not refused)::int as "givenUp"
    from mails where created_at > ${new Date(now.getTime() - 86_400_000)}`;
  return row;
}
