/**
 * What refusals show in any language: a number to be given to support, the visitor's address, the
 * number of an error, a hint at a tunnel. Pure.
 */

/** Long digits, a UUID, an edge server's reference; telephone numbers are shorter. */
const INCIDENT =
  /^(?:\d{14,}(?:-\d{8,})?|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d{1,3}(?:\.[\da-f]{6,}){3})$/i;
/** A telephone number that begins with 00 has as many digits as a short number of a refusal. */
const TELEPHONE = /^00[1-9]\d{7,14}$/;
/** As in a Ray ID, with letters amid digits; bank accounts have letters at their beginning only. */
const HEXADECIMAL = /^[\da-f]{16,}$/i;
const LETTER_AFTER_DIGIT = /\d[a-f]/i;
/** Lengths of checksums, SHA-1 and SHA-256, which stand beside files. */
const OF_CHECKSUMS: ReadonlySet<number> = new Set([40, 64]);
const LONGEST_NUMBER = 80;
/** A content delivery network's request in Base64, which ends with signs that fill it up. */
const BASE64 = /^[\w+/-]{20,78}={1,2}$/;

/** The number with which a refusal refers to itself; null without one. */
export function incidentNumber(text: string): string | null {
  const tokens = text.split(/[^\p{L}\p{N}.-]+/u).map((token) => token.replace(/[.-]+$/, ""));
  const number = tokens.filter(({ length }) => length <= LONGEST_NUMBER).find((token) =>
    (INCIDENT.test(token) && !TELEPHONE.test(token)) ||
    (HEXADECIMAL.test(token) && LETTER_AFTER_DIGIT.test(token) && !OF_CHECKSUMS.has(token.length))
  );
  return number ?? text.split(/\s+/).find((token) => BASE64.test(token)) ?? null;
}

/** Capitals and digits in groups. */
const REFERENCE = /^[A-Z\d]{2,}(?:[-._][A-Z\d]{2,}){1,6}$/;

/** A reference of capitals and digits; null without one. Of itself it may be that of anything. */
export function referenceIn(text: string): string | null {
  return text.split(/[\s:：#№()]+/).find((token) =>
    token.length <= LONGEST_NUMBER && REFERENCE.test(token) && /[A-Z]/.test(token) &&
    /\d.*\d.*\d/.test(token)
  ) ?? null;
}

/** "ID" is written so in most languages; numbers of taxes begin with a country. */
const SHORTER = /^[\da-z][\da-z-]{5,60}$/i;
const TAX = /^[a-z]{2}[a-z]?\d+$/i;

/** A shorter number that is called an ID, such as an attack's or an event's; null without one. */
export function namedNumber(text: string): string | null {
  const tokens = text.split(/[\s:：#№()]+/);
  return tokens.find((token, index) =>
    /^id$/i.test(tokens[index - 1] ?? "") && SHORTER.test(token) && /\d{3}/.test(token) &&
    !TAX.test(token)
  ) ?? null;
}

const IPV4 = /^(?:\d{1,3}\.){3}\d{1,3}$/;
const IPV6 = /^(?:[\da-f]{1,4}:){3,7}[\da-f:]{1,5}$/i;

/** An internet address in a text; null without one. A time has fewer colons. */
export function internetAddress(text: string): string | null {
  return text.split(/[^\da-f.:]+/i).map((token) => token.replace(/^[.:]|[.:]$/g, "")).find((
    token,
  ) =>
    IPV6.test(token) ||
    (IPV4.test(token) && token.split(".").every((part) => Number(part) <= 255))
  ) ?? null;
}

/** Numbers of errors that servers and firewalls answer with, alone on a line or before its name. */
const ERROR_NUMBER = /^(?:4(?:0\d|1[0-8]|2\d|31|51|99)|5[02]\d)(?:$| ?[-–—:|])/;

/** The number of an error that stands by itself; null without one. */
export function errorNumber(text: string): string | null {
  const line = text.split("\n").find((line) => ERROR_NUMBER.test(line.trim()));
  return line === undefined ? null : line.trim().slice(0, 3);
}

/** Who may not see a page is told to turn these off. */
const TUNNEL = /\bVPN\b|\bproxy\b|プロキシ|프록시|代理服务器|прокси|البروكسي/i;

/** The tunnel that a text names; null without one. */
export function tunnelIn(text: string): string | null {
  return TUNNEL.exec(text)?.[0] ?? null;
}

/** Folders and files of web servers, and panels of hosts, which default pages of all languages name. */
const OF_SERVERS =
  /public_html|httpdocs|htdocs|\/var\/www|\bindex\.(?:html?|php)\b|\b(?:cPanel|Plesk|DirectAdmin|ISPConfig|ISPmanager|HestiaCP|VestaCP|CyberPanel|aaPanel|Virtualmin)\b/i;

/** What a text names of a web server or a host's panel; null without. */
export function serverPartIn(text: string): string | null {
  return OF_SERVERS.exec(text)?.[0] ?? null;
}

/** Paths of the pages that hosting systems show instead of a site. */
const OF_HOST = /\/cgi-sys\/|\/(?:account[-_]?)?suspen(?:ded|sion)/i;

export function isOfHost(url: string): boolean {
  return OF_HOST.test(URL.parse(url)?.pathname ?? "");
}
