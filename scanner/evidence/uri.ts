/** What nearly all are already. */
const PLAIN = /^[a-z][a-z0-9+.-]*:(?:[\w\-.~:/?#@!$&'()*+,;=]|%[0-9a-fA-F]{2})*$/;

/**
 * A URL as RFC 3986 wants it, which readers of archives and reports hold it against: browsers send
 * `|`, `[` and the like bare.
 */
export function asUri(url: string): string {
  if (PLAIN.test(url)) return url;
  const [, place = "", rest = ""] = /^([a-z][a-z0-9+.-]*:\/\/[^/?#]*)?([^]*)$/i.exec(url) ?? [];
  const encoded = rest.toWellFormed()
    .replace(/%(?![0-9a-f]{2})/gi, "%25")
    .replace(/[^\w\-.~:/?#@!$&'()*+,;=%]/gu, encodeURIComponent);
  return place + encoded;
}
