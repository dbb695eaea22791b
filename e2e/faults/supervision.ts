/**
 * Kills (SIGKILL) and freezes (SIGSTOP) the parts of `deno task start` in turn, under a load of
 * calls and scans: each part is back within 30 s, and nothing is lost.
 */
import { signal as send } from "@crumbtrail/api/start/processes";
import postgres from "postgres";
import { z } from "zod";
import { type Check, report } from "./report.ts";
import { type RequestLoad, startLoad } from "./supervision/load.ts";
import { type PartName, PARTS, type Product, startProduct } from "./supervision/product.ts";
import { isWorking } from "./supervision/working.ts";

const BACK_SECONDS = 30;
/** Parts still missing after this time count as lost. */
const LIMIT_MS = 90_000;
/** Time limit for the end of all tests, including waits for leases of lost scanners. */
const TESTS_MS = 300_000;
const WAYS = [["killed", "SIGKILL"], ["frozen", "SIGSTOP"]] as const;

/** @param only names such as `api` or `api:frozen`; all if empty */
export async function supervision(only: readonly string[] = []): Promise<boolean> {
  const data = await Deno.makeTempDir({ prefix: "crumbtrail-faults-" });
  // As root, PostgreSQL and the scanner run as other users, and need access to the folder.
  await Deno.chmod(data, 0o755);
  const product = await startProduct(data);
  const scanners = new Set<number>();
  const checks: Check[] = [];
  try {
    const load = await startLoad(product);
    for (const part of PARTS) {
      for (const [way, signal] of WAYS) {
        if (only.length > 0 && !only.includes(part) && !only.includes(`${part}:${way}`)) continue;
        scanners.add(await product.pidOf("scanner") ?? 0);
        const seconds = await secondsUntilBack(product, load, part, signal);
        console.log(`${part} ${way}: back after ${seconds} s`);
        checks.push([`${part} ${way}: seconds until it is back`, seconds, `≤ ${BACK_SECONDS}`]);
      }
    }
    await load.end();
    scanners.add(await product.pidOf("scanner") ?? 0);
    const answered = await load.call("/issues?limit=1") !== null;
    checks.push(
      ["calls are answered in the end", answered, true],
      ...await countLosses(product, load),
    );
    const { calls } = load;
    const note = `${calls.answered} calls answered, ${calls.failed} not, ${load.tests.length} ` +
      `tests started\nIt said:\n${product.said().split("Ctrl-C\n").at(-1)}`;
    await product.stop();
    const left = await leftBehind(data, scanners);
    checks.push(["processes left behind", left.join("; ") || 0, 0]);
    return report("Parts of `deno task start` killed and frozen under load", checks, note);
  } finally {
    await product.stop();
    await Deno.remove(data, { recursive: true });
  }
}

async function secondsUntilBack(
  product: Product,
  load: RequestLoad,
  part: PartName,
  signal: Deno.Signal,
): Promise<number | string> {
  const pid = await product.pidOf(part);
  if (!pid) return "it was not there";
  Deno.kill(pid, signal);
  const since = new Date();
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const now = await product.pidOf(part);
    if (now === undefined || now === pid) continue;
    if (await isWorking(part, product, load, since)) {
      return Math.round((Date.now() - since.getTime()) / 100) / 10;
    }
  }
  if (signal === "SIGSTOP") send(pid, "SIGCONT");
  return "never";
}

const counts = z.object({
  jobs: z.number(),
  open: z.number(),
  results: z.number(),
  without: z.number(),
  doubled: z.number(),
});

/** Waits until all tests have ended, then counts lost and doubled tests. */
async function countLosses(product: Product, load: RequestLoad): Promise<Check[]> {
  const sql = postgres(await product.database(), { max: 1 });
  try {
    return await lossesIn(sql, load);
  } catch (error) {
    return [["what became of the tests", String(error), "known"]];
  } finally {
    await sql.end();
  }
}

async function lossesIn(sql: postgres.Sql, load: RequestLoad): Promise<Check[]> {
  const end = performance.now() + TESTS_MS;
  for (;;) {
    const [row] = await sql`
        with jobs as (
          select j.*, (select count(*) from test_results r where r.scan_job_id = j.id) as results
          from scan_jobs j
        )
        select count(*)::int as jobs, sum(results)::int as results,
          count(*) filter (where finished_at is null)::int as open,
          count(*) filter (where results = 0)::int as without,
          count(*) filter (where results > 1)::int as doubled
        from jobs`;
    const found = counts.parse(row);
    if (found.open > 0 && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 1000));
      continue;
    }
    const known = await sql`
        select id from test_runs where id = any(${load.tests}::uuid[])`;
    return [
      ["started tests that are known", known.length, load.tests.length],
      ["tests that have not ended", found.open, 0],
      ["results", found.results, found.jobs],
      ["tests without a result", found.without, 0],
      ["tests with two results", found.doubled, 0],
    ];
  }
}

/** Ids of processes left behind: with the data folder or a scanner's browser profile in use. */
async function leftBehind(data: string, scanners: ReadonlySet<number>): Promise<string[]> {
  const marks = [data, ...[...scanners].map((pid) => `crumbtrail-profile-${pid}-`)];
  const found: string[] = [];
  for await (const { name } of Deno.readDir("/proc")) {
    if (!/^\d+$/.test(name) || Number(name) === Deno.pid) continue;
    // A process that ends during the check is not left behind.
    const line = await Deno.readTextFile(`/proc/${name}/cmdline`).catch(() => "");
    const folder = await Deno.readLink(`/proc/${name}/cwd`).catch(() => "");
    if (marks.some((mark) => line.includes(mark) || folder.startsWith(mark))) found.push(name);
  }
  return found;
}
