/**
 * An upgrade under load: an installation of an earlier commit runs in parts while people work and
 * pages are scanned; then its database is migrated and each part is replaced by this tree's. No
 * call may fail, no accepted comment or test may be lost.
 */
import { hashPassword } from "@crumbtrail/api/identity/password";
import { DEMO_PASSWORD } from "@crumbtrail/db/demo_data";
import { startEmbedded } from "@crumbtrail/db/embedded";
import { freePort } from "@crumbtrail/db/free_port";
import postgres, { type Sql } from "postgres";
import { z } from "zod";
import { startSites } from "../sites/sites.ts";
import {
  type PartName,
  type Place,
  type RunningPart,
  startPart,
  type Tree,
} from "../support/installation.ts";
import { ROOT } from "../support/repository.ts";
import { until } from "./calls.ts";
import { type Check, report } from "./report.ts";
import { type Balancer, startBalancer } from "./upgrade/balancer.ts";
import { buildShell, commitBefore, runProgram, runTask, unpack } from "./upgrade/tree.ts";
import { startVisitors, type Visitors } from "./upgrade/visitors.ts";

/** Everything is replaced in this order, one by one. */
const PARTS: PartName[] = ["api", "api", "worker", "worker", "scanner", "scanner", "shell"];
/** Time under load before the upgrade at the latest, and after each replaced part. */
const FIRST_MS = 120_000;
const BETWEEN_MS = 3000;
/** Time limit for the last tests to end. */
const TESTS_MS = 240_000;

/** @param old the commit to upgrade from; by default the last one with fewer migrations */
export async function upgrade(old?: string): Promise<boolean> {
  const folder = await Deno.makeTempDir({ prefix: "crumbtrail-upgrade-" });
  // As root, PostgreSQL runs as another user, and needs access to the folder.
  await Deno.chmod(folder, 0o755);
  await using resources = new AsyncDisposableStack();
  resources.defer(() => Deno.remove(folder, { recursive: true }));
  const from = await unpack(old ?? await commitBefore(), `${folder}/tree`);
  const to = { root: ROOT, name: "this tree" };
  for (const tree of [from, to]) await buildShell(tree);

  for (const name of ["blobs", "logs"]) await Deno.mkdir(`${folder}/${name}`);
  const server = await startEmbedded({ folder: `${folder}/pg`, port: freePort() }, "upgrade");
  resources.defer(server.stop);
  const sites = await startSites();
  resources.defer(sites.close);
  await Deno.writeTextFile(`${folder}/ca.pem`, sites.caPem);
  const [front, apis] = [resources.use(startBalancer()), resources.use(startBalancer())];
  const place: Place = {
    ownerUrl: server.url("upgrade"),
    secretsKey: crypto.getRandomValues(new Uint8Array(32)).toBase64(),
    folder,
    publicOrigin: front.origin,
    apiOrigin: apis.origin,
    scanner: {
      SCANNER_CONCURRENCY: "1",
      SCANNER_CONNECT_TO: sites.hostMap,
      SCANNER_CA_FILE: `${folder}/ca.pem`,
    },
  };
  const sql = postgres(place.ownerUrl, { max: 1, onnotice: () => {} });
  resources.defer(() => sql.end());
  await install(from, place);

  const parts: RunningPart[] = [];
  resources.defer(async () => void await Promise.all(parts.map((part) => part.stop())));
  const balancers = { api: apis, shell: front };
  for (const task of PARTS) parts.push(await addPart(from, task, place, balancers));
  const visitors = await startVisitors(front.origin);
  await until(async () => (await countRuns(sql)).results >= 2, FIRST_MS);
  const steps = await replaceAll(to, place, parts, balancers);
  await visitors.leave();
  await until(async () => (await countRuns(sql)).open === 0, TESTS_MS);
  return reportOn(visitors, await countLosses(sql, visitors), {
    title: `Upgrade from ${from.name} to ${to.name} under load`,
    steps: [
      ...steps,
      `${front.redispatched() + apis.redispatched()} refused connections redispatched`,
    ],
  });
}

type Balancers = Partial<Record<PartName, Balancer>>;

/** Migrates with the tree's own command and adds the demo tenant by its own code. */
async function install(tree: Tree, { ownerUrl, secretsKey }: Place): Promise<void> {
  await runTask(tree, "migrate", { DATABASE_URL: ownerUrl });
  const program = `
    import { connect, databaseUrls } from "@crumbtrail/db/connect";
    import { seedDemo } from "@crumbtrail/db/seed";
    import { keyring } from "@crumbtrail/db/secrets";
    const { OWNER_URL, HASH, KEY } = Deno.env.toObject();
    const db = connect(databaseUrls(OWNER_URL, undefined, undefined), { max: 2, name: "seed" });
    await seedDemo(db, { passwordHash: HASH, secrets: keyring(KEY) });
    await db.close();`;
  const HASH = await hashPassword(DEMO_PASSWORD);
  await runProgram(tree, program, { OWNER_URL: ownerUrl, HASH, KEY: secretsKey });
}

async function addPart(tree: Tree, task: PartName, place: Place, balancers: Balancers) {
  const part = await startPart(tree, task, place);
  balancers[task]?.add(part.origin);
  return part;
}

/** Migrates, then replaces part by part: the new one is ready before the old one is stopped. */
async function replaceAll(
  to: Tree,
  place: Place,
  parts: RunningPart[],
  balancers: Balancers,
): Promise<string[]> {
  const begun = performance.now();
  const migrated = await runTask(to, "migrate", { DATABASE_URL: place.ownerUrl });
  const steps = [`${migrated} in ${((performance.now() - begun) / 1000).toFixed(1)} s`];
  for (const old of [...parts]) {
    parts.push(await addPart(to, old.task, place, balancers));
    const seconds = await old.stop();
    // The balancer still knows it: that it has gone is only seen by refused connections.
    balancers[old.task]?.remove(old.origin);
    parts.splice(parts.indexOf(old), 1);
    steps.push(`${old.task} replaced: the old one ended in ${seconds.toFixed(1)} s`);
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  return steps;
}

const counts = z.object({
  jobs: z.number(),
  open: z.number(),
  results: z.number(),
  without: z.number(),
  doubled: z.number(),
});

async function countRuns(sql: Sql): Promise<z.infer<typeof counts>> {
  const [row] = await sql`
    with jobs as (
      select j.finished_at,
        (select count(*) from test_results r where r.scan_job_id = j.id) as results
      from scan_jobs j
    )
    select count(*)::int as jobs, coalesce(sum(results), 0)::int as results,
      count(*) filter (where finished_at is null)::int as open,
      count(*) filter (where results = 0)::int as without,
      count(*) filter (where results > 1)::int as doubled
    from jobs`;
  return counts.parse(row);
}

async function countLosses(sql: Sql, { runs, comments }: Visitors): Promise<Check[]> {
  const found = await countRuns(sql);
  const known = await sql`select 1 from test_runs where id = any(${runs}::uuid[])`;
  const kept = await sql`select 1 from comments where content = any(${comments}::text[])`;
  return [
    ["accepted runs that are known", known.length, runs.length],
    ["runs that have not ended", found.open, 0],
    ["runs without a result", found.without, 0],
    ["runs with two results", found.doubled, 0],
    ["results", found.results, found.jobs],
    ["accepted comments that are kept", kept.length, comments.length],
  ];
}

function reportOn(
  { calls, runs }: Visitors,
  losses: Check[],
  { title, steps }: { title: string; steps: string[] },
): boolean {
  const failed = calls.filter(({ failure }) => failure !== undefined);
  const slowest = calls.toSorted((a, b) => b.ms - a.ms).slice(0, 3);
  const writes = calls.filter(({ name }) => !name.startsWith("GET")).length;
  const note = [
    ...steps,
    `longest calls: ${slowest.map(({ name, ms }) => `${name} ${Math.round(ms)} ms`).join(", ")}`,
    ...failed.slice(0, 20).map(({ name, failure }) => `failed: ${name}: ${failure}`),
  ].join("\n");
  return report(`${title}: ${calls.length} calls, ${writes} of them writes, ${runs.length} runs`, [
    ["calls were made", calls.length > 0 && writes > 0, true],
    ["failed calls", failed.length, 0],
    ...losses,
  ], note);
}
