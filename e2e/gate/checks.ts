/** The checks of `deno task ok`. To add a check: a file that finds complaints, and a line here. */
import { migrate, readMigrations } from "@crumbtrail/db/migrate";
import { startTemporary } from "@crumbtrail/db/embedded";
import postgres from "postgres";
import { findSources, ROOT } from "../support/repository.ts";
import { type Check, complaintsOf } from "./check.ts";
import { checkDeadCode } from "./dead_code.ts";
import { checkDependencies } from "./dependencies.ts";
import { checkImports } from "./imports.ts";
import { checkMigrationLocks } from "./migration_locks.ts";
import { checkRowLevelSecurity } from "./row_level_security.ts";
import { checkTexts } from "./texts/check.ts";
import { dumpSchema } from "@crumbtrail/db/schema_dump";

export const CHECKS: Check[] = [
  { name: "format", run: () => complaintsOf("fmt", "--check") },
  { name: "lint", run: () => complaintsOf("lint") },
  { name: "types", run: checkTypes },
  { name: "imports", run: () => checkImports(ROOT) },
  { name: "dead-code", run: () => checkDeadCode(ROOT) },
  { name: "dependencies", run: () => checkDependencies(ROOT) },
  { name: "expressions", run: () => complaintsOf("run", "-A", "e2e/gate/expressions/main.ts") },
  { name: "texts", run: () => checkTexts(ROOT) },
  { name: "database", run: checkDatabase },
];

/** Checks all TypeScript, tests and flows included; the demo web's scripts are JavaScript. */
async function checkTypes(): Promise<string[]> {
  return await complaintsOf("check", "--quiet", ...await findSources(ROOT, /\.tsx?$/));
}

async function checkDatabase(): Promise<string[]> {
  await using server = await startTemporary();
  const url = server.url("crumbtrail");
  await migrate(url);
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const written = await Deno.readTextFile(`${ROOT}/api/db/schema.sql`);
    await sql`create database locks`;
    return [
      ...await checkSchema(url, written),
      ...await checkRowLevelSecurity(sql),
      ...await checkMigrationLocks(server.url("locks"), await readMigrations()),
    ];
  } finally {
    await sql.end();
  }
}

const SHOWN = 10;

/**
 * Compares schema.sql with the schema the migrations make.
 * @param ownerUrl a freshly migrated database
 * @param written text of schema.sql
 * @returns a complaint with the first differing lines; empty if equal
 */
export async function checkSchema(ownerUrl: string, written: string): Promise<string[]> {
  const made = await dumpSchema(ownerUrl);
  if (made === written) return [];
  const lines = [...linesMissingIn(made, written, "+"), ...linesMissingIn(written, made, "-")];
  const more = lines.length > SHOWN ? [`… and ${lines.length - SHOWN} more lines`] : [];
  const differences = lines.length === 0
    ? ["the same lines in another order"]
    : lines.slice(0, SHOWN);
  return [
    ["schema.sql is not what the migrations make: run `deno task schema`", ...differences, ...more]
      .join("\n"),
  ];
}

/** Lines of `text` missing in `other`. */
function linesMissingIn(text: string, other: string, sign: string): string[] {
  const known = new Set(other.split("\n"));
  return text.split("\n").filter((line) => !known.has(line)).map((line) => `${sign} ${line}`);
}
