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
import type { TenantScope } from "@crumbtrail/db/tenant";
import type { Deps } from "../platform/deps.ts";
import { type Read, tenantWorkbook } from "../platform/xlsx/tenant_workbook.ts";
import type { Cell } from "../platform/xlsx/workbook.ts";

const COLUMNS = [
  { header: "When (UTC)", width: 20, kind: "date" },
  { header: "Who", width: 32 },
  { header: "Provider's staff", width: 16 },
  { header: "Action", width: 32 },
  { header: "Object", width: 18 },
  { header: "ID", width: 38 },
  { header: "Before", width: 50 },
  { header: "After", width: 50 },
  { header: "Address", width: 20 },
  { header: "Request", width: 38 },
] as const;

/** Rows of a transaction. */
const PAGE = 200;

/**
 * All events that match the filters, the latest first. Each page is read in a transaction of its
 * own. Events never change, and new events come before the first page, so the export holds every
 * event of its start exactly once.
 * @param scopeNow asked before each page for the reader's scope; throws when the reader has lost
 *   the right to export
 */
export function exportAuditLog(
  deps: Deps,
  scopeNow: () => Promise<TenantScope>,
  filters: AuditFilters,
): ReadableStream<Uint8Array> {
  const rows = (read: Read) => readPages(read, filters);
  return tenantWorkbook(deps, scopeNow, [{ name: "Audit log", columns: COLUMNS, rows }]);
}

async function* readPages(read: Read, filters: AuditFilters): AsyncGenerator<Cell[][]> {
  const after = (end: AuditPosition | null) =>
    read((tx) => nextAuditEvents(tx, filters, end, PAGE));
  const names = await read(readAuditNames);
  let page = await after(null);
  while (page.end) {
    yield page.events.map((event) => cells(event, names));
    page = await after(page.end);
  }
}

function cells(event: AuditEvent, names: AuditNames): Cell[] {
  const wording = changeWording(event.entityType, { names, timeText });
  const texts = differences(event.before, event.after)
    .flatMap((change) => changeText(change, wording) ?? []);
  return [
    new Date(event.at),
    event.actor.name,
    event.actor.isStaff,
    ACTIONS[event.action],
    OBJECT_TYPES[event.entityType],
    event.entityId,
    linesOf(texts, "before", event.after === null ? "" : " removed"),
    linesOf(texts, "after", event.before === null ? "" : " added"),
    event.address,
    event.requestId,
  ];
}

/** The fields of one side, a line for each. @param verb what the change does to entries of a list */
function linesOf(texts: readonly ChangeText[], side: "before" | "after", verb: string) {
  return texts.filter((text) => text[side] !== "")
    .map(({ label, isList, [side]: text }) => `${label}${isList ? verb : ""}: ${text}`)
    .join("\n") || null;
}

function timeText(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
