/**
 * The files of a run's evidence, and their manifest. The SHA-256 of the manifest is stored with the
 * run and proves every byte.
 */
import { z } from "zod";
import { STEP_LIMITS } from "./step_types.ts";

export const MANIFEST_FILE = "manifest.json";
export const MANIFEST_SCHEMA = "crumbtrail.manifest/1";

const FILES = [
  "recording.json",
  "recording.har",
  "screenshot-before.jpg",
  "screenshot-after.jpg",
  "screenshot.jpg",
  "README.txt",
] as const;

export type StepPictureFile = `screenshot-step-${number}.jpg`;

/** File of the picture after a step that was tried. */
export function stepPictureFile(step: number): StepPictureFile {
  return `screenshot-step-${step}.jpg`;
}

export type EvidenceFile = typeof FILES[number] | StepPictureFile;

/** All files of evidence, in the order of the manifest. */
export const EVIDENCE_FILES: readonly EvidenceFile[] = [
  ...FILES,
  ...Array.from({ length: STEP_LIMITS.steps }, (_, at) => stepPictureFile(at + 1)),
];

/** Moments of a run's pictures: before the consent act, after it, and at the end. */
export const PICTURE_MOMENTS = ["before", "after", "end"] as const;
export type PictureMoment = typeof PICTURE_MOMENTS[number];

export const PICTURE_FILES: Record<PictureMoment, EvidenceFile> = {
  before: "screenshot-before.jpg",
  after: "screenshot-after.jpg",
  end: "screenshot.jpg",
};

export const manifest = z.strictObject({
  schema: z.literal(MANIFEST_SCHEMA),
  /** As in the recording. */
  url: z.string(),
  startedAt: z.iso.datetime(),
  files: z.array(z.strictObject({
    file: z.enum(EVIDENCE_FILES),
    bytes: z.int().min(0),
    /** Lower-case hex. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  })),
});
export type Manifest = z.infer<typeof manifest>;

/** The canonical text of a manifest, for hashing. */
export function manifestText(listed: Manifest): string {
  return `${JSON.stringify(listed, null, 2)}\n`;
}
