/** Addresses that lead to the sign-in of another site, behind which the page was not seen. */
import { createSites } from "../rules/site.ts";
import type { PageText } from "./bot_wall.ts";

/** Hosts that do nothing but sign people in to other sites. */
const PROVIDERS =
  /^(login\.(microsoftonline|microsoft|live|salesforce|yahoo)\.com|(accounts\.google|appleid\.apple|id\.atlassian|signin\.aws\.amazon)\.com|.+\.(okta|oktapreview|okta-emea|auth0|onelogin|pingidentity|pingone|cloudflareaccess|b2clogin|ciamlogin|amazoncognito|duosecurity|jumpcloud)\.(com|eu))$/;
/** A sign-in request of OAuth, OpenID Connect, SAML or WS-Federation. */
const REQUESTS: readonly (readonly string[])[] = [
  ["client_id", "redirect_uri"],
  ["client_id", "response_type"],
  ["SAMLRequest"],
  ["wtrealm"],
];
/** An address that is a sign-in itself is no obstacle. */
const ASKED_FOR_IT =
  /(?:^|[/._-])(?:log-?in|sign-?in|sign-?on|sso|oauth2?|auth|accounts?|konto|anmeld\w*|einlogg\w*|connexion|inloggen|accedi|logowanie)(?:$|[/._?#-])/i;
/** A form says hardly more; a page that also offers to sign in does. */
const LITTLE_TEXT = 1500;

/**
 * Host of the foreign sign-in that is shown in place of the page, or null.
 * @param asked the address the scan went to
 * @param shown the address of the document on display
 */
export function foreignSignIn(asked: string, shown: string, page: PageText): string | null {
  const from = URL.parse(asked);
  const to = URL.parse(shown);
  if (from === null || to === null || !page.asks || page.text.length > LITTLE_TEXT) return null;
  if (ASKED_FOR_IT.test(from.hostname + from.pathname)) return null;
  const { siteOf } = createSites();
  const sites = [siteOf(from.hostname), siteOf(to.hostname)];
  if (sites[0] === sites[1]) return null;
  if (PROVIDERS.test(to.hostname)) return to.hostname;
  const [own, other] = sites.map((site) => site.split(".")[0]);
  // The same brand under another ending, or a form that is no part of a sign-in protocol.
  return own === other || page.asks !== "password" || !isRequest(to) ? null : to.hostname;
}

function isRequest({ searchParams }: URL): boolean {
  return REQUESTS.some((names) => names.every((name) => searchParams.has(name)));
}
