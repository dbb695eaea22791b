/** The audit log as an Excel workbook. */
import type { AuditEvent, AuditFilters } from "@crumbtrail/contract/audit";
import { ACTIONS, OBJECT_TYPES } from "@crumbtrail/contract/audit_labels";
import { changeWording } from "@crumbtrail/contract/audit_wording";
import { type ChangeText, changeText } from "@crumbtrail/contract/change_text";
import { differences } from "@crumbtrail/contract/field_changes";
import {
  type AuditNames,
  type AuditPosition,
  nextAuditEvents,
  readAuditNames,
} from "@crumbtrail/db/queries/audit_events";
import type { Deps } from "../platform/deps.ts";
import { type Read, type ScopeNow, tenantWorkbook } from "../platform/xlsx/tenant_workbook.ts";
import { type Column, sheetOf } from "../platform/xlsx/workbook.ts";

/** An event with the texts of its changed fields. */
interface Line extends AuditEvent {
  texts: readonly ChangeText[];
}

const COLUMNS: Column<Line>[] = [
  ["When (UTC)", 20, (event) => new Date(event.at), "date"],
  ["Who", 32, (event) => event.actor.name],
  ["Provider's staff", 16, (event) => event.actor.isStaff],
  ["Action", 32, (event) => ACTIONS[event.action]],
  ["Object", 18, (event) => OBJECT_TYPES[event.entityType]],
  ["ID", 38, (event) => event.entityId],
  ["Before", 50, (event) => linesOf(event, "before", event.after === null ? "" : " removed")],
  ["After", 50, (event) => linesOf(event, "after", event.before === null ? "" : " added")],
  ["Address", 20, (event) => event.address],
  ["Request", 38, (event) => event.requestId],
];

/** Rows of a transaction. */
const PAGE = 200;

/**
 * All events that match the filters, the latest first. Each page is read in a transaction of its
 * own. Events never change, and new events come before the first page, so the export holds every
 * event of its start exactly once.
 */
export function exportAuditLog(
  deps: Deps,
  scopeNow: ScopeNow,
  filters: AuditFilters,
): ReadableStream<Uint8Array> {
  const rows = (read: Read) => readPages(read, filters);
  return tenantWorkbook(deps, scopeNow, (read) => sheetOf("Audit log", COLUMNS, rows(read)));
}

async function* readPages(read: Read, filters: AuditFilters): AsyncGenerator<Line[]> {
  const after = (end: AuditPosition | null) =>
    read((tx) => nextAuditEvents(tx, filters, end, PAGE));
  const names = await read(readAuditNames);
  let page = await after(null);
  while (page.end) {
    yield page.events.map((event) => ({ ...event, texts: changeTexts(event, names) }));
    page = await after(page.end);
  }
}

function changeTexts({ entityType, before, after }: AuditEvent, names: AuditNames): ChangeText[] {
  const wording = changeWording(entityType, { names, timeText });
  return differences(before, after).flatMap((change) => changeText(change, wording) ?? []);
}

/** The fields of one side, a line for each. @param verb what the change does to entries of a list */
function linesOf({ texts }: Line, side: "before" | "after", verb: string) {
  return texts.filter((text) => text[side] !== "")
    .map(({ label, isList, [side]: text }) => `${label}${isList ? verb : ""}: ${text}`)
    .join("\n") || null;
}

function timeText(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
