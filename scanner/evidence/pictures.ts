/**
 * The pictures of a scan: before the consent act, after the act, and of the page at the end. They are
 * stored as taken; browsers draw dots in password fields.
 */
import {
  type EvidenceFile,
  PICTURE_FILES,
  type PictureMoment,
  stepPictureFile,
} from "@crumbtrail/contract/evidence";
import type { RecordedStep, Recording } from "@crumbtrail/contract/recording";
import { sha256 } from "./sha256.ts";

/** JPEGs by moment; failed or unneeded pictures are missing. */
export interface Pictures extends Readonly<Partial<Record<PictureMoment, Uint8Array>>> {
  /** JPEGs of the window after steps that were tried, by the step's number. */
  steps?: ReadonlyMap<number, Uint8Array>;
}

/** The description of the pictures for the recording. */
export function describePictures(pictures: Pictures): Recording["evidence"] {
  return {
    screenshot: describe(PICTURE_FILES.end, pictures.end),
    screenshotBefore: describe(PICTURE_FILES.before, pictures.before),
    screenshotAfter: describe(PICTURE_FILES.after, pictures.after),
  };
}

/** The description of the picture after a step; null without one. */
export function describeStep({ steps }: Pictures, step: number): RecordedStep["picture"] {
  return describe(stepPictureFile(step), steps?.get(step));
}

function describe(
  file: EvidenceFile,
  bytes: Uint8Array | undefined,
): Recording["evidence"]["screenshot"] {
  if (bytes === undefined) return null;
  return {
    file,
    mimeType: "image/jpeg",
    sha256: sha256(bytes),
    bytes: bytes.length,
  };
}

/** Takes pictures one at a time, and notes why a picture is missing. */
export class Album {
  readonly #pictures: Partial<Record<PictureMoment, Uint8Array>> = {};
  readonly #steps = new Map<number, Uint8Array>();
  readonly #errors: string[] = [];

  /** @param take gives a JPEG; a failure leaves the rest of the recording valid */
  async add(shot: PictureMoment, take: () => Promise<Uint8Array>): Promise<void> {
    await this.#noting(shot, async () => void (this.#pictures[shot] = await take()));
  }

  /** Adds the picture after a step, as `add` does. */
  async addStep(step: number, take: () => Promise<Uint8Array>): Promise<void> {
    await this.#noting(`step ${step}`, async () => void this.#steps.set(step, await take()));
  }

  async #noting(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#errors.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  get pictures(): Pictures {
    return this.#steps.size === 0 ? this.#pictures : { ...this.#pictures, steps: this.#steps };
  }

  /** Why pictures failed; null without failures. */
  get error(): string | null {
    return this.#errors.length === 0 ? null : this.#errors.join("; ");
  }
}
