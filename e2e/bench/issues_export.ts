/**
 * The export of many issues: time to the first byte, growth of memory, and the cell types read by
 * Excel.
 */
import { sessionCookieName } from "@crumbtrail/api/testing";
import { signedIn } from "@crumbtrail/api/testing/callers";
import { mintTenant } from "@crumbtrail/db/testing";
import ExcelJS from "exceljs";
import { Readable } from "node:stream";
import { insertIssues, type IssuesBench } from "./issues_data.ts";
import { ms, type Row } from "./figures.ts";

const SIZES = [10_000, 100_000, 200_000];
/** Size of the export to read back and check. */
const READ = 100_000;
/** Characters that start a formula in spreadsheets. */
const SIGNS = ["=", "+", "-", "@"];
/** Headings of the columns with numbers; those in UTC have dates, all others texts. */
const NUMBERS = ["Occurrences", "Test runs", "Comments"];

/** Allowed ratio of memory between the largest and the smallest export. */
const MAX_GROWTH = 1.1;
/** Bytes of output between two garbage collections with a measurement of the heap. */
const LOOK_BYTES = 2 ** 20;

interface ExportResult {
  firstByteMs: number;
  tookMs: number;
  bytes: number;
  /** Live heap bytes during the export. */
  alive: number;
}

/** Exports a new tenant with a property for each size. */
export async function benchExport({ database, api }: IssuesBench): Promise<Row[]> {
  const { tenantId, defaultPropertyId } = await mintTenant(database);
  const caller = await signedIn(api, { id: tenantId, name: "Export", defaultPropertyId });
  const headers = { cookie: `${sessionCookieName(false)}=${caller.token}` };
  const call = async (propertyId: string) => {
    const query = `timeRange=all&properties=${propertyId}&export-format=xlsx`;
    return await api.app.request(`/issues?${query}`, { headers });
  };
  const properties: [number, string][] = [];
  for (const size of SIZES) {
    const [property] = await database.owner<{ id: string }[]>`
      insert into properties (tenant_id, name, host) values (${tenantId}, ${`${size}`}, ${`${size}`})
      returning id`;
    const propertyId = property?.id ?? "";
    await insertIssues(database, { tenantId, propertyId }, size, { before: SIGNS, allOpen: true });
    properties.push([size, propertyId]);
  }
  await database.owner`vacuum analyze issues`;
  // The first export loads and compiles code, so its measurement is dropped.
  await measureExport(call(properties[0]?.[1] ?? ""));
  const exports: [number, ExportResult][] = [];
  for (const [size, property] of properties) {
    exports.push([size, await measureExport(call(property))]);
  }
  const rows = [...exports.map(figures).flat(), growth(exports.map(([, { alive }]) => alive))];
  const [, read] = properties.find(([size]) => size === READ) ?? [];
  const { wrong, cells } = await wrongCells(await call(read ?? ""));
  const checked = `${wrong} wrong of ${cells.toLocaleString("en")}`;
  return [...rows, {
    figure: "cells that exceljs reads as another type",
    value: checked,
    goal: "0",
  }];
}

async function measureExport(answering: Promise<Response>): Promise<ExportResult> {
  const begun = performance.now();
  const response = await answering;
  let first: number | undefined;
  let bytes = 0;
  let alive = 0;
  let looks = 0;
  for await (const chunk of response.body ?? []) {
    first ??= performance.now() - begun;
    bytes += chunk.length;
    if (bytes < looks * LOOK_BYTES) continue;
    looks++;
    alive = Math.max(alive, heapAlive());
  }
  return { firstByteMs: first ?? NaN, tookMs: performance.now() - begun, bytes, alive };
}

function heapAlive(): number {
  const gc: unknown = Reflect.get(globalThis, "gc");
  if (typeof gc !== "function") throw new Error("to be run with --v8-flags=--expose-gc");
  gc();
  return Deno.memoryUsage().heapUsed;
}

const mb = (n: number) => `${(n / 2 ** 20).toFixed(0)} MB`;

function figures([size, { firstByteMs, tookMs, bytes, alive }]: [number, ExportResult]): Row[] {
  const label = `export of ${size.toLocaleString("en")}`;
  const whole = `${mb(bytes)} in ${(tookMs / 1000).toFixed(1)} s`;
  return [
    { figure: `${label} (${whole}), first byte`, value: ms(firstByteMs), goal: "≤ 1 s" },
    { figure: `${label}, heap alive at most`, value: mb(alive), goal: "flat" },
  ];
}

function growth(alive: number[]): Row {
  const ratio = (alive.at(-1) ?? NaN) / (alive[0] ?? NaN);
  const value = `${ratio.toFixed(2)} ${ratio <= MAX_GROWTH ? "ok" : "red"}`;
  return { figure: "heap alive: the largest export against the smallest", value, goal: "≤ 1.10" };
}

/** Counts cells with a type other than their column's, and names without their first character. */
async function wrongCells(response: Response): Promise<{ wrong: number; cells: number }> {
  if (!response.body) throw new Error("There is no workbook");
  const reader = new ExcelJS.stream.xlsx.WorkbookReader(Readable.from(response.body), {
    worksheets: "emit",
    sharedStrings: "cache",
    styles: "cache",
    hyperlinks: "ignore",
    entries: "ignore",
  });
  const headings: string[] = [];
  let rows = 0;
  let wrong = 0;
  for await (const sheet of reader) {
    for await (const row of sheet) {
      if (headings.length === 0) {
        row.eachCell(({ text }) => headings.push(text));
        continue;
      }
      rows++;
      wrong += headings.filter((heading, at) => !isRight(row.getCell(at + 1), heading)).length;
    }
  }
  return { wrong: wrong + Math.abs(READ - rows), cells: rows * headings.length };
}

function isRight({ value, type }: ExcelJS.Cell, heading: string): boolean {
  if (value === null) return !NUMBERS.includes(heading);
  if (NUMBERS.includes(heading)) return typeof value === "number";
  if (heading.endsWith("(UTC)")) return value instanceof Date;
  const isText = typeof value === "string" && type === ExcelJS.ValueType.String;
  return isText && (heading !== "Entry" || /^'[=+\-@]cookie_\d+$/.test(value));
}
