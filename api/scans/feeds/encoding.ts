/** Decodes XML and JSON documents, whatever their encoding. Pure. */

const BYTE_ORDER_MARKS: readonly { bytes: readonly number[]; encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
];

/**
 * Decodes a document by its byte order mark, else by the first of these that fits its bytes: the
 * charset of the Content-Type header, the encoding of the XML declaration, UTF-8. What fits none is
 * read as Windows-1252, in which every byte is a character.
 */
export function decoded(bytes: Uint8Array, contentType: string | null): string {
  const mark = BYTE_ORDER_MARKS.find((mark) => mark.bytes.every((byte, n) => bytes[n] === byte));
  const declared = [
    mark?.encoding,
    /charset\s*=\s*"?([\w:.-]+)/i.exec(contentType ?? "")?.[1],
    declaredIn(bytes),
    "utf-8",
  ];
  for (const encoding of declared) {
    const text = encoding && decodedAs(bytes, encoding);
    if (text) return text;
  }
  return new TextDecoder("windows-1252").decode(bytes);
}

/** The encoding in `<?xml version="1.0" encoding="…"?>`, also of a document in UTF-16. */
function declaredIn(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0x3c && bytes[1] === 0) return "utf-16le";
  if (bytes[0] === 0 && bytes[1] === 0x3c) return "utf-16be";
  const start = new TextDecoder("windows-1252").decode(bytes.subarray(0, 200));
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w:.-]+)["']/i.exec(start)?.[1];
}

/** Null for an unknown encoding, and for bytes that it does not have. */
function decodedAs(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
