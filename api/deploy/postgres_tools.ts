/** PostgreSQL's own pg_dump and pg_restore, which its client packages bring. */
import { StartError } from "../platform/process/start.ts";

/**
 * Writes a database, as a snapshot sees it, into a file in PostgreSQL's custom format.
 * @param url of a login that may read every row
 * @throws StartError with pg_dump's own words, such as those for a server newer than itself
 */
export async function dumpDatabase(url: string, snapshot: string, file: string): Promise<void> {
  // Policies show the login every row; without this option pg_dump refuses to read through policies.
  const rows = ["--enable-row-security", `--snapshot=${snapshot}`];
  await runTool("pg_dump", ["--format=custom", ...rows, `--file=${file}`], url);
}

/**
 * Loads a dump into an empty database: the whole, or nothing.
 * @param url of the owner, who need not be a superuser
 */
export async function loadDump(url: string, file: string): Promise<void> {
  const database = decodeURIComponent(new URL(url).pathname.slice(1));
  const whole = ["--single-transaction", "--exit-on-error", "--no-owner"];
  await runTool("pg_restore", [...whole, `--dbname=${database}`, file], url);
}

/** Rows of each table in a dump, counted in the dump itself; names as PostgreSQL quotes them. */
export async function rowsOfDump(file: string): Promise<Map<string, number>> {
  const child = spawnTool("pg_restore", ["--data-only", "--file=-", file]);
  const [rows, complaint, { success }] = await Promise.all([
    countCopied(child.stdout),
    new Response(child.stderr).text(),
    child.status,
  ]);
  if (!success) throw new StartError(reasonIn("pg_restore", complaint));
  return rows;
}

const LINE_END = 10;
const COPY = /^COPY (\S+) \(.*\) FROM stdin;$/;

/** Counts the lines between each `COPY … FROM stdin;` and its `\.`. */
export async function countCopied(
  script: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<Map<string, number>> {
  const rows = new Map<string, number>();
  const decoder = new TextDecoder();
  let table: string | undefined;
  let rest = new Uint8Array();
  for await (const chunk of script) {
    const bytes = joined(rest, chunk);
    let start = 0;
    for (let end; (end = bytes.indexOf(LINE_END, start)) >= 0; start = end + 1) {
      if (table === undefined) {
        table = COPY.exec(decoder.decode(bytes.subarray(start, end)))?.[1];
        if (table !== undefined) rows.set(table, 0);
      } else if (isEnd(bytes, start, end)) {
        table = undefined;
      } else {
        rows.set(table, (rows.get(table) ?? 0) + 1);
      }
    }
    // Of a row its end alone is looked for, however long it is.
    rest = bytes.slice(start, table === undefined ? undefined : start + MARK_BYTES + 1);
  }
  return rows;
}

const [BACKSLASH, DOT] = [92, 46];
const MARK_BYTES = 2;

const isEnd = (bytes: Uint8Array, start: number, end: number) =>
  end - start === MARK_BYTES && bytes[start] === BACKSLASH && bytes[start + 1] === DOT;

function joined(rest: Uint8Array, chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(rest.length + chunk.length);
  bytes.set(rest);
  bytes.set(chunk, rest.length);
  return bytes;
}

type Tool = "pg_dump" | "pg_restore";

async function runTool(tool: Tool, args: string[], url: string): Promise<void> {
  const child = spawnTool(tool, args, connectionOf(url));
  await child.stdout.cancel();
  const [complaint, { success }] = await Promise.all([
    new Response(child.stderr).text(),
    child.status,
  ]);
  if (!success) throw new StartError(reasonIn(tool, complaint));
}

function spawnTool(tool: Tool, args: string[], env?: Record<string, string>): Deno.ChildProcess {
  try {
    return new Deno.Command(tool, { args, env, stdin: "null", stdout: "piped", stderr: "piped" })
      .spawn();
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new StartError(
      `${tool} is not on the PATH: install PostgreSQL's client programs, as new as the server or ` +
        "newer (Debian: postgresql-client)",
    );
  }
}

/** As libpq's variables, because arguments are seen by every user of the machine. */
function connectionOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const mode = searchParams.get("sslmode") ?? searchParams.get("ssl");
  return {
    PGHOST: hostname,
    PGPORT: port || "5432",
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    LC_ALL: "C",
    ...mode && { PGSSLMODE: mode === "true" ? "require" : mode },
  };
}

const reasonIn = (tool: Tool, complaint: string) =>
  complaint.split("\n").find((line) => line.startsWith(`${tool}: error: `)) ??
    `${tool} failed: ${complaint.trim()}`;
