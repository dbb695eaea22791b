/** Feedback of people to the provider. */
import type { Feedback } from "@crumbtrail/contract/feedback";
import type { FeedbackStatus } from "@crumbtrail/contract/feedback_options";
import type { Slice } from "@crumbtrail/contract/paging";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { iso, tellingName } from "./fragments.ts";

export interface FeedbackRow {
  username: string;
  text: string;
  page: string;
  version: string;
  browser: string;
  at: Date;
}

/** Writes a feedback; returns its id. */
export async function insertFeedback(tx: TenantTx, row: FeedbackRow): Promise<string> {
  const [made] = await tx<{ id: string }[]>`
    insert into feedback (tenant_id, username, text, page, version, browser, created_at)
    values (app.tenant_id(), ${row.username}, ${row.text}, ${row.page}, ${row.version},
      ${row.browser}, ${row.at}) returning id`;
  if (!made) throw new Error("The feedback was not written");
  return made.id;
}

/** Feedback since a moment: of one person, and of the whole tenant, with the first of each. */
export async function countFeedbackSince(tx: TenantTx, username: string, since: Date) {
  interface Counts {
    person: number;
    tenant: number;
    /** Null without feedback. */
    personFirst: Date | null;
    tenantFirst: Date | null;
  }
  const [row] = await tx<[Counts]>`
    select count(*) filter (where username = ${username})::int as person,
      count(*)::int as tenant,
      min(created_at) filter (where username = ${username}) as "personFirst",
      min(created_at) as "tenantFirst"
    from feedback where created_at > ${since}`;
  return row;
}

const listed = (tx: SystemTx, status: FeedbackStatus | undefined) =>
  tx`from feedback f join tenants t on t.id = f.tenant_id
    ${status === undefined ? tx`` : tx`where (f.done_at is null) = ${status === "NEW"}`}`;

const columns = (tx: SystemTx) =>
  tx`f.id as "_id", jsonb_build_object('_id', t.id, 'name', ${
    tellingName(tx)
  }) as tenant, f.username, f.text,
    f.page, f.version, f.browser, case when f.done_at is null then 'NEW' else 'DONE' end as status,
    ${iso(tx, "f.created_at")} as "createdAt"`;

/** Feedback of all tenants, new before done, then the latest first. */
export function listFeedback(
  tx: SystemTx,
  status: FeedbackStatus | undefined,
  { offset, limit }: Slice,
): Promise<Feedback[]> {
  return tx<Feedback[]>`
    select ${columns(tx)} ${listed(tx, status)}
    order by f.done_at is not null, f.created_at desc, f.id desc offset ${offset} limit ${limit}`;
}

export async function countFeedback(
  tx: SystemTx,
  status: FeedbackStatus | undefined,
): Promise<number> {
  const [row] = await tx<{ n: number }[]>`select count(*)::int as n ${listed(tx, status)}`;
  return row?.n ?? 0;
}

/** @param hold locks the row until the transaction ends */
export async function findFeedback(
  tx: SystemTx,
  id: string,
  hold: "for update",
): Promise<Feedback | null> {
  const [row] = await tx<Feedback[]>`
    select ${columns(tx)} from feedback f join tenants t on t.id = f.tenant_id
    where f.id = ${id} ${hold ? tx`for update of f` : tx``}`;
  return row ?? null;
}

/** @param doneAt null makes it new again */
export async function updateFeedbackDone(
  tx: SystemTx,
  id: string,
  doneAt: Date | null,
): Promise<void> {
  await tx`update feedback set done_at = ${doneAt} where id = ${id}`;
}
