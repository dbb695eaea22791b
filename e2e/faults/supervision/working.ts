/** Checks whether a part works. */
import postgres from "postgres";
import type { RequestLoad } from "./load.ts";
import { commandLine, type PartName, type Product } from "./product.ts";

/** Time limit of an answer in ms, because a frozen part never answers. */
const DEADLINE_MS = 3000;

/** @param since a scanner counts as working only with a job claimed after this time (wall clock) */
export async function isWorking(
  part: PartName,
  product: Product,
  load: RequestLoad,
  since: Date,
): Promise<boolean> {
  switch (part) {
    case "postgres":
    case "api":
      return await load.call("/issues?limit=1") !== null;
    case "worker":
      return await answers(`${await urlInLog(product.data, part)}/healthz`);
    case "reader":
      return await answers(`${await urlInLog(product.data, part)}/readyz`);
    case "scanner":
      return await hasClaimed(product, since);
    case "shell":
      return await answers(product.url);
    case "demo-web":
      return await answers(await demoWebUrl(product));
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
    await response.body?.cancel();
    return true;
  } catch (error) {
    if (error instanceof Error) return false;
    throw error;
  }
}

/** The address of a part, read from its log. */
async function urlInLog(data: string, part: PartName): Promise<string> {
  const log = await Deno.readTextFile(`${data}/logs/${part}.log`);
  return [...log.matchAll(/"url":"(http:[^"]+)"/g)].at(-1)?.[1] ?? "";
}

async function demoWebUrl(product: Product): Promise<string> {
  const pid = await product.pidOf("demo-web");
  const args = (pid ? await commandLine(pid) : "").split("\0");
  return `http://127.0.0.1:${args[args.indexOf("--http-port") + 1]}/`;
}

async function hasClaimed(product: Product, since: Date): Promise<boolean> {
  const sql = postgres(await product.database(), { max: 1, connect_timeout: 3 });
  try {
    return (await sql`select 1 from scan_jobs where started_at > ${since} limit 1`).length > 0;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
