/** Announcements for tests. */
import type { TestDatabase } from "@crumbtrail/db/testing";

/** The body of a call that adds an announcement, shown for an hour. */
export function announcementTo(tenants: string[] | null, now = new Date()) {
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  return {
    text: "Maintenance tonight, see https://status.test/tonight.",
    level: "INFO" as const,
    startsAt: at(-1),
    endsAt: at(60),
    tenants,
  };
}

/** Inserts a current announcement to some tenants; returns its id. */
export async function testAnnouncement(
  { owner }: TestDatabase,
  tenants: readonly string[],
): Promise<string> {
  const [row] = await owner`
    insert into announcements (text, level, starts_at, ends_at, for_all)
    values ('Maintenance tonight', 'INFO', now() - interval '1 minute', now() + interval '1 hour',
      false) returning id`;
  for (const tenant of tenants) {
    await owner`insert into announcement_tenants values (${tenant}, ${row?.id})`;
  }
  return String(row?.id);
}
