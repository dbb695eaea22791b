/** Reads feeds and sitemaps from foreign servers, through the egress guard. */
import { brotliDecompress, gunzip, inflate } from "node:zlib";
import { promisify } from "node:util";
import { CallError, type Outward, type OutwardDocument } from "../../platform/egress/call.ts";
import { EgressRefusal } from "../../platform/egress/guard.ts";
import { decoded } from "./encoding.ts";
import { ReadError } from "./read_error.ts";

/** Of the uncompressed text: a feed of 5,000 entries has 5 MB. Larger sitemaps are refused. */
export const MAX_BYTES = 10_000_000;
const MAX_REDIRECTS = 5;

/** What the server said about its document, for a conditional request. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

export interface ReadDocument extends Validators {
  text: string;
  /** The URL after redirects, from which relative links count. */
  url: string;
}

/**
 * Reads a document. Each redirect goes through the guard again.
 * @param most bytes of the document
 * @returns null if it has not changed since `known`
 * @throws ReadError
 */
export async function readDocument(
  outward: Outward,
  url: string,
  known: Validators = { etag: null, lastModified: null },
  most = MAX_BYTES,
): Promise<ReadDocument | null> {
  let address = url;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const answer = await call(outward, address, known, most);
    const location = headerOf(answer, "location");
    if (answer.status >= 300 && answer.status < 400 && answer.status !== 304 && location) {
      const next = URL.parse(location, address);
      if (next === null || !/^https?:$/.test(next.protocol)) throw new ReadError("ADDRESS_REFUSED");
      address = next.href;
      continue;
    }
    if (answer.status === 304) return null;
    if (answer.status !== 200) throw new ReadError("HTTP_STATUS");
    return {
      text: decoded(await unpacked(answer, most), headerOf(answer, "content-type")),
      url: address,
      etag: headerOf(answer, "etag"),
      lastModified: headerOf(answer, "last-modified"),
    };
  }
  throw new ReadError("HTTP_STATUS");
}

async function call(
  outward: Outward,
  url: string,
  known: Validators,
  most: number,
): Promise<OutwardDocument> {
  try {
    return await outward({
      method: "GET",
      url,
      headers: {
        "accept": "application/rss+xml, application/atom+xml, application/feed+json, */*;q=0.8",
        "accept-encoding": "gzip, deflate, br",
        "user-agent": "Crumbtrail",
        ...known.etag !== null && { "if-none-match": known.etag },
        ...known.lastModified !== null && { "if-modified-since": known.lastModified },
      },
      maxAnswerBytes: most,
    });
  } catch (error) {
    if (error instanceof EgressRefusal) throw new ReadError("ADDRESS_REFUSED", error);
    if (error instanceof CallError) throw new ReadError("NO_ANSWER", error);
    throw error;
  }
}

function headerOf({ headers }: OutwardDocument, name: string): string | null {
  const value = headers[name];
  return typeof value === "string" && value !== "" ? value : null;
}

const UNPACK = {
  gzip: promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** The body without compression; files such as `sitemap.xml.gz` are compressed without a header. */
async function unpacked(answer: OutwardDocument, most: number): Promise<Uint8Array> {
  const { bytes } = answer;
  if (bytes.length > most) throw new ReadError("TOO_LARGE");
  const encoding = headerOf(answer, "content-encoding")?.replace(/^x-/, "") ?? "";
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const unpack = isGzip
    ? UNPACK.gzip
    : encoding === "br" || encoding === "deflate"
    ? UNPACK[encoding]
    : null;
  if (unpack === null) return bytes;
  try {
    const plain = await unpack(bytes, { maxOutputLength: most });
    // `sitemap.xml.gz` that is sent with `Content-Encoding: gzip` is compressed twice.
    return plain[0] === 0x1f && plain[1] === 0x8b
      ? await UNPACK.gzip(plain, { maxOutputLength: most })
      : plain;
  } catch (error) {
    const isLarge = error instanceof RangeError;
    throw new ReadError(isLarge ? "TOO_LARGE" : "NOT_READABLE", error);
  }
}
