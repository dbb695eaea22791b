/**
 * Reads the Open Cookie Database, a CSV or JSON of cookies with the platforms that set them, or its
 * JSON for the website auditing tool of the EDPB (https://github.com/jkwakman/Open-Cookie-Database).
 * Pure.
 */
import { namePattern } from "@crumbtrail/contract/approval";
import {
  type DocumentEntry,
  documentEntry,
  type DocumentVendor,
  documentVendor,
} from "@crumbtrail/contract/config_document";
import type { RejectedPart } from "@crumbtrail/contract/config_import";
import { PATTERN_MIN_LENGTH } from "@crumbtrail/contract/constants";
import { literal, withoutEnd } from "@crumbtrail/contract/text";
import type { VendorList } from "@crumbtrail/contract/vendor_list";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { answerText } from "@crumbtrail/texts/server";

/** Vendors of a list, and the parts that can't be imported. */
export interface ReadList {
  vendors: DocumentVendor[];
  rejected: RejectedPart[];
  /** What the vendors declare, if it is IAB's list. */
  iabList?: VendorList;
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

/** Cells of a file; the database has some 30,000, and each costs time. */
const MOST_CELLS = 300_000;

/** A row of the database. */
type Cells = Record<keyof typeof COLUMNS, string>;

interface Rows {
  /** The line in the CSV; null for JSON. */
  rows: { line: number | null; cells: Cells }[];
  rejected: RejectedPart[];
}

/**
 * The database writes some platforms in two ways, such as HubSpot and Hubspot: they are one vendor,
 * with the first name.
 * @throws Error for a text without the columns of the database
 */
export function readOpenCookieDatabase(text: string): ReadList {
  const { rows, rejected } = /^\s*[{[]/.test(text) ? rowsOfJson(text) : rowsOfCsv(text);
  const vendors = new Map<string, DocumentVendor>();
  const seen = new Map<string, number | null>();
  for (const { line, cells } of rows) {
    const { platform, name } = cells;
    const owner = platform.toLowerCase();
    const pattern = patternOf(name, cells.wildcard === "1");
    const key = JSON.stringify([owner, pattern.source]);
    const earlier = seen.get(key);
    const reason = pattern.source === undefined
      ? pattern.error
      : platform === ""
      ? answerText("has no platform")
      : earlier !== undefined
      ? earlier === null
        ? answerText("appears twice")
        : answerText("repeats line {line}", { line: String(earlier) })
      : null;
    if (pattern.source === undefined || reason !== null) {
      rejected.push({ line, part: name, reason: reason ?? "" });
      continue;
    }
    seen.set(key, line);
    const vendor = vendors.get(owner) ?? documentVendor.parse({
      name: platform.slice(0, 500),
      description: [cells.controller, cells.portal].filter(Boolean).join(", ").slice(0, 2000),
    });
    vendors.set(owner, vendor);
    const retention = cells.retention === "" ? [] : [`Retention: ${cells.retention}`];
    vendor.entries.push(entryOf(pattern.source, [cells.description, ...retention]));
  }
  rejected.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { vendors: [...vendors.values()], rejected };
}

function rowsOfCsv(text: string): Rows {
  requireFewCells(text);
  const rejected: RejectedPart[] = [];
  const [header, ...records] = parsed.parse(parse(text, {
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      const line = typeof error?.lines === "number" ? error.lines : null;
      rejected.push({ line, part: "", reason: answerText("is not a row of a CSV") });
    },
  }));
  const places = new Map(header?.record.map((name, place) => [name.trim(), place]));
  const missing = Object.values(COLUMNS).filter((name) => !places.has(name));
  if (missing.length > 0) {
    throw new Error(
      answerText("The file lacks the columns {names}", { names: missing.join(", ") }),
    );
  }
  const wanted = header?.record.length ?? 0;
  const rows = records.flatMap(({ record, info: { lines: line } }) => {
    const cells = cellsOf((key) => record[places.get(COLUMNS[key]) ?? -1]?.trim() ?? "");
    if (record.length === wanted) return [{ line, cells }];
    const count = record.length;
    const reason = answerText("has {count} columns instead of {wanted}", { count, wanted });
    rejected.push({ line, part: cells.name, reason });
    return [];
  });
  return { rows, rejected };
}

/** @param cell the text of a column */
const cellsOf = (cell: (column: keyof Cells) => string): Cells => ({
  ...{ platform: cell("platform"), name: cell("name"), description: cell("description") },
  ...{ retention: cell("retention"), controller: cell("controller"), portal: cell("portal") },
  wildcard: cell("wildcard"),
});

/** Counts what may end a cell, so that a file of commas alone is refused before it is read. */
function requireFewCells(text: string): void {
  let ends = 0;
  for (const _end of text.matchAll(/[,\r\n]/g)) {
    if (++ends <= MOST_CELLS) continue;
    throw new Error(answerText("The file has more than {most} cells", { most: MOST_CELLS }));
  }
}

const cellOfJson = z.union([z.string(), z.number(), z.null()]).optional()
  .transform((value) => String(value ?? "").trim());
/** A cookie in `open-cookie-database.json`, which lists them by platform. */
const cookieOfJson = z.object({
  cookie: cellOfJson,
  description: cellOfJson,
  retentionPeriod: cellOfJson,
  dataController: cellOfJson,
  privacyLink: cellOfJson,
  wildcardMatch: cellOfJson,
}).transform(({ cookie, retentionPeriod, dataController, privacyLink, ...one }): Cells => ({
  ...{ platform: "", name: cookie, description: one.description, retention: retentionPeriod },
  ...{ controller: dataController, portal: privacyLink, wildcard: one.wildcardMatch },
}));
const database = z.record(z.string(), z.array(z.unknown()));

/** A cookie in `open-cookie-database-edpb.json`. */
const knowledgeOfJson = z.object({
  name: cellOfJson,
  source: cellOfJson,
  controller: cellOfJson,
  policy: cellOfJson,
  comment: cellOfJson,
}).transform(({ name, source, controller, policy, comment }): Cells => ({
  ...{ platform: source, name, description: comment, retention: "", controller, portal: policy },
  // This form lacks the wildcards. Nine of ten names that end so are beginnings.
  wildcard: /[_\-.]$/.test(name) ? "1" : "0",
}));
const knowledgeBases = z.array(z.object({ knowledges: z.array(z.unknown()) }));

function rowsOfJson(text: string): Rows {
  const json = jsonOrNull(text);
  const knowledge = knowledgeBases.safeParse(json).data;
  if (knowledge) {
    const given = knowledge.flatMap(({ knowledges }) => knowledges);
    return rowsOf(
      given.map((one) => ({ part: "knowledges", read: knowledgeOfJson.safeParse(one) })),
    );
  }
  const { data } = database.safeParse(json);
  if (!data) throw new Error(answerText("The file is not the JSON of the Open Cookie Database"));
  return rowsOf(
    Object.entries(data).flatMap(([part, cookies]) =>
      cookies.map((one) => ({ part, platform: part.trim(), read: cookieOfJson.safeParse(one) }))
    ),
  );
}

interface ReadCookie {
  part: string;
  /** In the JSON by platform, where the cookie itself does not name it. */
  platform?: string;
  read: { data?: Cells | undefined };
}

function rowsOf(all: readonly ReadCookie[]): Rows {
  const reason = answerText("has a cookie in another form");
  return {
    rows: all.flatMap(({ platform, read: { data } }) =>
      data ? [{ line: null, cells: { ...data, platform: platform ?? data.platform } }] : []
    ),
    rejected: all.flatMap(({ part, read }) => read.data ? [] : [{ line: null, part, reason }]),
  };
}

/** Null for a text that is not JSON. */
export function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Of any kind of storage: the database names cookies and data keys alike. */
function entryOf(pattern: string, texts: readonly string[]): DocumentEntry {
  const description = texts.filter(Boolean).join(" · ").slice(0, 2000);
  return documentEntry.parse({ type: "STORAGE", pattern, description });
}

/** A pattern, or why a name has none. */
type Read = { source: string; error?: undefined } | { source?: undefined; error: string };

/** A wildcard, or an asterisk at the end, makes the name the beginning of names. */
function patternOf(name: string, isWildcard: boolean): Read {
  if (name === "") return { error: answerText("has no name") };
  const isBeginning = isWildcard || name.endsWith("*");
  const fixed = withoutEnd(name, "*");
  if (isBeginning && fixed.length < PATTERN_MIN_LENGTH) {
    const least = PATTERN_MIN_LENGTH;
    return {
      error: answerText("the beginning of a name needs at least {least} characters", { least }),
    };
  }
  const source = isBeginning ? `^${literal(fixed)}` : namePattern(name);
  return source === null ? { error: answerText("is too long") } : { source };
}
