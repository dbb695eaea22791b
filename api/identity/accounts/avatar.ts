/** Pictures of accounts: a data URL must hold what it says it does. */
import { ApiError } from "../../platform/errors.ts";

/** How files of these types begin; of WebP the part after its length. */
const SIGNATURES = [
  { type: "png", offset: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: "jpeg", offset: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: "webp", offset: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
] as const;

/** @throws ApiError VALIDATION_ERROR when the bytes are not of the type that is named */
export function requirePicture(dataUrl: string): void {
  const [head = "", base64 = ""] = dataUrl.split(",");
  const signature = SIGNATURES.find(({ type }) => head === `data:image/${type};base64`);
  const bytes = bytesOf(base64);
  const fits = signature?.bytes.every((byte, i) => bytes[signature.offset + i] === byte) ?? false;
  if (fits) return;
  const details = [{ path: "avatar", message: "is not a picture of that type" }];
  throw new ApiError("VALIDATION_ERROR", { details });
}

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.fromBase64(base64);
  } catch {
    // What is no base64 has no bytes, and is refused for that.
    return new Uint8Array();
  }
}
