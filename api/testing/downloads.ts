/** Reads downloads: Excel workbooks and ZIP archives. */
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";
import ExcelJS from "exceljs";

interface ReadCell {
  value: unknown;
  isFormula: boolean;
}

/** Rows of each sheet by its name; the first row holds the headings. */
export async function readWorkbook(response: Response): Promise<Map<string, ReadCell[][]>> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  return new Map(workbook.worksheets.map((sheet) => [sheet.name, rowsOf(sheet)]));
}

function rowsOf(sheet: ExcelJS.Worksheet): ReadCell[][] {
  const rows: ReadCell[][] = [];
  sheet.eachRow((row) => {
    const cells: ReadCell[] = [];
    for (let at = 1; at <= sheet.columnCount; at++) {
      const { value, type } = row.getCell(at);
      cells.push({ value, isFormula: type === ExcelJS.ValueType.Formula });
    }
    rows.push(cells);
  });
  return rows;
}

/** The values of a column, without its heading. */
export function columnOf(rows: ReadCell[][] | undefined, heading: string): unknown[] {
  const at = rows?.[0]?.findIndex(({ value }) => value === heading) ?? -1;
  if (!rows || at < 0) throw new Error(`No column ${heading}`);
  return rows.slice(1).map((row) => row[at]?.value);
}

/** Contents of each file by its name, in the order of the archive. */
export async function readZip(response: Response): Promise<Map<string, Uint8Array>> {
  const zip = new ZipReader(new Uint8ArrayReader(await response.bytes()), { useWebWorkers: false });
  const files = new Map<string, Uint8Array>();
  for (const entry of await zip.getEntries()) {
    if (!entry.directory) files.set(entry.filename, await entry.getData(new Uint8ArrayWriter()));
  }
  return files;
}
