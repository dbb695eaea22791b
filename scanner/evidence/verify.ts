/**
 * Verifies a folder of evidence: all bytes match the manifest, and no file is missing, added or a
 * link.
 */
import {
  type Manifest,
  manifest,
  MANIFEST_FILE,
  manifestText,
} from "@crumbtrail/contract/evidence";
import { z } from "zod";
import { sha256 } from "./sha256.ts";

export interface FolderVerification {
  /** Complaints, one sentence each, beginning with the file's name; empty for intact evidence. */
  complaints: string[];
  /** Null without a manifest. */
  manifestSha256: string | null;
  /** Number of files in the manifest. */
  files: number;
}

/** The parts of a recording, of any version, that must agree with the manifest. */
const identity = z.object({
  url: z.string(),
  startedAt: z.string(),
  evidence: z.record(z.string(), z.unknown()),
});
const named = z.object({ file: z.string(), sha256: z.string() });

/**
 * @param expected SHA-256 of the manifest as stored with the run; null if unknown
 * @throws Deno.errors.NotFound when the folder is missing
 */
export async function verifyFolder(
  folder: string,
  expected: string | null,
): Promise<FolderVerification> {
  const entries = await Array.fromAsync(Deno.readDir(folder));
  const present = new Map(entries.map(({ name, isFile }) => [name, isFile]));
  const wrong = notPlain(MANIFEST_FILE, present);
  if (wrong !== null) return { complaints: [wrong], manifestSha256: null, files: 0 };
  const bytes = await Deno.readFile(`${folder}/${MANIFEST_FILE}`);
  const manifestSha256 = sha256(bytes);
  const complaints: string[] = [];
  if (expected !== null && expected !== manifestSha256) {
    complaints.push(`${MANIFEST_FILE}: its SHA-256 is ${manifestSha256}, not ${expected}`);
  }
  const listed = parse(bytes, manifestSha256);
  if (listed === null) {
    complaints.push(`${MANIFEST_FILE}: not in the format of a manifest`);
    return { complaints, manifestSha256, files: 0 };
  }
  complaints.push(...await checkFiles(folder, listed, present));
  return { complaints, manifestSha256, files: listed.files.length };
}

/** Parses a manifest in canonical form only, so that every changed byte is noticed. */
function parse(bytes: Uint8Array, hash: string): Manifest | null {
  const { success, data } = manifest.safeParse(json(bytes));
  return success && sha256(new TextEncoder().encode(manifestText(data))) === hash ? data : null;
}

/** Refuses links, whose target lies outside the evidence and may change. */
function notPlain(name: string, present: ReadonlyMap<string, boolean>): string | null {
  if (present.get(name)) return null;
  return `${name}: ${present.has(name) ? "not a regular file" : "missing"}`;
}

/** The parsed JSON; undefined for any other text. */
function json(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

async function checkFiles(
  folder: string,
  listed: Manifest,
  present: ReadonlyMap<string, boolean>,
): Promise<string[]> {
  const names = new Set<string>([MANIFEST_FILE, ...listed.files.map(({ file }) => file)]);
  const complaints = [...present.keys()].filter((name) => !names.has(name)).sort()
    .map((name) => `${name}: not listed in ${MANIFEST_FILE}`);
  for (const entry of listed.files) {
    const wrong = notPlain(entry.file, present);
    if (wrong !== null) {
      complaints.push(wrong);
      continue;
    }
    const bytes = await Deno.readFile(`${folder}/${entry.file}`);
    if (bytes.length !== entry.bytes) {
      complaints.push(`${entry.file}: ${bytes.length} bytes, not ${entry.bytes}`);
    } else if (sha256(bytes) !== entry.sha256) {
      complaints.push(`${entry.file}: changed, its SHA-256 is not the listed one`);
    } else if (entry.file === "recording.json") {
      complaints.push(...checkRecording(bytes, listed));
    }
  }
  if (!names.has("recording.json")) complaints.push("recording.json: not listed");
  return complaints;
}

/** Checks that manifest and recording belong to the same run. */
function checkRecording(bytes: Uint8Array, { url, startedAt, files }: Manifest): string[] {
  const { success, data } = identity.safeParse(json(bytes));
  if (!success) return ["recording.json: not a recording"];
  if (data.url !== url || data.startedAt !== startedAt) {
    return [`${MANIFEST_FILE}: of another run than recording.json`];
  }
  const hashes = new Map<string, string>(files.map(({ file, sha256 }) => [file, sha256]));
  return Object.values(data.evidence).flatMap((part) => {
    const { data: picture } = named.safeParse(part);
    if (picture === undefined || hashes.get(picture.file) === picture.sha256) return [];
    return [`${picture.file}: not the one that recording.json names`];
  });
}
