/** Announcements of the provider, and which of them people have dismissed. */
import type {
  Announcement,
  AnnouncementInput,
  CurrentAnnouncement,
} from "@crumbtrail/contract/announcement";
import type { Page, Slice } from "@crumbtrail/contract/paging";
import type { SystemTx, TenantTx } from "../tenant.ts";
import { countChanged, distinctName, firstRow, iso, readPage, writtenId } from "./fragments.ts";

/** What a tenant's person is to see now: warnings first, then the latest. */
export function listCurrentAnnouncements(
  tx: TenantTx,
  accountId: string,
  now: Date,
): Promise<CurrentAnnouncement[]> {
  return tx<CurrentAnnouncement[]>`
    select id as "_id", text, level, ${iso(tx, "ends_at")} as "endsAt" from announcements n
    where starts_at <= ${now} and ends_at > ${now} and not exists (
      select from announcement_dismissals d
      where d.announcement_id = n.id and d.account_id = ${accountId})
    order by level desc, starts_at desc, id desc`;
}

/** Dismisses an announcement for an account; false for one that the tenant does not see. */
export async function insertDismissal(
  tx: TenantTx,
  id: string,
  accountId: string,
): Promise<boolean> {
  const [seen] = await tx`select from announcements where id = ${id}`;
  if (!seen) return false;
  await tx`
    insert into announcement_dismissals (tenant_id, account_id, announcement_id)
    values (app.tenant_id(), ${accountId}, ${id}) on conflict do nothing`;
  return true;
}

const all = (tx: SystemTx) =>
  tx`select id as "_id", text, level, ${iso(tx, "starts_at")} as "startsAt",
      ${iso(tx, "ends_at")} as "endsAt", ${iso(tx, "created_at")} as "createdAt",
      case when not for_all then (
        select coalesce(jsonb_agg(jsonb_build_object('_id', t.id, 'name', ${distinctName(tx)})
          order by lower(t.name), t.id), '[]')
        from announcement_tenants a join tenants t on t.id = a.tenant_id
        where a.announcement_id = announcements.id) end as tenants
    from announcements`;

export function listAnnouncements(tx: SystemTx, slice: Slice): Promise<Page<Announcement>> {
  return readPage(tx, all(tx), tx`starts_at desc, id desc`, slice);
}

/** @param hold locks the row until the transaction ends */
export function findAnnouncement(
  tx: SystemTx,
  id: string,
  hold?: "for update",
): Promise<Announcement | null> {
  return firstRow(tx<Announcement[]>`
    ${all(tx)} where id = ${id} ${hold ? tx`for update` : tx``}`);
}

/** Adds an announcement without its tenants; returns its id. */
export function insertAnnouncement(tx: SystemTx, input: AnnouncementInput): Promise<string> {
  return writtenId(tx<{ id: string }[]>`
    insert into announcements ${tx(rowOf(input))} returning id`);
}

/** Writes all fields except the tenants. */
export async function updateAnnouncement(
  tx: SystemTx,
  id: string,
  input: AnnouncementInput,
): Promise<void> {
  await tx`update announcements set ${tx(rowOf(input))} where id = ${id}`;
}

/** Replaces the addressed tenants; returns how many of the ids are tenants. */
export async function replaceTenants(
  tx: SystemTx,
  id: string,
  tenants: readonly string[],
): Promise<number> {
  await tx`delete from announcement_tenants where announcement_id = ${id}`;
  return countChanged(tx`
    insert into announcement_tenants (tenant_id, announcement_id)
    select id, ${id} from tenants where id = any (${tenants}::uuid[])`);
}

export async function deleteAnnouncementById(tx: SystemTx, id: string): Promise<void> {
  await tx`delete from announcements where id = ${id}`;
}

function rowOf({ text, level, startsAt, endsAt, tenants }: AnnouncementInput) {
  return { text, level, starts_at: startsAt, ends_at: endsAt, for_all: tenants === null };
}
