/** The effects of a run, counted in the database, the blob store and the logs. */
import type { TestDatabase } from "@crumbtrail/db/testing";
import { z } from "zod";
import { LIGHT_COOKIE } from "./light_scanner.ts";

const counts = z.object({
  jobs: z.number(),
  finished: z.number(),
  attempts: z.number(),
  /** Jobs linked to their result. */
  named: z.number(),
  results: z.number(),
  /** Results beyond the first of a job. */
  doubled: z.number(),
  issues: z.number(),
  /** Test runs as the issues count them. */
  runs: z.number(),
  /** Links from issues to results. */
  links: z.number(),
});

export interface Effects extends z.infer<typeof counts> {
  /** Results without their recording in the store. */
  withoutRecording: number;
  /** Recordings in the store without a result. */
  orphans: number;
  /** Runs logged as finished although another attempt finished the job. */
  stale: number;
  /** Runs logged as lost. */
  refused: number;
}

/** Counts the effects. @param folder contains `blobs` and `logs` of the scanners */
export async function readEffects({ owner }: TestDatabase, folder: string): Promise<Effects> {
  const [row] = await owner`
    select (select count(*)::int from scan_jobs) as jobs,
      (select count(*)::int from scan_jobs where status = 'FINISHED') as finished,
      (select sum(attempt)::int from scan_jobs) as attempts,
      (select count(*)::int from scan_jobs j join test_results r
        on r.id = j.test_result_id and r.scan_job_id = j.id and r.run_id = j.run_id) as named,
      (select count(*)::int from test_results) as results,
      (select count(*)::int - count(distinct scan_job_id)::int from test_results) as doubled,
      (select count(*)::int from issues where entry_name = ${LIGHT_COOKIE}) as issues,
      (select sum(test_runs)::int from issues) as runs,
      (select count(*)::int from issue_occurrences) as links`;
  const named = new Set((await owner`select recording_key from test_results`)
    .map((result) => String(result.recording_key)));
  const stored = await recordings(`${folder}/blobs`);
  const last = new Map((await owner`select id, attempt from scan_jobs`)
    .map((job) => [String(job.id), Number(job.attempt)]));
  const log = await readLogs(`${folder}/logs`);
  const count = (what: string) => log.filter(({ msg }) => msg.startsWith(what));
  return {
    ...counts.parse(row),
    withoutRecording: [...named].filter((key) => !stored.has(key)).length,
    orphans: [...stored].filter((key) => !named.has(key)).length,
    stale:
      count("run finished").filter(({ job, attempt }) => last.get(job ?? "") !== attempt).length,
    refused: count("run lost").length,
  };
}

/** Keys of the recordings in a blob folder. */
async function recordings(folder: string): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const tenant of Deno.readDir(`${folder}/recordings`)) {
    for await (const file of Deno.readDir(`${folder}/recordings/${tenant.name}`)) {
      if (file.isFile) found.add(`recordings/${tenant.name}/${file.name}`);
    }
  }
  return found;
}

const logLine = z.object({
  msg: z.string(),
  job: z.string().optional(),
  attempt: z.number().optional(),
});

async function readLogs(folder: string) {
  const lines: z.infer<typeof logLine>[] = [];
  for await (const { name } of Deno.readDir(folder)) {
    const text = await Deno.readTextFile(`${folder}/${name}`);
    for (const line of text.split("\n").filter(isWhole)) {
      lines.push(logLine.parse(JSON.parse(line)));
    }
  }
  return lines;
}

/** A killed process may leave half a line. */
const isWhole = (line: string) => line.startsWith("{") && line.endsWith("}");
