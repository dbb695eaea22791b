/** URL and host rules shared by screens, API and scanner. Pure. */

/** `ftp://…`, `mailto:…`; but `localhost:8080` is a host with its port. */
const OTHER_SCHEME = /^(?!https?:)[a-z][a-z0-9+.-]*:(?!\d)/i;

/**
 * Completes a typed URL like the form: removes whitespace and puts `https://` in front unless the
 * URL starts with http (specification, part 2 §5). Other schemes stay, to be refused.
 */
export function completeUrl(typed: string): string {
  const url = typed.replace(/\s+/g, "");
  return url === "" || /^http/i.test(url) || OTHER_SCHEME.test(url) ? url : `https://${url}`;
}

/** One spelling for one page: as URLs are parsed, without an empty fragment. @throws TypeError */
export function pageKey(url: string): string {
  return new URL(url).href.replace(/#$/, "");
}

/** `a..b` and `.test` name no host, though valid in a URL. */
const EMPTY_LABEL = /^\.|\.\./;

/**
 * Whether a URL is a testable page: http or https, a full host name or an address, and no user name
 * or password, because every report would show the password.
 */
export function isPageUrl(url: string): boolean {
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) &&
    /[.:]/.test(parsed.hostname) && !EMPTY_LABEL.test(parsed.hostname) && parsed.username === "" &&
    parsed.password === "";
}

/**
 * Whether a property's base URL covers a host: a specific host covers itself, a root domain with
 * a leading dot covers itself and every subdomain (specification, part 2 §1).
 */
export function coversHost(baseUrl: string, host: string): boolean {
  const base = baseHost(baseUrl);
  const name = host.toLowerCase();
  if (!base.startsWith(".")) return name === base;
  return name === base.slice(1) || name.endsWith(base);
}

/** The host part of a base URL (`https://www.x.org/`, `www.x.org` and `.x.org` are all written). */
export function baseHost(baseUrl: string): string {
  return baseUrl.trim().toLowerCase().replace(/^[a-z]+:\/\//, "").replace(/[/:?#][^]*$/, "");
}

/** A host name in the lengths of RFC 1035, an address, or a root domain with a leading dot. */
const HOST_NAME = /^(?=.{1,254}$)\.?[^.]{1,63}(\.[^.]{1,63})*\.?$/;
/** A dot before an IP address covers nothing. */
const ROOT_OF_ADDRESS = /^\.[\d.]+$/;

/** Whether a base URL names a host usable for a property: no other scheme, and no user name. */
export function isBaseUrl(baseUrl: string): boolean {
  const host = hostName(baseUrl) ?? "";
  return HOST_NAME.test(host) && !ROOT_OF_ADDRESS.test(host) &&
    !OTHER_SCHEME.test(baseUrl.trim()) && !baseUrl.includes("@");
}

/** Whether nothing but a slash stands behind the host: a property covers all pages of its host. */
export function isHostAlone(baseUrl: string): boolean {
  return !/[/?#]./.test(baseUrl.trim().replace(/^[a-z]+:\/\//i, ""));
}

/**
 * Host of a base URL in the form used to compare hosts: lower case, IDN encoded; null without a
 * valid host.
 */
export function hostName(baseUrl: string): string | null {
  const [, dot = "", rest = ""] = /^(\.?)(.*)$/.exec(baseHost(baseUrl)) ?? [];
  const parsed = URL.parse(`https://${rest}/`);
  return parsed === null || !/^[a-z0-9.:[\]_-]+$/.test(parsed.hostname)
    ? null
    : dot + parsed.hostname;
}

/** The most specific property covering a host, or undefined. */
export function matchProperty<P extends { baseUrl: string }>(
  properties: readonly P[],
  host: string,
): P | undefined {
  return properties
    .filter((p) => p.baseUrl !== "" && coversHost(p.baseUrl, host))
    .sort((a, b) => specificity(b.baseUrl) - specificity(a.baseUrl))[0];
}

/** A host before any root domain, and of each the longer one. */
function specificity(baseUrl: string): number {
  const base = baseHost(baseUrl);
  return base.startsWith(".") ? base.length : 1000 + base.length;
}
