/**
 * The pictures of a scan: before the consent act, after the act, and of the page at the end. They are
 * stored as taken; browsers draw dots in password fields.
 */
import { PICTURE_FILES, type PictureMoment } from "@crumbtrail/contract/evidence";
import type { Recording } from "@crumbtrail/contract/recording";
import { sha256 } from "./sha256.ts";

/** JPEGs by moment; failed or unneeded pictures are missing. */
export type Pictures = Readonly<Partial<Record<PictureMoment, Uint8Array>>>;

/** The description of the pictures for the recording. */
export function describePictures(pictures: Pictures): Recording["evidence"] {
  return {
    screenshot: describe("end", pictures.end),
    screenshotBefore: describe("before", pictures.before),
    screenshotAfter: describe("after", pictures.after),
  };
}

function describe(
  shot: PictureMoment,
  bytes: Uint8Array | undefined,
): Recording["evidence"]["screenshot"] {
  if (bytes === undefined) return null;
  return {
    file: PICTURE_FILES[shot],
    mimeType: "image/jpeg",
    sha256: sha256(bytes),
    bytes: bytes.length,
  };
}

/** Takes pictures one at a time, and notes why a picture is missing. */
export class Album {
  readonly #pictures: Partial<Record<PictureMoment, Uint8Array>> = {};
  readonly #errors: string[] = [];

  /** @param take gives a JPEG; a failure leaves the rest of the recording valid */
  async add(shot: PictureMoment, take: () => Promise<Uint8Array>): Promise<void> {
    try {
      this.#pictures[shot] = await take();
    } catch (error) {
      this.#errors.push(`${shot}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  get pictures(): Pictures {
    return this.#pictures;
  }

  /** Why pictures failed; null without failures. */
  get error(): string | null {
    return this.#errors.length === 0 ? null : this.#errors.join("; ");
  }
}
