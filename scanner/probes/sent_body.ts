/** The query and body of a request: names of their fields, and the text itself. Pure. */
import { Buffer } from "node:buffer";
import type { Protocol } from "puppeteer";

export interface SentBody {
  /** Bytes; null when the browser did not tell the whole of it. */
  size: number | null;
  keys: string[];
  /**
   * Text that is searched for keywords, cut off; null for a body that is not text or not known yet.
   */
  text: string | null;
}

const MAX_KEYS = 200;
const MAX_KEY = 200;
const MAX_TEXT = 65_536;

/** Names of a URL's parameters, each once. */
export function queryKeys(url: string): string[] {
  const query = URL.parse(url)?.searchParams;
  return query ? someOf(query.keys()) : [];
}

/** The body of a request as the browser tells it, or null when it has none. */
export function sentBody(request: Protocol.Network.Request, type: string): SentBody | null {
  if (!request.hasPostData && request.postData === undefined) return null;
  if (request.postData === undefined && !request.postDataEntries) return UNKNOWN_BODY;
  const bytes = Buffer.concat(
    (request.postDataEntries ?? []).map(({ bytes }) => Buffer.from(bytes ?? "", "base64")),
  );
  const text = request.postData ?? bytes.toString("utf8");
  return textBody(type, text, bytes.length > 0 ? bytes.length : Buffer.byteLength(text));
}

/** A body by its text, as the browser tells it. */
export function textBody(type: string, text: string, size = Buffer.byteLength(text)): SentBody {
  return {
    size: size > 0 ? size : null,
    keys: bodyKeys(type, text),
    text: isText(text) ? text.slice(0, MAX_TEXT) : null,
  };
}

/** The browser reports bodies such as files only on request. */
export const UNKNOWN_BODY: SentBody = { size: null, keys: [], text: null };

/** Bytes that are none come as zeros or as what stands for what can't be read. */
function isText(text: string): boolean {
  return !/[\0\uFFFD]/.test(text);
}

/**
 * Names of the fields of a form (URL-encoded or multipart) or of a JSON object's first level.
 * Many a beacon says `text/plain` and means JSON, so that is looked at as well.
 */
export function bodyKeys(contentType: string, text: string): string[] {
  if (/multipart\/form-data/i.test(contentType)) {
    const names = text.matchAll(/^content-disposition: form-data;[^\r\n]*?\bname="([^"]*)"/gim);
    return someOf(names.map(([, name = ""]) => name));
  }
  if (/x-www-form-urlencoded/i.test(contentType)) return someOf(new URLSearchParams(text).keys());
  if (/^\s*[[{]/.test(text)) return jsonKeys(text);
  return /^[\w.[\]%-]+=[^\s]*$/.test(text) ? someOf(new URLSearchParams(text).keys()) : [];
}

/** A list counts by what its first element has. */
function jsonKeys(text: string): string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    const first: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
    return typeof first === "object" && first !== null ? someOf(Object.keys(first)) : [];
  } catch {
    // Cut off, or no JSON after all: then it has no names to tell.
    return [];
  }
}

function someOf(keys: Iterable<string>): string[] {
  return [...new Set(keys)].slice(0, MAX_KEYS).map((key) => key.slice(0, MAX_KEY));
}
