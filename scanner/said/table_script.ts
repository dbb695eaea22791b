/** Reads tables that name cookies, of a page or of a parsed document. Runs inside pages. */

/** Sources of regular expressions for texts in lower case. */
export interface TableWords {
  cookieName: string;
  cookie: string;
  name: string;
  life: string;
  purpose: string;
  examples: string;
}

export interface ReadTables {
  entries: { name: string; life: string | null; purpose: string | null }[];
  isPartial: boolean;
}

const MAX_TABLES = 100;
const MAX_ROWS = 500;
const MAX_COLUMNS = 12;
const MAX_ENTRIES = 1000;
const MAX_CELL = 2000;

const TABLES = "table, [role=table], [role=grid]";
const ROWS = "tr, [role=row]";
const CELLS = "th, td, [role=cell], [role=gridcell], [role=columnheader], [role=rowheader]";

export function tablesIn(root: ParentNode, words: TableWords): ReadTables {
  const read: ReadTables = { entries: [], isPartial: false };
  const tables = [...root.querySelectorAll(TABLES)].slice(0, MAX_TABLES);
  for (const table of tables) {
    // An outer table that lays out the page is no list.
    if (table.querySelector(TABLES)) continue;
    const grid = gridOf(table);
    const entries = byColumn(grid, words, () => contextOf(table)) ?? byLabel(grid, words);
    if (entries.length === 0) continue;
    read.entries.push(...entries.slice(0, MAX_ENTRIES - read.entries.length));
    read.isPartial ||= new RegExp(words.examples, "u").test(contextOf(table));
  }
  return read;
}

/** Texts of the cells, with those that span rows repeated. */
function gridOf(table: Element): string[][] {
  const spans: { left: number; text: string }[] = [];
  return [...table.querySelectorAll(ROWS)].slice(0, MAX_ROWS).map((row) => {
    const cells = [...row.querySelectorAll(CELLS)].slice(0, MAX_COLUMNS);
    const texts: string[] = [];
    for (let column = 0; column < MAX_COLUMNS; column++) {
      const spanned = spans[column];
      if (spanned && spanned.left > 0) {
        spanned.left--;
        texts.push(spanned.text);
        continue;
      }
      const cell = cells.shift();
      if (cell === undefined) break;
      const text = textOf(cell);
      const rows = Math.min(Number(cell.getAttribute("rowspan")) || 1, MAX_ROWS);
      spans[column] = { left: rows - 1, text };
      texts.push(text);
    }
    return texts;
  });
}

/** Text with a line for each block; a parsed document has no layout that would tell. */
function textOf(element: Element): string {
  let text = "";
  const walk = (node: Node, depth: number) => {
    if (text.length > MAX_CELL || depth > 30) return;
    if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue ?? "";
    else if (/^(BR|P|LI|DIV|TR)$/.test(node.nodeName)) text += "\n";
    for (const child of node.childNodes) walk(child, depth + 1);
  };
  walk(element, 0);
  return text.slice(0, MAX_CELL).replace(/[^\S\n]+/g, " ").trim();
}

/** What stands above a table: its caption, and the text before it. */
function contextOf(table: Element): string {
  const before = table.previousElementSibling ?? table.parentElement?.previousElementSibling;
  const texts = [table.querySelector("caption")?.textContent, before?.textContent?.slice(-400)];
  return texts.join(" ").toLowerCase();
}

const whole = (source: string) => new RegExp(`^(?:${source})$`, "u");

/** Entries of a table with a column of names; null if it has none. */
function byColumn(
  [header = [], ...rows]: string[][],
  words: TableWords,
  context: () => string,
): ReadTables["entries"] | null {
  const labels = header.map((text) => text.toLowerCase().replace(/[\s:*]+/g, " ").trim());
  const columnOf = (source: RegExp) => labels.findIndex((label) => source.test(label));
  const sure = [words.cookieName, words.cookie].map((source) => columnOf(whole(source)))
    .find((column) => column >= 0);
  const named = sure ?? columnOf(whole(words.name));
  if (named < 0) return null;
  const [life, purpose] = [words.life, words.purpose].map((source) =>
    columnOf(new RegExp(source, "u"))
  );
  const read = rows.map((row) => ({ row, names: namesIn(row[named] ?? "") }));
  const filled = read.filter(({ row }) => (row[named] ?? "") !== "");
  // A column of services or sentences is none of names.
  if (filled.filter(({ names }) => names.length > 0).length * 2 < filled.length) return null;
  const isProved = sure !== undefined || /cookie/.test(labels.join(" ")) ||
    /cookie|local storage/.test(context()) ||
    read.some(({ names }) => names.some((name) => name.includes("_")));
  if (!isProved) return null;
  const cell = (row: string[], column: number | undefined) =>
    column !== undefined && column >= 0 && column !== named ? flat(row[column]) : null;
  return read.flatMap(({ row, names }) =>
    names.map((name) => ({ name, life: cell(row, life), purpose: cell(row, purpose) }))
  );
}

/** Entries of a table about one service, with labels at the left. */
function byLabel(rows: string[][], words: TableWords): ReadTables["entries"] {
  const pairs = rows.filter((row) => row.length === 2);
  const find = (source: RegExp) =>
    pairs.find(([label = ""]) => source.test(label.toLowerCase().replace(/[\s:*]+$/, "")))?.[1];
  const names = find(whole(words.cookieName));
  if (names === undefined) return [];
  const life = flat(find(new RegExp(words.life, "u")));
  const purpose = flat(find(new RegExp(words.purpose, "u")));
  return namesIn(names).map((name) => ({ name, life, purpose }));
}

function flat(text: string | undefined): string | null {
  return text === undefined || text === "" ? null : text.replace(/\s+/g, " ");
}

/** Names between commas, lines and the like; a text with spaces is no name. */
export function namesIn(text: string): string[] {
  const parts = text.replace(/\([^()]{0,200}\)/g, " ")
    .split(/[,;\n|]|\s\/\s|\s(?:and|und|et|y|e|or|oder|ou|o)\s/i);
  return parts.map((part) => part.trim().replace(/^["'„“”«»`]+|["'„“”«»`.:]+$/g, ""))
    .filter((part) => part.length >= 2 && part.length <= 200 && /^\S+$/.test(part))
    .filter((part) => /[\p{L}\p{N}]/u.test(part) && !/^https?:/.test(part));
}
