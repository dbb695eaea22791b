/** The query and body of a request: field names and text. Pure. */
import { Buffer } from "node:buffer";
import type { Protocol } from "puppeteer";

export interface SentBody {
  /** Bytes; null when the browser did not report the whole body. */
  size: number | null;
  keys: string[];
  /** Text for keyword search, cut at a maximum; null for binary or still unknown bodies. */
  text: string | null;
}

const MAX_KEYS = 200;
const MAX_KEY = 200;
const MAX_TEXT = 65_536;

/** Names of a URL's parameters, without duplicates. */
export function queryKeys(url: string): string[] {
  const query = URL.parse(url)?.searchParams;
  return query ? someOf(query.keys()) : [];
}

/**
 * A TC string under its name in queries and forms (also inside an encoded URL), in JSON, or as
 * OpenRTB's `user.ext.consent`. Its letters need no encoding.
 */
const GDPR_CONSENT =
  /(?:gdpr_?[cC]onsent(?:_?[sS]tring)?|["']consent)(?:%3D|[\s"'\\=:]{1,12})([BC][\w-]{25,}(?:\.[\w-]+){0,3})/;
/** A string with all vendors has several thousand characters. */
const MAX_TC_STRING = 20_000;

/** The TC string in a URL or a body; null without one. */
export function gdprConsentIn(text: string): string | null {
  return GDPR_CONSENT.exec(text)?.[1]?.slice(0, MAX_TC_STRING) ?? null;
}

/** The body of a request from the browser's event; null for a request without a body. */
export function sentBody(request: Protocol.Network.Request, type: string): SentBody | null {
  if (!request.hasPostData && request.postData === undefined) return null;
  if (request.postData === undefined && !request.postDataEntries) return UNKNOWN_BODY;
  const bytes = Buffer.concat(
    (request.postDataEntries ?? []).map(({ bytes }) => Buffer.from(bytes ?? "", "base64")),
  );
  const text = request.postData ?? bytes.toString("utf8");
  return textBody(type, text, bytes.length > 0 ? bytes.length : Buffer.byteLength(text));
}

/** A body from its text. @param size bytes */
export function textBody(type: string, text: string, size = Buffer.byteLength(text)): SentBody {
  return {
    size: size > 0 ? size : null,
    keys: bodyKeys(type, text),
    text: isText(text) ? text.slice(0, MAX_TEXT) : null,
  };
}

/** A body that the browser sends only on request, such as files. */
export const UNKNOWN_BODY: SentBody = { size: null, keys: [], text: null };

/** In a binary body, unreadable bytes appear as zeros or as U+FFFD. */
function isText(text: string): boolean {
  return !/[\0\uFFFD]/.test(text);
}

/**
 * Field names of a form (URL-encoded or multipart) or of a JSON object's first level. The text is
 * tested for JSON as well, because many beacons send JSON as `text/plain`.
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

/** For a list, the keys of its first element. */
function jsonKeys(text: string): string[] {
  try {
    const parsed: unknown = JSON.parse(text);
    const first: unknown = Array.isArray(parsed) ? parsed[0] : parsed;
    return typeof first === "object" && first !== null ? someOf(Object.keys(first)) : [];
  } catch {
    // Truncated or invalid JSON has no readable keys.
    return [];
  }
}

function someOf(keys: Iterable<string>): string[] {
  return [...new Set(keys)].slice(0, MAX_KEYS).map((key) => key.slice(0, MAX_KEY));
}
