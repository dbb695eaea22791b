/** What makes a change of a batch's summary visible: the summary's SHA-256, in a file that has one. */
import { sha256 } from "../evidence/sha256.ts";
import { SUMMARY_FILE } from "./summary.ts";
import { json, writeAnew } from "./write.ts";

export const SUMMARY_MANIFEST_FILE = "summary.manifest.json";
const SCHEMA = "crumbtrail.summary-manifest/1";

/** The one way it is written: whoever holds a summary can tell every byte of it. */
export function summaryManifest(summary: Uint8Array): string {
  const entry = { file: SUMMARY_FILE, bytes: summary.length, sha256: sha256(summary) };
  return json({ schema: SCHEMA, files: [entry] });
}

/**
 * Writes a summary and its manifest.
 * @returns SHA-256 of the manifest
 */
export async function writeSummary(folder: string, summary: string): Promise<string> {
  const text = new TextEncoder();
  const manifest = summaryManifest(text.encode(summary));
  await writeAnew(`${folder}/${SUMMARY_FILE}`, summary);
  await writeAnew(`${folder}/${SUMMARY_MANIFEST_FILE}`, manifest);
  return sha256(text.encode(manifest));
}

/**
 * Holds a summary against its manifest, byte for byte.
 * @param expected SHA-256 of the manifest as it was printed; null when it isn't known
 * @returns what is wrong, and the manifest's SHA-256 where there is one
 */
export async function verifySummary(folder: string, expected: string | null) {
  for (const file of [SUMMARY_FILE, SUMMARY_MANIFEST_FILE]) {
    const wrong = await notPlain(`${folder}/${file}`);
    if (wrong !== null) return { complaints: [`${file}: ${wrong}`], manifestSha256: null };
  }
  const summary = await Deno.readFile(`${folder}/${SUMMARY_FILE}`);
  const manifestSha256 = sha256(await Deno.readFile(`${folder}/${SUMMARY_MANIFEST_FILE}`));
  const complaints: string[] = [];
  if (expected !== null && expected !== manifestSha256) {
    complaints.push(`${SUMMARY_MANIFEST_FILE}: its SHA-256 is ${manifestSha256}, not ${expected}`);
  }
  if (sha256(new TextEncoder().encode(summaryManifest(summary))) !== manifestSha256) {
    complaints.push(`${SUMMARY_FILE}: not as ${SUMMARY_MANIFEST_FILE} lists it`);
  }
  return { complaints, manifestSha256 };
}

async function notPlain(file: string): Promise<string | null> {
  try {
    return (await Deno.lstat(file)).isFile ? null : "no plain file";
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return "missing";
    throw error;
  }
}
