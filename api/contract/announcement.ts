/** Announcements of the provider, shown above the screens of all or some tenants. */
import { z } from "zod";
import { t } from "@crumbtrail/texts";
import { ANNOUNCEMENT_LENGTH } from "./constants.ts";

export const ANNOUNCEMENT_LEVELS = ["INFO", "WARNING"] as const;
export type AnnouncementLevel = (typeof ANNOUNCEMENT_LEVELS)[number];

const level = z.enum(ANNOUNCEMENT_LEVELS);
const instant = z.iso.datetime();
/** Any offset is read; the answer is in UTC. */
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());

const fields = {
  /** Plain text; addresses that begin with https:// are shown as links. */
  text: z.string().trim().min(1).max(ANNOUNCEMENT_LENGTH),
  level,
  startsAt: moment,
  endsAt: moment,
  /** Ids of the addressed tenants; null addresses every tenant, later ones too. */
  tenants: z.array(z.uuid()).min(1).max(1000).nullable(),
};

export const announcementInput = z.strictObject(fields)
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, {
    path: ["endsAt"],
    error: t("must be after the start"),
  });
export type AnnouncementInput = z.output<typeof announcementInput>;

/** Absent fields stay; the API refuses an end before the start, stored values included. */
export const announcementChange = z.strictObject(fields).partial();
export type AnnouncementChange = z.output<typeof announcementChange>;

/** An announcement, for the provider's staff. */
export const announcement = z.object({
  _id: z.uuid(),
  text: z.string(),
  level,
  startsAt: instant,
  endsAt: instant,
  /** Null for every tenant; deleted tenants are left out. */
  tenants: z.array(z.object({ _id: z.uuid(), name: z.string() })).nullable(),
  createdAt: instant,
});
export type Announcement = z.infer<typeof announcement>;

/** An announcement as the people of a tenant get it. */
export const currentAnnouncement = announcement.pick({
  _id: true,
  text: true,
  level: true,
  endsAt: true,
});
export type CurrentAnnouncement = z.infer<typeof currentAnnouncement>;
