/**
 * Keys of a run's evidence in the blob store: two are in the result's row, the others derive from
 * the recording's key.
 */
import type { EvidenceFile, MANIFEST_FILE, StepPictureFile } from "@crumbtrail/contract/evidence";

/** Outbox topic for a blob to delete, payload `{key}`; the folder beside a recording is deleted too. */
export const BLOB_DELETE = "blob.delete";

/** Keys in the row of a test result; the recording is compressed with gzip. */
export interface EvidenceRow {
  recordingKey: string;
  screenshotKey: string | null;
}

/**
 * Keys of the evidence of an attempt of a job. The attempt is part of the name, so that a scanner that
 * comes back after its lease has ended never overwrites the evidence of its successor. The function scanner.save_run builds the
 * same keys, as a scanner may not choose them.
 */
export function attemptKeys(
  tenantId: string,
  jobId: string,
  attempt: number,
): { recordingKey: string; screenshotKey: string } {
  const name = `${tenantId}/${jobId}-${attempt}`;
  return { recordingKey: `recordings/${name}.json.gz`, screenshotKey: `screenshots/${name}.jpg` };
}

/** Keys of all attempts up to this one, including attempts that wrote nothing. */
export function keysUpTo(tenantId: string, jobId: string, attempt: number): string[] {
  return Array.from(
    { length: attempt },
    (_, before) => Object.values(attemptKeys(tenantId, jobId, before + 1)),
  ).flat();
}

/** The folders with all evidence of a tenant and of no other tenant. */
export function evidenceFolders(tenantId: string): string[] {
  return [`recordings/${tenantId}`, `screenshots/${tenantId}`];
}

type Stored = EvidenceFile | typeof MANIFEST_FILE;

/** Names in keys are lower case; files with the suffix .gz are compressed with gzip. */
const BESIDE: Record<
  Exclude<Stored, "recording.json" | "screenshot.jpg" | StepPictureFile>,
  string
> = {
  "manifest.json": "manifest.json",
  "recording.har": "recording.har.gz",
  "screenshot-before.jpg": "screenshot-before.jpg",
  "screenshot-after.jpg": "screenshot-after.jpg",
  "README.txt": "readme.txt",
};

const RECORDING = /^(recordings\/.+)\.json\.gz$/;

/** Key of a file; null for the picture of a run without a picture. */
export function evidenceKey(row: EvidenceRow, file: Stored): string | null {
  if (file === "recording.json") return row.recordingKey;
  if (file === "screenshot.jpg") return row.screenshotKey;
  const folder = folderBeside(row.recordingKey);
  if (folder === null) throw new Error(`Not the key of a recording: ${row.recordingKey}`);
  return `${folder}/${isStepPicture(file) ? file : BESIDE[file]}`;
}

function isStepPicture(file: Stored): file is StepPictureFile {
  return file.startsWith("screenshot-step-");
}

/**
 * The folder with the other files of a recording, which are deleted with it. Null for any other key,
 * so that callers need not tell the keys apart.
 */
export function folderBeside(key: string): string | null {
  return RECORDING.exec(key)?.[1] ?? null;
}
