/** The files of a run, and the manifest that lists the files. Pure. */
import {
  EVIDENCE_FILES,
  type EvidenceFile,
  type Manifest,
  MANIFEST_FILE,
  MANIFEST_SCHEMA,
  manifestText,
  PICTURE_FILES,
  PICTURE_MOMENTS,
  stepPictureFile,
} from "@crumbtrail/contract/evidence";
import type { Recording } from "@crumbtrail/contract/recording";
import { toHar } from "./har.ts";
import type { Pictures } from "./pictures.ts";
import { sha256 } from "./sha256.ts";

export interface PackOptions {
  /** Redacted; written unchanged. */
  recording: Recording;
  /** The recording as stored text. */
  recordingText: string;
  pictures: Pictures;
  /** Whether to add an HTTP Archive. */
  har: boolean;
  /** Whether to add instructions for verifying the files. */
  readme: boolean;
}

export interface Evidence {
  /** All files; the manifest comes last. */
  files: ReadonlyMap<EvidenceFile | typeof MANIFEST_FILE, Uint8Array<ArrayBuffer>>;
  manifestSha256: string;
}

/** The files of a run, and the hash of their manifest. */
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
  const byName: Partial<Record<EvidenceFile, Uint8Array<ArrayBuffer>>> = {
    "recording.json": text.encode(recordingText),
    ...(har ? { "recording.har": text.encode(`${JSON.stringify(toHar(recording))}\n`) } : {}),
    ...(readme ? { "README.txt": text.encode(README) } : {}),
  };
  for (const shot of PICTURE_MOMENTS) {
    const bytes = pictures[shot];
    if (bytes !== undefined) byName[PICTURE_FILES[shot]] = new Uint8Array(bytes);
  }
  for (const [step, bytes] of pictures.steps ?? []) {
    byName[stepPictureFile(step)] = new Uint8Array(bytes);
  }
  return new Map(EVIDENCE_FILES.flatMap((file) => byName[file] ? [[file, byName[file]]] : []));
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

/** Instructions for a reader who has only the files. */
const README = `Evidence of one test of a web page, recorded by Crumbtrail.

recording.json         all cookies, storage items and requests, with time and initiator
recording.har          the requests as an HTTP Archive, for tools that read this format
screenshot-before.jpg  the window just before the consent banner was answered
screenshot-after.jpg   the window right after the answer
screenshot.jpg         the whole page at the end
screenshot-step-1.jpg  the window after the first step, and so on, if steps were tried
manifest.json          all files above and README.txt, with size and SHA-256

A screenshot is missing if the test had no such moment, or if the browser gave no picture.

How to verify the evidence
--------------------------
1. Unpack all files into one folder.
2. The SHA-256 of manifest.json must be the one stored with the test: its report shows it under
   "Download Report". To compute it:
     sha256sum manifest.json                       (Linux)
     shasum -a 256 manifest.json                   (macOS)
     Get-FileHash manifest.json                    (Windows PowerShell)
3. The SHA-256 of every other file must be the one that manifest.json lists for it.

With Crumbtrail installed, one command does steps 2 and 3, and names every file that was changed,
removed or added:
     deno task scan --verify FOLDER --sha256 HASH-SHOWN-IN-THE-REPORT
`;
