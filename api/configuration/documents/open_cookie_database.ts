/**
 * Reads the Open Cookie Database, a CSV of cookies with the platforms that set them
 * (https://github.com/jkwakman/Open-Cookie-Database). Pure.
 */
import { namePattern } from "@crumbtrail/contract/approval";
import {
  type DocumentEntry,
  documentEntry,
  type DocumentVendor,
  documentVendor,
} from "@crumbtrail/contract/config_document";
import type { RejectedPart } from "@crumbtrail/contract/config_import";
import { MIN_PATTERN } from "@crumbtrail/contract/pattern";
import { literal } from "@crumbtrail/contract/text";
import { parse } from "csv-parse/sync";
import { z } from "zod";

/** Vendors of a list, and the parts that can't be imported. */
export interface ReadList {
  vendors: DocumentVendor[];
  rejected: RejectedPart[];
}

const COLUMNS = {
  platform: "Platform",
  name: "Cookie / Data Key name",
  description: "Description",
  retention: "Retention period",
  controller: "Data Controller",
  portal: "User Privacy & GDPR Rights Portals",
  wildcard: "Wildcard match",
} as const;

const parsed = z.array(z.object({
  record: z.array(z.string()),
  info: z.object({ lines: z.number().int() }),
}));

/** @throws Error for a text without the columns of the database */
export function readOpenCookieDatabase(text: string): ReadList {
  const rejected: RejectedPart[] = [];
  const [header, ...rows] = parsed.parse(parse(text, {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      const line = typeof error?.lines === "number" ? error.lines : null;
      rejected.push({ line, part: "", reason: "is not a row of a CSV" });
    },
  }));
  const places = new Map(header?.record.map((name, place) => [name.trim(), place]));
  const missing = Object.values(COLUMNS).filter((name) => !places.has(name));
  if (missing.length > 0) throw new Error(`The file lacks the columns ${missing.join(", ")}`);

  const vendors = new Map<string, DocumentVendor>();
  const lines = new Map<string, number>();
  for (const { record, info: { lines: line } } of rows) {
    const cell = (key: keyof typeof COLUMNS) =>
      record[places.get(COLUMNS[key]) ?? -1]?.trim() ?? "";
    const reject = (reason: string) => rejected.push({ line, part: cell("name"), reason });
    if (record.length !== header?.record.length) {
      reject(`has ${record.length} columns instead of ${header?.record.length}`);
      continue;
    }
    const pattern = patternOf(cell("name"), cell("wildcard") === "1");
    if (pattern.source === undefined || cell("platform") === "") {
      reject(pattern.error ?? "has no platform");
      continue;
    }
    const key = JSON.stringify([cell("platform"), pattern.source]);
    if (lines.has(key)) {
      reject(`repeats line ${lines.get(key)}`);
      continue;
    }
    lines.set(key, line);
    const vendor = vendors.get(cell("platform")) ?? documentVendor.parse({
      name: cell("platform").slice(0, 500),
      description: [cell("controller"), cell("portal")].filter(Boolean).join(", ").slice(0, 2000),
    });
    vendors.set(cell("platform"), vendor);
    const retention = cell("retention") === "" ? [] : [`Retention: ${cell("retention")}`];
    vendor.entries.push(entryOf(pattern.source, [cell("description"), ...retention]));
  }
  return { vendors: [...vendors.values()], rejected };
}

/** Of any kind of storage: the database names cookies and data keys alike. */
function entryOf(pattern: string, texts: readonly string[]): DocumentEntry {
  const description = texts.filter(Boolean).join(" · ").slice(0, 2000);
  return documentEntry.parse({ type: "STORAGE", pattern, description });
}

type Read = { source: string; error?: undefined } | { source?: undefined; error: string };

/** A wildcard, or an asterisk at the end, makes the name the beginning of names. */
function patternOf(name: string, isWildcard: boolean): Read {
  if (name === "") return { error: "has no name" };
  const isBeginning = isWildcard || name.endsWith("*");
  const fixed = name.replace(/\*+$/, "");
  if (isBeginning && fixed.length < MIN_PATTERN) {
    return { error: `the beginning of a name needs at least ${MIN_PATTERN} characters` };
  }
  const source = isBeginning ? `^${literal(fixed)}` : namePattern(name);
  return source === null ? { error: "is too long" } : { source };
}
