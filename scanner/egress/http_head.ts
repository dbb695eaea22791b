/** HTTP/1.1 message heads as needed by a forward proxy: read, split, rewrite. */

const HEAD_END = "\r\n\r\n";
const latin1 = new TextDecoder("latin1");

export interface Head {
  /** Request or status line. */
  line: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** Bytes after the head. */
  rest: Uint8Array;
}

/** A message head that is too long, truncated or not HTTP. */
export class BadHead extends Error {}

/**
 * Reads up to the end of a head.
 * @param already bytes received before
 * @returns null when the peer closed before its first byte
 * @throws BadHead when the head is longer than `limit` bytes or ends early
 */
export async function readHead(
  reader: { read(buffer: Uint8Array): Promise<number | null> },
  limit: number,
  already: Uint8Array = new Uint8Array(),
): Promise<Head | null> {
  let bytes = already;
  const buffer = new Uint8Array(8192);
  while (true) {
    const end = latin1.decode(bytes).indexOf(HEAD_END);
    if (end >= 0) return splitHead(bytes, end);
    if (bytes.length > limit) throw new BadHead(`head longer than ${limit} bytes`);
    const count = await reader.read(buffer);
    if (count === null && bytes.length === 0) return null;
    if (count === null) throw new BadHead("connection closed within a head");
    bytes = concat(bytes, buffer.subarray(0, count));
  }
}

function splitHead(bytes: Uint8Array, end: number): Head {
  const [line = "", ...fields] = latin1.decode(bytes.subarray(0, end)).split("\r\n");
  const headers = fields.map((field) => {
    const colon = field.indexOf(":");
    return [field.slice(0, colon), field.slice(colon + 1).trim()] as const;
  });
  return { line, headers, rest: bytes.slice(end + HEAD_END.length) };
}

const HOP_BY_HOP = new Set([
  "connection",
  "keep-alive",
  "proxy-authorization",
  "proxy-connection",
]);

/** A head without hop-by-hop headers, but with `Connection: close`. */
export function closingHead(line: string, headers: Head["headers"]): Uint8Array {
  const forwarded = headers.filter(([name]) => !HOP_BY_HOP.has(name.toLowerCase()));
  return encodeHead(line, [...forwarded, ["Connection", "close"]]);
}

export function encodeHead(line: string, headers: Head["headers"]): Uint8Array {
  const text = [line, ...headers.map(([name, value]) => `${name}: ${value}`)].join("\r\n");
  return Uint8Array.from(text + HEAD_END, (char) => char.charCodeAt(0) & 255);
}

export function concat(a: Uint8Array, b: Uint8Array): Uint8Array {
  const joined = new Uint8Array(a.length + b.length);
  joined.set(a);
  joined.set(b, a.length);
  return joined;
}
