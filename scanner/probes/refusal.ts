/**
 * Why a script's cookie was not stored. The browser gives reasons for headers only; a script's
 * cookie is checked by the same rules (RFC 6265bis) and gets the browser's reason names. Pure.
 */
import type { WrittenCookie } from "./cookie_text.ts";

/** The cookie could not be read back, although no rule refuses the cookie. */
export const NOT_STORED = "NotStored";
/** The request was sent without credentials, so the response's cookies were not stored. */
export const CREDENTIALS_OMITTED = "CredentialsOmitted";

const MAX_PAIR = 4096;

/**
 * @param frameUrl document of the script
 * @param firstParty whether the document belongs to the page's own site
 */
export function whyRefused(cookie: WrittenCookie, frameUrl: string, firstParty: boolean): string {
  const frame = URL.parse(frameUrl);
  const host = frame?.hostname ?? "";
  if (new TextEncoder().encode(cookie.name + cookie.value).length > MAX_PAIR) {
    return "NameValuePairExceedsMaxSize";
  }
  if (cookie.httpOnly) return "HttpOnly";
  if (cookie.secure && !isTrustworthy(frame)) return "SecureOnly";
  if (!mayBelongTo(cookie.domain, host)) return "InvalidDomain";
  if (breaksPrefix(cookie)) return "InvalidPrefix";
  if (cookie.sameSite === "None" && !cookie.secure) return "SameSiteNoneInsecure";
  if (!firstParty && cookie.sameSite !== "None") {
    return cookie.sameSite ? `SameSite${cookie.sameSite}` : "SameSiteUnspecifiedTreatedAsLax";
  }
  return NOT_STORED;
}

function isTrustworthy(place: URL | null): boolean {
  return place?.protocol === "https:" || /(^|\.)localhost$/.test(place?.hostname ?? "");
}

function mayBelongTo(domain: string, host: string): boolean {
  const bare = domain.replace(/^\./, "");
  // A top-level domain cannot be a cookie's domain.
  return host === bare || (bare.includes(".") && host.endsWith(`.${bare}`));
}

function breaksPrefix({ name, secure, domain, path }: WrittenCookie): boolean {
  if (/^__secure-/i.test(name)) return !secure;
  if (!/^__host-/i.test(name)) return false;
  return !secure || domain.startsWith(".") || path !== "/";
}
