/**
 * Two APIs, a worker and a scanner under calls and scans: on PostgreSQL itself, then through PgBouncer
 * in transaction mode with fewer connections than the parts ask for. Counts what fails, and connections.
 */
import { DERIVED_ROLES, derivedPassword } from "@crumbtrail/db/roles";
import { benchDatabase } from "../bench/database.ts";
import { table } from "../bench/figures.ts";
import { startSites } from "../sites/sites.ts";
import { startPgBouncer } from "../support/pgbouncer.ts";
import { figuresOf, type Peaks } from "./pooler/connections.ts";
import { PAGES, type Round, round, type Stage } from "./pooler/round.ts";
import { type Check, report } from "./report.ts";

/** Of each login, between the pooler and the server. */
const CONNECTIONS = 5;
/** Two APIs and a scanner listen at the server itself. */
const LISTENING = 3;

export async function pooler(): Promise<boolean> {
  const folder = await Deno.makeTempDir({ prefix: "crumbtrail-faults-" });
  await using database = await benchDatabase(6);
  const sites = await startSites();
  const stage: Stage = { database, sites, folder, urls: database.urls };
  try {
    const direct = await round(stage);
    const logins = DERIVED_ROLES.map((role) =>
      [role, derivedPassword(database.ownerUrl, role)] as const
    );
    const server = new URL(database.ownerUrl);
    await using bouncer = await startPgBouncer(server, new Map(logins), CONNECTIONS);
    const through = (url: string) => {
      const pooled = new URL(url);
      pooled.port = String(bouncer.port);
      pooled.searchParams.set("pooler", server.host);
      return pooled.href;
    };
    const { app, system, scanner } = database.urls;
    const urls = { app: through(app), system: through(system), scanner: through(scanner) };
    const pooled = await round({ ...stage, urls });
    const rows = figuresOf(direct.peaks, pooled.peaks);
    console.log(table("Connections of the server at most, under the same load", rows));
    const isDirectGreen = report("On the server itself", checksOf(direct));
    const isPooledGreen = report(`Through PgBouncer, ${CONNECTIONS} connections of each login`, [
      ...checksOf(pooled),
      ...boundsOf(pooled.peaks),
    ]);
    return isDirectGreen && isPooledGreen;
  } finally {
    await sites.close();
    await Deno.remove(folder, { recursive: true });
  }
}

function checksOf({ reads, writes, written, calls, finished, results, heard }: Round): Check[] {
  return [
    [`failed calls (${reads} reads and ${writes} writes)`, calls.failed, 0],
    ["writes that the database lacks", writes - written, 0],
    ["scans that finished", finished, PAGES.length],
    ["test results", results, PAGES.length],
    ["event streams that heard of the scans, of two", heard, 2],
  ];
}

function boundsOf({ byLogin, listening }: Peaks): Check[] {
  return [
    ...Object.entries(byLogin).map(([login, most]): Check => [
      `connections of ${login} beside listening`,
      most,
      `≤ ${CONNECTIONS}`,
    ]),
    ["connections that listen, at the server itself", listening, LISTENING],
  ];
}
