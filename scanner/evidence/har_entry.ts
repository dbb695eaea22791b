/** A request as an entry of an HTTP Archive. Pure. */
import type { RecordedRequest } from "@crumbtrail/contract/recording";
import type { Entry, Header, QueryString } from "har-format";

/** Data without a field in the format; tools ignore names with an underscore. */
interface OwnFields {
  /** Resource type in Chrome's spelling, for Chrome's network panel. */
  _resourceType: string;
  _transferSize: number;
  _error?: string;
  _crumbtrail: Pick<
    RecordedRequest,
    | "id"
    | "phase"
    | "firstParty"
    | "frameUrl"
    | "country"
    | "cnames"
    | "purpose"
    | "frames"
    | "initiator"
    | "blockedReason"
  >;
}

export type HarEntry = Omit<Entry, "_resourceType"> & OwnFields;

/**
 * @param began start of the recording, in Unix milliseconds
 * @param redirectedTo target of a redirect
 */
export function toHarEntry(
  request: RecordedRequest,
  began: number,
  redirectedTo = "",
): HarEntry {
  const time = Math.max(0, request.durationMs ?? 0);
  const address = request.remoteAddress?.replace(/^\[|\]$/g, "");
  return {
    startedDateTime: new Date(began + request.at).toISOString(),
    time,
    request: requestOf(request),
    response: responseOf(request, redirectedTo),
    cache: {},
    // The recording has only the total time.
    timings: { blocked: -1, dns: -1, connect: -1, ssl: -1, send: 0, wait: time, receive: 0 },
    ...(address ? { serverIPAddress: address } : {}),
    ...ownFields(request),
  };
}

function requestOf(request: RecordedRequest): Entry["request"] {
  const { method, url, referer } = request;
  const headers: Header[] = referer === null ? [] : [{ name: "Referer", value: referer }];
  const queryString: QueryString[] = [];
  const query = /\?([^#]*)/.exec(url)?.[1] ?? "";
  for (const [name, value] of new URLSearchParams(query)) queryString.push({ name, value });
  const bodySize = wholeNumber(request.bodySize ?? null);
  const unknown = { httpVersion: "unknown", cookies: [], headersSize: -1 };
  return { method, url: asUri(url), headers, queryString, bodySize, ...unknown };
}

function responseOf(request: RecordedRequest, redirectURL: string): Entry["response"] {
  return {
    status: request.status ?? 0,
    statusText: "",
    httpVersion: "unknown",
    cookies: [],
    headers: [],
    content: { size: wholeNumber(request.decodedSize), mimeType: request.mimeType ?? "" },
    redirectURL,
    headersSize: -1,
    bodySize: -1,
  };
}

function ownFields(request: RecordedRequest): OwnFields {
  const { id, phase, firstParty, frameUrl, country, cnames, purpose, frames } = request;
  const { initiator, blockedReason } = request;
  return {
    _resourceType: request.type.toLowerCase(),
    _transferSize: wholeNumber(request.encodedSize),
    ...(request.failed === null ? {} : { _error: request.failed }),
    _crumbtrail: {
      ...{ id, phase, firstParty, frameUrl, country, cnames, purpose, frames },
      ...{ initiator, blockedReason },
    },
  };
}

function wholeNumber(bytes: number | null): number {
  return bytes === null ? -1 : Math.round(bytes);
}

/** Most URLs match and need no encoding. */
const PLAIN = /^[a-z][a-z0-9+.-]*:(?:[\w\-.~:/?#@!$&'()*+,;=]|%[0-9a-fA-F]{2})*$/;

/**
 * A URL encoded by RFC 3986, which readers of archives and reports check: browsers send `|`, `[`
 * and similar characters unencoded.
 */
export function asUri(url: string): string {
  if (PLAIN.test(url)) return url;
  const [, place = "", rest = ""] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^]*)$/i.exec(url) ?? [];
  const encoded = rest.toWellFormed()
    .replace(/%(?![0-9a-f]{2})/gi, "%25")
    .replace(/[^\w\-.~:/?#@!$&'()*+,;=%]/gu, encodeURIComponent);
  return place + encoded;
}
