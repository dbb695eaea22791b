/** A database with issues for a large workbook, and the API as a separate process. */
import { sessionCookieName, testApi, testProperty, testTenant } from "@crumbtrail/api/testing";
import { signedIn } from "@crumbtrail/api/testing/callers";
import { type BenchDatabase, benchDatabase } from "../../bench/database.ts";
import { ROOT } from "../../support/repository.ts";

/** Number of tenants with slow readers. */
const TENANTS = 10;
/** Number of rows for a workbook of about 10 MB; random names prevent compression. */
const ISSUES = 30_000;
/** Number of issues of the other tenant. */
const OTHERS_ISSUES = 200;
const NAME_HASHES = 12;

export interface DownloadStage extends AsyncDisposable {
  database: BenchDatabase;
  /** Session cookies of the slow readers. */
  readers: string[];
  /** Session cookie of a user in another tenant. */
  other: string;
  megabytes: number;
}

export interface ApiProcess extends AsyncDisposable {
  url: string;
  /** Application name of the API's database connections. */
  name: string;
}

export async function downloadStage(): Promise<DownloadStage> {
  const database = await benchDatabase(4);
  const api = await testApi({ db: database });
  const member = async (issues: number) => {
    const tenant = await testTenant(database);
    const propertyId = await testProperty(database, tenant, "www.site.test");
    await insertIssues(database, tenant.id, propertyId, issues);
    const { token } = await signedIn(api, tenant);
    return `${sessionCookieName(false)}=${token}`;
  };
  const readers: string[] = [];
  for (let n = 0; n < TENANTS; n++) readers.push(await member(ISSUES));
  const other = await member(OTHERS_ISSUES);
  await database.owner`vacuum analyze issues`;
  const whole = await api.app.request("/issues?timeRange=all&export-format=xlsx", {
    headers: { cookie: readers[0] ?? "" },
  });
  const megabytes = Math.round((await whole.arrayBuffer()).byteLength / 1e6);
  return { database, readers, other, megabytes, [Symbol.asyncDispose]: database.close };
}

async function insertIssues(
  { owner }: BenchDatabase,
  tenantId: string,
  propertyId: string,
  count: number,
): Promise<void> {
  await owner`
    insert into issues (tenant_id, property_id, issue_type, entry_name, name, entry_origin,
      storage_type, occurrence_count, test_runs, last_occurrence, last_occurred_on, search_text)
    select ${tenantId}, ${propertyId}, 'STORAGE_ITEM', called, called, 'https://host.test', 'COOKIE',
      n, 1, now() - n * interval '1 second', 'https://www.site.test/', ''
    from (select n, (select string_agg(md5(random()::text || n || i), '')
        from generate_series(1, ${NAME_HASHES}) i) as called
      from generate_series(1, ${count}) n) numbers`;
}

/** Starts `deno task api` on a free port. */
export async function startApi(
  { database }: Pick<DownloadStage, "database">,
  environment: Record<string, string> = {},
): Promise<ApiProcess> {
  const folder = await Deno.makeTempDir({ prefix: "crumbtrail-faults-" });
  const part = await startPart("api/main.ts", {
    DATABASE_APP_URL: database.urls.app,
    DATABASE_SYSTEM_URL: database.urls.system,
    BLOB_URL: `file://${folder}/blobs`,
    API_PORT: "0",
    ...environment,
  });
  return {
    url: part.url,
    name: "crumbtrail-api",
    async [Symbol.asyncDispose]() {
      await part[Symbol.asyncDispose]();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

/** Starts a program of the product; its address is in its log. */
export async function startPart(
  program: string,
  env: Record<string, string>,
): Promise<AsyncDisposable & { url: string }> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", program],
    cwd: ROOT,
    env: { LOG_LEVEL: "info", ...env },
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const lines = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  let url: string | undefined;
  while (!(url = /"url":"([^"]+)"/.exec(text)?.[1])) {
    const { value, done } = await lines.read();
    if (done) throw new Error(`${program} ended early: ${text}`);
    text += value;
  }
  const drained = (async () => {
    while (!(await lines.read()).done);
  })();
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill("SIGKILL");
      await Promise.all([child.status, drained]);
    },
  };
}
