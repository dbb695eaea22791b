/** The files a run leaves, and the manifest that lists them. Pure. */
import {
  EVIDENCE_FILES,
  type EvidenceFile,
  type Manifest,
  MANIFEST_FILE,
  MANIFEST_SCHEMA,
  manifestText,
  PICTURE_FILES,
  PICTURE_MOMENTS,
} from "@crumbtrail/contract/evidence";
import type { Recording } from "@crumbtrail/contract/recording";
import { toHar } from "./har.ts";
import type { Pictures } from "./pictures.ts";
import { README } from "./readme.ts";
import { sha256 } from "./sha256.ts";

export interface PackOptions {
  /** Redacted: it is written as it is. */
  recording: Recording;
  /** The recording as the text that is kept. */
  recordingText: string;
  pictures: Pictures;
  /** Whether to make an HTTP Archive. */
  har: boolean;
  /** Whether to explain to somebody who has only the files how to verify them. */
  readme: boolean;
}

export interface Evidence {
  /** With the manifest, which comes last. */
  files: ReadonlyMap<EvidenceFile | typeof MANIFEST_FILE, Uint8Array<ArrayBuffer>>;
  manifestSha256: string;
}

export function packEvidence(options: PackOptions): Evidence {
  const files = contents(options);
  const listed = manifestText(manifestOf(options.recording, files));
  const bytes = new TextEncoder().encode(listed);
  return {
    files: new Map([...files, [MANIFEST_FILE, bytes]]),
    manifestSha256: sha256(bytes),
  };
}

function contents(options: PackOptions): Map<EvidenceFile, Uint8Array<ArrayBuffer>> {
  const { recording, recordingText, pictures, har, readme } = options;
  const text = new TextEncoder();
  const given: Partial<Record<EvidenceFile, Uint8Array<ArrayBuffer>>> = {
    "recording.json": text.encode(recordingText),
    ...(har ? { "recording.har": text.encode(`${JSON.stringify(toHar(recording))}\n`) } : {}),
    ...(readme ? { "README.txt": text.encode(README) } : {}),
  };
  for (const shot of PICTURE_MOMENTS) {
    const bytes = pictures[shot];
    if (bytes !== undefined) given[PICTURE_FILES[shot]] = new Uint8Array(bytes);
  }
  return new Map(EVIDENCE_FILES.flatMap((file) => given[file] ? [[file, given[file]]] : []));
}

function manifestOf(
  { url, startedAt }: Recording,
  files: ReadonlyMap<EvidenceFile, Uint8Array>,
): Manifest {
  return {
    schema: MANIFEST_SCHEMA,
    url,
    startedAt,
    files: [...files].map(([file, bytes]) => ({
      file,
      bytes: bytes.length,
      sha256: sha256(bytes),
    })),
  };
}
