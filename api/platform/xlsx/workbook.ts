/** Excel workbooks as streams: rows are sent while being produced, so memory use stays constant. */
import type ExcelJS from "exceljs";
import { Writable } from "node:stream";
import { z } from "zod";
import { onTurn } from "../process/pace.ts";

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export type Cell = string | number | boolean | Date | null;

export interface Sheet {
  name: string;
  columns: readonly { header: string; width: number; kind?: "text" | "date" | "number" }[];
  /** Rows in batches. */
  rows: AsyncIterable<Cell[][]> | Iterable<Cell[][]>;
}

/** A column: its heading and width, the cell of a row, and the kind of its cells, text by default. */
export type Column<T> = readonly [
  header: string,
  width: number,
  cell: (row: T) => Cell,
  kind?: keyof typeof FORMATS,
];

/** A sheet with a line for each row. @param rows in batches */
export function sheetOf<T>(
  name: string,
  columns: readonly Column<T>[],
  rows: AsyncIterable<readonly T[]> | Iterable<readonly T[]>,
): Sheet {
  async function* lines(): AsyncGenerator<Cell[][]> {
    for await (const batch of rows) {
      yield batch.map((row) => columns.map(([, , cell]) => cell(row)));
    }
  }
  const headings = columns.map(([header, width, , kind = "text"]) => ({ header, width, kind }));
  return { name, columns: headings, rows: lines() };
}

/** Longest wait for the reader to take a piece; a stalled reader loses its download slot. */
const STALL_MS = 60_000;

/** Rows written at a time, within some milliseconds. */
const PIECE = 10;

const FORMATS = { text: "@", date: "yyyy-mm-dd hh:mm:ss", number: "General" } as const;

/**
 * Loads exceljs, which takes a quarter of a second in which the process does nothing else: the API
 * does so at its start, other processes and tests with their first workbook.
 */
export async function loadWriter(): Promise<typeof ExcelJS> {
  return (await import("exceljs")).default;
}

/**
 * Streams a workbook; `fill` adds the sheets in order.
 * @param onError gets the reason of a failed workbook; not called if the reader goes away
 */
export function workbookStream(
  fill: (addSheet: (sheet: Sheet) => Promise<void>) => Promise<void>,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const out = new Writable({
    write: (chunk, _encoding, done) => settle(unlessStalled(writer.write(chunk)), done),
    final: (done) => settle(writer.close(), done),
  });
  const broken = new Promise<never>((_, reject) => out.on("error", reject));
  // It is raced below; without a listener of its own its rejection would end the process.
  broken.catch(() => {});
  const work = async () => {
    const { stream } = await loadWriter();
    const workbook = new stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
    await fill((sheet) => writeSheet(workbook, sheet, broken));
    await Promise.race([workbook.commit(), broken]);
  };
  work().catch(async (error) => {
    if (!out.errored || error instanceof StallError) onError(error);
    await writer.abort(error).catch(() => {});
  });
  return readable;
}

class StallError extends Error {}

async function writeSheet(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  sheet: Sheet,
  broken: Promise<never>,
): Promise<void> {
  const worksheet = workbook.addWorksheet(sheet.name, {
    views: [{ state: "frozen", ySplit: 1 }],
  });
  worksheet.columns = sheet.columns.map(({ header, width, kind = "text" }) => ({
    header,
    width,
    style: { numFmt: FORMATS[kind] },
  }));
  worksheet.getRow(1).font = { bold: true };
  for await (const batch of sheet.rows) {
    for (let at = 0; at < batch.length; at += PIECE) {
      await onTurn(() => {
        for (const cells of batch.slice(at, at + PIECE)) {
          worksheet.addRow(cells.map(cellValue)).commit();
        }
      });
      await Promise.race([passedOn(worksheet), broken]);
    }
  }
  worksheet.commit();
}

function cellValue(cell: Cell): Cell {
  if (typeof cell === "boolean") return cell ? "yes" : "no";
  return typeof cell === "string" ? cellText(cell) : cell;
}

function isSink(pipe: unknown): boolean {
  return typeof pipe === "object" && pipe !== null && "write" in pipe;
}

const internals = z.object({
  stream: z.object({
    pipes: z.array(z.custom<Writable>(isSink)).min(1),
  }),
});

/**
 * Waits until the archive has taken all rows so far. Without this wait exceljs buffers without
 * limit: exceljs accepts rows at any speed, regardless of its output.
 */
function passedOn(worksheet: unknown): Promise<void> {
  const [pipe] = internals.parse(worksheet).stream.pipes;
  return new Promise((resolve) => pipe?.write(new Uint8Array(0), () => resolve()));
}

function settle(work: Promise<void>, done: (error?: Error | null) => void): void {
  work.then(() => done(), (error) => done(error instanceof Error ? error : new Error(`${error}`)));
}

async function unlessStalled(work: Promise<void>): Promise<void> {
  const stalled = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => stalled.reject(new StallError("The reader took nothing for a minute")),
    STALL_MS,
  );
  try {
    await Promise.race([work, stalled.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Maximum characters of a cell in Excel. */
const MAX_LENGTH = 32_767;

/** Characters read by spreadsheets as the beginning of a formula (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

/** Characters XML 1.0 can't hold. */
// deno-lint-ignore no-control-regex -- the pattern is for control characters
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g;

/** Text similar to an escape of a sheet (ECMA-376 part 1, 22.9.2.19). */
const ESCAPE_LIKE = /_(?=x[0-9a-f]{4}_)/gi;

/**
 * Text for a cell. A page chooses some texts, such as a cookie's name; page-controlled text must
 * not become a formula (even after saving the sheet as CSV), must not make the file unreadable, and
 * must stay legible. A formula's sign gets an apostrophe, characters invalid in XML are replaced.
 */
export function cellText(text: string): string {
  const legible = text.toWellFormed().replace(NOT_XML, "\ufffd");
  const safe = FORMULA.test(legible) ? `'${legible}` : legible;
  return safe.replace(ESCAPE_LIKE, "_x005F_").replaceAll("\r", "_x000D_").slice(0, MAX_LENGTH)
    .toWellFormed();
}
