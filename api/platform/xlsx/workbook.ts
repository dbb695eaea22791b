/** Excel workbooks as streams: rows go out as they come in, so that memory stays flat. */
import ExcelJS from "exceljs";
import { Writable } from "node:stream";
import { z } from "zod";
import { onTurn } from "../process/pace.ts";
import { cellText } from "./cell_text.ts";

export const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

export type Cell = string | number | boolean | Date | null;

export interface Sheet {
  name: string;
  columns: readonly { header: string; width: number; kind?: "text" | "date" | "number" }[];
  /** Rows in batches. */
  rows: AsyncIterable<Cell[][]> | Iterable<Cell[][]>;
}

/** Longest time one piece may take to leave: who stopped reading gives his place to others. */
const STALL_MS = 60_000;

/** Rows written at a time: some milliseconds. */
const PIECE = 10;

const FORMATS = { text: "@", date: "yyyy-mm-dd hh:mm:ss", number: "General" } as const;

/**
 * A workbook whose sheets `fill` adds one after the other.
 * @param onError told why a workbook broke off; not when the reader went away
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
  broken.catch(() => {});
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true });
  const work = async () => {
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
 * Waits until all rows so far went on to the archive. exceljs buffers without end otherwise: it
 * takes rows as fast as they come, whatever becomes of its output.
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
