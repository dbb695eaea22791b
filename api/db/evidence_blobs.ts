/** Where a run's evidence lies in the blob store: two keys in its row, the rest beside the first. */
import type { EvidenceFile, MANIFEST_FILE } from "@crumbtrail/contract/evidence";

/** Outbox topic whose rows name a blob to delete, `{key}`; what lies beside a recording goes too. */
export const BLOB_DELETE = "blob.delete";

/** Of a test result; the recording is packed with gzip. */
export interface EvidenceRow {
  recordingKey: string;
  screenshotKey: string | null;
}

/**
 * Where an attempt of a job puts its evidence. The attempt is part of the name, so that a revived
 * scanner never overwrites its successor's.
 * The function scanner.save_run, which a scanner can't tell where its evidence lies, names the same.
 */
export function attemptKeys(
  tenantId: string,
  jobId: string,
  attempt: number,
): { recordingKey: string; screenshotKey: string } {
  const name = `${tenantId}/${jobId}-${attempt}`;
  return { recordingKey: `recordings/${name}.json.gz`, screenshotKey: `screenshots/${name}.jpg` };
}

/** The keys of all attempts up to this one, whether or not they came to write anything. */
export function keysUpTo(tenantId: string, jobId: string, attempt: number): string[] {
  return Array.from(
    { length: attempt },
    (_, before) => Object.values(attemptKeys(tenantId, jobId, before + 1)),
  ).flat();
}

/** The folders that hold all evidence of a tenant and nothing else. */
export function evidenceFolders(tenantId: string): string[] {
  return [`recordings/${tenantId}`, `screenshots/${tenantId}`];
}

type Stored = EvidenceFile | typeof MANIFEST_FILE;

/** Keys know no capitals; what ends in .gz is packed with gzip. */
const BESIDE: Record<Exclude<Stored, "recording.json" | "screenshot.jpg">, string> = {
  "manifest.json": "manifest.json",
  "recording.har": "recording.har.gz",
  "screenshot-before.jpg": "screenshot-before.jpg",
  "screenshot-after.jpg": "screenshot-after.jpg",
  "README.txt": "readme.txt",
};

const RECORDING = /^(recordings\/.+)\.json\.gz$/;

/** The key of one file; null for the picture of a run that has none. */
export function evidenceKey(row: EvidenceRow, file: Stored): string | null {
  if (file === "recording.json") return row.recordingKey;
  if (file === "screenshot.jpg") return row.screenshotKey;
  const folder = RECORDING.exec(row.recordingKey)?.[1];
  if (folder === undefined) throw new Error(`Not the key of a recording: ${row.recordingKey}`);
  return `${folder}/${BESIDE[file]}`;
}

/**
 * What may lie beside a recording and goes when it goes. Empty for the key of anything else, so
 * that whoever deletes blobs by their keys can ask for every one.
 */
export function keysBeside(key: string): string[] {
  const folder = RECORDING.exec(key)?.[1];
  return folder === undefined ? [] : Object.values(BESIDE).map((name) => `${folder}/${name}`);
}
