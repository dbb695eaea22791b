/** The filters of the audit log, as stored in the URL. Pure. */
import type { AuditEntityType, AuditFilters } from "@crumbtrail/contract/audit";
import { type ListSearch, readListSearch } from "@crumbtrail/kit";
import { OBJECT_TYPES } from "@crumbtrail/contract/audit_labels";

export interface AuditSearch extends Pick<ListSearch, "open"> {
  /** Part of the actor's name. */
  who?: string;
  /** Type of the object that an action changed. */
  kind?: AuditEntityType;
  /** Id of the object that actions changed; links of an issue set it. */
  of?: string;
  /** First and last day in the time zone of the browser, such as `2026-11-22`. */
  from?: string;
  to?: string;
}

/** Reads the filters from the URL; ignores unknown values. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const { open } = readListSearch(search);
  return {
    ...(open !== undefined && { open }),
    ...whoOf(search),
    ...kindOf(search),
    ...objectIn(search),
    ...dayOf("from", search),
    ...dayOf("to", search),
  };
}

/**
 * Query parameters for the server; a name filter applies from two characters on (specification,
 * part 2 §5).
 */
export function filtersOf({ who = "", kind, of, from, to }: AuditSearch): AuditFilters {
  return {
    ...(who.trim().length >= 2 && { actor: who.trim() }),
    ...(kind && { entityType: kind }),
    ...(of && { entityId: of }),
    ...(from && { start: midnight(from, 0) }),
    // The end is exclusive, so the last day is covered whole.
    ...(to && { end: midnight(to, 1) }),
  };
}

function whoOf({ who }: Record<string, unknown>): AuditSearch {
  return typeof who === "string" && who !== "" ? { who } : {};
}

function kindOf({ kind }: Record<string, unknown>): AuditSearch {
  return isKind(kind) ? { kind } : {};
}

export function isKind(value: unknown): value is AuditEntityType {
  return typeof value === "string" && Object.hasOwn(OBJECT_TYPES, value);
}

function objectIn({ of }: Record<string, unknown>): AuditSearch {
  return typeof of === "string" && UUID.test(of) ? { of } : {};
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function dayOf(name: "from" | "to", { [name]: value }: Record<string, unknown>): AuditSearch {
  const isDay = typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(value));
  return isDay ? { [name]: value } : {};
}

/** Midnight in the browser's zone, `daysLater` than `day`, as an ISO date in UTC. */
function midnight(day: string, daysLater: number): string {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + daysLater);
  return at.toISOString();
}
