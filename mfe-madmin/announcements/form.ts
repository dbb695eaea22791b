/** An announcement as typed, and the body of a request. Pure. */
import type { Announcement, AnnouncementInput } from "@crumbtrail/contract/announcement";
import { t } from "@crumbtrail/texts";

export interface AnnouncementFields {
  text: string;
  level: Announcement["level"];
  /** As the field `datetime-local` has it, in the zone of the person who writes. */
  start: string;
  end: string;
  isForAll: boolean;
  /** Ids of the tenants that see the announcement, unless it is for all. */
  tenants: string[];
}

/** An announcement that is shown from now on, for a day. */
export function newFields(now: Date): AnnouncementFields {
  const end = new Date(now);
  end.setDate(end.getDate() + 1);
  return {
    text: "",
    level: "INFO",
    start: localText(now),
    end: localText(end),
    isForAll: true,
    tenants: [],
  };
}

export function fieldsOf(announcement: Announcement): AnnouncementFields {
  const { text, level, startsAt, endsAt, tenants } = announcement;
  return {
    text,
    level,
    start: localText(new Date(startsAt)),
    end: localText(new Date(endsAt)),
    isForAll: tenants === null,
    tenants: tenants?.map(({ _id }) => _id) ?? [],
  };
}

export function bodyOf(fields: AnnouncementFields): AnnouncementInput {
  const { text, level, start, end, isForAll, tenants } = fields;
  return {
    text: text.trim(),
    level,
    startsAt: instantOf(start),
    endsAt: instantOf(end),
    tenants: isForAll ? null : tenants,
  };
}

/** Whether no field is missing; `RULES` compare start and end. */
export function isComplete({ text, start, end, isForAll, tenants }: AnnouncementFields): boolean {
  return text.trim() !== "" && start !== "" && end !== "" && (isForAll || tenants.length > 0);
}

export const RULES = {
  // Texts of this form sort by time.
  end: (end: string, { start }: AnnouncementFields) =>
    end !== "" && end <= start ? t("Choose an end after the start") : null,
};

export type Phase = "planned" | "shown" | "over";

export function phaseOf({ startsAt, endsAt }: Announcement, now: Date): Phase {
  if (now < new Date(startsAt)) return "planned";
  return now < new Date(endsAt) ? "shown" : "over";
}

/** `2026-11-25T14:05`, in the zone of this browser. */
function localText(at: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join("-");
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Empty while the field is, which cannot be saved. */
function instantOf(local: string): string {
  return local === "" ? "" : new Date(local).toISOString();
}
