/** Announcements: the provider's staff writes them, people of tenants dismiss them. */
import type {
  Announcement,
  AnnouncementChange,
  AnnouncementInput,
} from "@crumbtrail/contract/announcement";
import type { Page } from "@crumbtrail/contract/paging";
import {
  deleteAnnouncementById,
  findAnnouncement,
  insertAnnouncement,
  insertDismissal,
  listAnnouncements,
  replaceTenants,
  updateAnnouncement,
} from "@crumbtrail/db/queries/announcements";
import { acrossTenants, type SystemTx, withTenant } from "@crumbtrail/db/tenant";
import { answerText } from "@crumbtrail/texts/server";
import { differing, recordAuditEvent } from "../audit/record.ts";
import { type AccountActor, atHome } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { ApiError, found, invalidField } from "../platform/errors.ts";
import type { Slice } from "../platform/paging.ts";

export function readAnnouncements({ db }: Deps, slice: Slice): Promise<Page<Announcement>> {
  return acrossTenants(db.system, (tx) => listAnnouncements(tx, slice));
}

/**
 * Adds an announcement and records it in the log of the staff's own tenant.
 * @throws ApiError VALIDATION_ERROR for an unknown tenant
 */
export function addAnnouncement(
  { db }: Deps,
  actor: AccountActor,
  input: AnnouncementInput,
): Promise<Announcement> {
  return acrossTenants(db.system, async (tx) => {
    const id = await insertAnnouncement(tx, input);
    await setTenants(tx, id, input.tenants);
    const made = found(await findAnnouncement(tx, id));
    await recordAuditEvent(tx, atHome(actor), {
      action: "announcement.added",
      entityId: id,
      after: contentOf(made),
    });
    return made;
  });
}

/**
 * Changes the given fields; without a change there is no audit event.
 * @throws ApiError ENTITY_NOT_FOUND; VALIDATION_ERROR for an end before the start, or an unknown
 * tenant
 */
export function changeAnnouncement(
  { db }: Deps,
  actor: AccountActor,
  id: string,
  change: AnnouncementChange,
): Promise<Announcement> {
  return acrossTenants(db.system, async (tx) => {
    const before = found(await findAnnouncement(tx, id, "for update"));
    const wanted = merged(before, change);
    await updateAnnouncement(tx, id, wanted);
    if (change.tenants !== undefined) await setTenants(tx, id, wanted.tenants);
    const after = found(await findAnnouncement(tx, id));
    const [old, now] = [contentOf(before), contentOf(after)];
    const changed = differing(now, old);
    if (Object.keys(changed).length > 0) {
      await recordAuditEvent(tx, atHome(actor), {
        action: "announcement.changed",
        entityId: id,
        before: { text: old.text, ...differing(old, now) },
        after: { text: now.text, ...changed },
      });
    }
    return after;
  });
}

/** @throws ApiError ENTITY_NOT_FOUND */
export function deleteAnnouncement({ db }: Deps, actor: AccountActor, id: string): Promise<void> {
  return acrossTenants(db.system, async (tx) => {
    const before = found(await findAnnouncement(tx, id, "for update"));
    await deleteAnnouncementById(tx, id);
    await recordAuditEvent(tx, atHome(actor), {
      action: "announcement.deleted",
      entityId: id,
      before: contentOf(before),
    });
  });
}

/**
 * Hides an announcement from the person from now on, in the person's own tenant.
 * @throws ApiError ENTITY_NOT_FOUND for an announcement to other tenants
 */
export async function dismissAnnouncement(
  { db }: Deps,
  actor: AccountActor,
  id: string,
): Promise<void> {
  const seen = await withTenant(
    db.app,
    actor.scope,
    (tx) => insertDismissal(tx, id, actor.accountId),
  );
  if (!seen) throw new ApiError("ENTITY_NOT_FOUND");
}

/** The fields after the change. */
function merged(before: Announcement, change: AnnouncementChange): AnnouncementInput {
  const { text, level, startsAt, endsAt } = before;
  const tenants = before.tenants?.map(({ _id }) => _id) ?? null;
  const wanted = { text, level, startsAt, endsAt, tenants, ...change };
  if (wanted.startsAt >= wanted.endsAt) {
    throw invalidField("endsAt", answerText("must be after the start"));
  }
  return wanted;
}

/** @param tenants null for all. @throws ApiError VALIDATION_ERROR for an unknown one */
async function setTenants(tx: SystemTx, id: string, tenants: string[] | null): Promise<void> {
  const known = await replaceTenants(tx, id, tenants ?? []);
  if (known < new Set(tenants).size) {
    throw invalidField("tenants", answerText("not a tenant"));
  }
}

/** The fields for the audit log, with tenants by name. */
function contentOf({ text, level, startsAt, endsAt, tenants }: Announcement) {
  return { text, level, startsAt, endsAt, tenants: tenants?.map(({ name }) => name) ?? "ALL" };
}
