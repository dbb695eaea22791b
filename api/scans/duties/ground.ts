/** Reads the recordings that the duties of a page are judged by. */
import { recording } from "@crumbtrail/contract/recording";
import type { Recording } from "@crumbtrail/contract/recording";
import type { BlobStore } from "@crumbtrail/db/blob";
import type { GroundRun } from "@crumbtrail/db/queries/duty_judgements";
import { kindOf, preferred } from "@crumbtrail/duties/ground";
import type { Logger } from "pino";
import { ApiError } from "../../platform/errors.ts";
import { BlobDiffers, readRecording } from "../results/evidence.ts";

const DAY_MS = 86_400_000;
/** Older recordings say nothing of today's page. */
const GROUND_DAYS = 31;

export const groundSince = (finishedAt: Date): Date =>
  new Date(finishedAt.getTime() - GROUND_DAYS * DAY_MS);

export interface ReadRun {
  /** Id of the result. */
  id: string;
  recording: Recording;
}

/**
 * Of each kind the newest complete run, or the newest inconclusive one if none is complete; a
 * plain refusal before one that also objected to legitimate interest. A run
 * whose recording is gone, was changed or cannot be read makes place for none: what it would have
 * shown cannot be told.
 * @param runs the newest first
 * @throws Error if the blob store does not answer
 */
export async function readGround(
  blobs: BlobStore,
  log: Logger,
  runs: readonly GroundRun[],
): Promise<ReadRun[]> {
  const read: ReadRun[] = [];
  for (const run of newestOfKinds(runs)) {
    const seen = await readRun(blobs, log, run);
    if (seen) read.push({ id: run.id, recording: seen });
  }
  return read;
}

function newestOfKinds(runs: readonly GroundRun[]): GroundRun[] {
  const byKind = Map.groupBy(runs, ({ preset, gpc }) => kindOf({ preset, gpc: gpc || undefined }));
  byKind.delete(null);
  return [...byKind.values()].map((some) => {
    const complete = some.filter(({ outcome }) => outcome === "COMPLETE");
    return (complete.length > 0 ? complete : some).reduce((one, other) => preferred(one, other));
  });
}

async function readRun(
  blobs: BlobStore,
  log: Logger,
  { id, recordingKey, recordingSha256 }: GroundRun,
): Promise<Recording | null> {
  try {
    const { json } = await readRecording(blobs, recordingKey, recordingSha256);
    const parsed = recording.safeParse(JSON.parse(new TextDecoder().decode(json)));
    if (parsed.success) return parsed.data;
    log.warn({ run: id, err: parsed.error }, "a recording is not as the schema has it");
  } catch (err) {
    if (!(err instanceof ApiError || err instanceof BlobDiffers)) throw err;
    log.warn({ run: id, err }, "a recording cannot be judged");
  }
  return null;
}
