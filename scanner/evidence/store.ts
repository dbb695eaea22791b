/** Writes a run's evidence to the blob store, and deletes the evidence of an unsaved run. */
import type { Recording } from "@crumbtrail/contract/recording";
import type { BlobStore } from "@crumbtrail/db/blob";
import { evidenceKey, type EvidenceRow } from "@crumbtrail/db/evidence_blobs";
import { packEvidence } from "./pack.ts";
import { sha256 } from "./sha256.ts";
import type { Pictures } from "./pictures.ts";

export interface StoredEvidence extends EvidenceRow {
  recordingSha256: string;
  manifestSha256: string;
  /** All keys written. */
  keys: string[];
  /** Size of all files, as stored. */
  bytes: number;
}

/**
 * @param under the keys of the recording and the last picture; other files lie beside the recording
 */
export async function storeEvidence(
  blobs: BlobStore,
  under: { recordingKey: string; screenshotKey: string },
  { recording, pictures }: { recording: Recording; pictures: Pictures },
): Promise<StoredEvidence> {
  const recordingText = JSON.stringify(recording);
  const evidence = packEvidence({ recording, recordingText, pictures, har: true, readme: true });
  const { recordingKey, screenshotKey } = under;
  const row: EvidenceRow = {
    recordingKey,
    screenshotKey: pictures.end === undefined ? null : screenshotKey,
  };
  const entries = [...evidence.files].flatMap(([file, bytes]) => {
    const key = evidenceKey(row, file);
    return key === null ? [] : [{ key, bytes }];
  });
  const keys = entries.map(({ key }) => key);
  // All writes are awaited, so that no write ends after the deletion.
  const puts = await Promise.allSettled(entries.map(({ key, bytes }) => put(blobs, key, bytes)));
  const failed = puts.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") {
    await removeEvidence(blobs, keys);
    throw failed.reason;
  }
  const recordingSha256 = sha256(new TextEncoder().encode(recordingText));
  const bytes = puts.reduce((sum, put) => sum + (put.status === "fulfilled" ? put.value : 0), 0);
  return { ...row, recordingSha256, manifestSha256: evidence.manifestSha256, keys, bytes };
}

/** Deletes the blobs written by `storeEvidence`. */
export async function removeEvidence(blobs: BlobStore, keys: readonly string[]): Promise<void> {
  await Promise.all(keys.map((key) => blobs.delete(key)));
}

const TYPES: Record<string, string> = {
  gz: "application/gzip",
  jpg: "image/jpeg",
  json: "application/json",
  txt: "text/plain; charset=utf-8",
};

/** @returns the size as stored */
async function put(
  blobs: BlobStore,
  key: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const contentType = TYPES[key.slice(key.lastIndexOf(".") + 1)];
  const stored = key.endsWith(".gz") ? await gzip(bytes) : bytes;
  await blobs.put(key, stored, contentType === undefined ? {} : { contentType });
  return stored.length;
}

async function gzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
