/** Feedback of people to the provider. */
import type { Feedback } from "@crumbtrail/contract/feedback";
import type { FeedbackStatus } from "@crumbtrail/contract/feedback_options";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { distinctName, firstRow, iso, readPage, writtenId } from "./fragments.ts";

export interface FeedbackRow {
  username: string;
  text: string;
  page: string;
  version: string;
  browser: string;
  at: Date;
}

export function insertFeedback(tx: TenantTx, row: FeedbackRow): Promise<string> {
  return writtenId(tx<{ id: string }[]>`
    insert into feedback (tenant_id, username, text, page, version, browser, created_at)
    values (app.tenant_id(), ${row.username}, ${row.text}, ${row.page}, ${row.version},
      ${row.browser}, ${row.at}) returning id`);
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

const all = (tx: SystemTx) =>
  tx`select f.id as "_id", jsonb_build_object('_id', t.id, 'name', ${
    distinctName(tx)
  }) as tenant, f.username, f.text,
    f.page, f.version, f.browser, case when f.done_at is null then 'NEW' else 'DONE' end as status,
    ${iso(tx, "f.created_at")} as "createdAt"
    from feedback f join tenants t on t.id = f.tenant_id`;

/** Feedback of all tenants, new before done, then the latest first. */
export function listFeedback(
  tx: SystemTx,
  status: FeedbackStatus | undefined,
  slice: Slice,
): Promise<Page<Feedback>> {
  const select = tx`
    ${all(tx)} ${
    status === undefined ? tx`` : tx`where (f.done_at is null) = ${status === "NEW"}`
  }`;
  return readPage(tx, select, tx`f.done_at is not null, f.created_at desc, f.id desc`, slice);
}

export function lockFeedback(tx: SystemTx, id: string): Promise<Feedback | null> {
  return firstRow(tx<Feedback[]>`${all(tx)} where f.id = ${id} for update of f`);
}

/** @param doneAt null makes it new again */
export async function updateFeedbackDone(
  tx: SystemTx,
  id: string,
  doneAt: Date | null,
): Promise<void> {
  await tx`update feedback set done_at = ${doneAt} where id = ${id}`;
}
