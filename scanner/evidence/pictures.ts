/** The pictures of one scan: before the consent act, after it, and of the page at the end. */
import { createHash } from "node:crypto";
import type { Recording } from "@crumbtrail/contract/recording";

export type Shot = "before" | "after" | "end";

/** JPEGs by when they were taken; what could not be taken, or had no reason to be, is missing. */
export type Pictures = Readonly<Partial<Record<Shot, Uint8Array>>>;

const FILES: Record<Shot, string> = {
  before: "screenshot-before.jpg",
  after: "screenshot-after.jpg",
  end: "screenshot.jpg",
};
const MIME_TYPE = "image/jpeg";

/** What the recording says of its pictures. */
export function describePictures(pictures: Pictures): Recording["evidence"] {
  return {
    screenshot: describe("end", pictures.end),
    screenshotBefore: describe("before", pictures.before),
    screenshotAfter: describe("after", pictures.after),
  };
}

function describe(shot: Shot, bytes: Uint8Array | undefined): Recording["evidence"]["screenshot"] {
  if (bytes === undefined) return null;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { file: FILES[shot], mimeType: MIME_TYPE, sha256, bytes: bytes.length };
}

/** Takes pictures one at a time, and notes why one is missing. */
export class Album {
  readonly #pictures: Partial<Record<Shot, Uint8Array>> = {};
  readonly #errors: string[] = [];

  /** @param take gives a JPEG; when it fails the rest of the recording stands */
  async add(shot: Shot, take: () => Promise<Uint8Array>): Promise<void> {
    try {
      this.#pictures[shot] = await take();
    } catch (error) {
      this.#errors.push(`${shot}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  get pictures(): Pictures {
    return this.#pictures;
  }

  /** Why pictures are missing although there was a page; null when none is. */
  get error(): string | null {
    return this.#errors.length === 0 ? null : this.#errors.join("; ");
  }
}
