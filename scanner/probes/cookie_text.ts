/** Parses cookies written by scripts and servers (RFC 6265bis). Pure. */
// Tried: tough-cookie names the cookie of `=a=b` a, cookie-es decodes values and cuts lifetimes.

export interface WrittenCookie {
  name: string;
  value: string;
  /** Host; a leading dot means the cookie includes subdomains. */
  domain: string;
  path: string;
  /** Unix seconds; -1 for a session cookie. */
  expires: number;
  /** Seconds that the write asks the cookie to live; null for a session cookie. */
  askedSeconds: number | null;
  secure: boolean;
  httpOnly: boolean;
  sameSite: "Strict" | "Lax" | "None" | null;
  partitioned: boolean;
  /** Whether the write removes the cookie, because its expiry has passed. */
  removes: boolean;
}

/** Longest Max-Age that is read, about 3,000 years: text of a page may have any number of digits. */
const MOST_SECONDS = 1e11;

/**
 * Parses a `document.cookie` text or a `Set-Cookie` line.
 * @param url of the document or response
 * @param now Unix milliseconds, the base of Max-Age
 */
export function parseCookie(line: string, url: string, now: number): WrittenCookie {
  const [pair = "", ...attributes] = line.split(";");
  const equals = pair.indexOf("=");
  const place = URL.parse(url);
  const cookie: WrittenCookie = {
    name: equals < 0 ? "" : pair.slice(0, equals).trim(),
    value: pair.slice(equals + 1).trim(),
    domain: place?.hostname ?? "",
    path: defaultPath(place?.pathname ?? "/"),
    expires: -1,
    askedSeconds: null,
    secure: false,
    httpOnly: false,
    sameSite: null,
    partitioned: false,
    removes: false,
  };
  let maxAge: number | null = null;
  for (const attribute of attributes) {
    const [key = "", ...rest] = attribute.split("=");
    const value = rest.join("=").trim();
    if (key.trim().toLowerCase() === "max-age" && /^-?\d+$/.test(value)) {
      maxAge = bounded(Number(value));
    } else applyAttribute(cookie, key.trim().toLowerCase(), value);
  }
  if (maxAge !== null) cookie.expires = Math.floor(now / 1000) + maxAge;
  cookie.askedSeconds = maxAge ?? secondsUntil(cookie.expires, now);
  cookie.removes = cookie.expires !== -1 && cookie.expires * 1000 <= now;
  return cookie;
}

function bounded(maxAge: number): number {
  return Math.max(-MOST_SECONDS, Math.min(Math.floor(maxAge), MOST_SECONDS));
}

/** The life up to an expiry, rounded up, because Expires has no fractions of a second. */
function secondsUntil(expires: number, now: number): number | null {
  return expires === -1 ? null : Math.ceil(expires - now / 1000);
}

function applyAttribute(cookie: WrittenCookie, key: string, value: string): void {
  if (key === "domain") cookie.domain = domainAttribute(value, cookie.domain);
  else if (key === "path" && value.startsWith("/")) cookie.path = value;
  else if (key === "secure") cookie.secure = true;
  else if (key === "httponly") cookie.httpOnly = true;
  else if (key === "partitioned") cookie.partitioned = true;
  else if (key === "samesite") cookie.sameSite = sameSite(value);
  else if (key === "expires") {
    const time = Date.parse(value.replace(/-/g, " "));
    if (!Number.isNaN(time)) cookie.expires = Math.floor(time / 1000);
  }
}

/** The domain of a Domain attribute; includes subdomains, except on an IP address. */
function domainAttribute(value: string, host: string): string {
  const bare = value.replace(/^\./, "").toLowerCase();
  if (bare === "" || /^[\d.]+$|:/.test(host)) return host;
  return `.${bare}`;
}

export function sameSite(value: unknown): WrittenCookie["sameSite"] {
  const lower = String(value).toLowerCase();
  if (lower === "strict") return "Strict";
  if (lower === "lax") return "Lax";
  return lower === "none" ? "None" : null;
}

/** RFC 6265 section 5.1.4. */
function defaultPath(path: string): string {
  const last = path.lastIndexOf("/");
  return last <= 0 ? "/" : path.slice(0, last);
}

/** Parses the argument of `cookieStore.set`. @param now Unix milliseconds */
export function parseStoreCookie(
  given: Record<string, unknown>,
  url: string,
  now: number,
): WrittenCookie {
  const host = URL.parse(url)?.hostname ?? "";
  const maxAge = typeof given.maxAge === "number" ? bounded(given.maxAge) : null;
  const expires = maxAge === null ? expiry(given.expires) : Math.floor(now / 1000) + maxAge;
  return {
    name: String(given.name ?? ""),
    value: String(given.value ?? ""),
    domain: given.domain ? domainAttribute(String(given.domain), host) : host,
    path: given.path ? String(given.path) : "/",
    expires,
    askedSeconds: maxAge ?? secondsUntil(expires, now),
    secure: true,
    httpOnly: false,
    sameSite: sameSite(given.sameSite ?? "strict"),
    partitioned: given.partitioned === true,
    removes: expires !== -1 && expires * 1000 <= now,
  };
}

/** Converts milliseconds or a date in JSON to Unix seconds; -1 for other values. */
function expiry(value: unknown): number {
  if (typeof value === "number") return Math.floor(value / 1000);
  const time = typeof value === "string" ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? -1 : Math.floor(time / 1000);
}
