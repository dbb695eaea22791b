/** Recognises the sign-in page of another site, shown instead of the tested page. */
import { createSites } from "../rules/site.ts";
import type { PageText } from "./bot_wall.ts";

/** Hosts whose only purpose is to sign people in to other sites. */
const PROVIDERS =
  /^(login\.(microsoftonline|microsoft|live|salesforce|yahoo)\.com|(accounts\.google|appleid\.apple|id\.atlassian|signin\.aws\.amazon)\.com|.+\.(okta|oktapreview|okta-emea|auth0|onelogin|pingidentity|pingone|cloudflareaccess|b2clogin|ciamlogin|amazoncognito|duosecurity|jumpcloud)\.(com|eu))$/;
/** Query parameters of sign-in requests in OAuth, OpenID Connect, SAML and WS-Federation. */
const REQUESTS: readonly (readonly string[])[] = [
  ["client_id", "redirect_uri"],
  ["client_id", "response_type"],
  ["SAMLRequest"],
  ["wtrealm"],
];
/** URLs of sign-in pages: a scan of such a URL may lead to another site's sign-in. */
export const LOGIN_PATH =
  /(?:^|[/._-])(?:log-?[io]n|sign-?in|sign-?on|sso|oauth2?|auth|accounts?|konto|anmeld\w*|einlogg\w*|connexion|se-connecter|inloggen|aanmelden|accedi|iniciar-?sesion|logowanie|zaloguj|logg-?inn?|innlogging|logga-?in|inloggning|log-?ind|kirjaudu|sisene|prihla[sc]\w*|bejelentkez\w*|autentificare|prijava|prisijung\w*|giris)(?:$|[/._?#-])/i;
/** A page with only a sign-in form has less text; a page that also offers to sign in has more. */
const LITTLE_TEXT = 1500;

/**
 * Host of the foreign sign-in that is shown in place of the page, or null.
 * @param asked the URL that the scan opened
 * @param shown the URL of the document on display
 */
export function foreignSignIn(asked: string, shown: string, page: PageText): string | null {
  const from = URL.parse(asked);
  const to = URL.parse(shown);
  if (from === null || to === null || !page.asks || page.text.length > LITTLE_TEXT) return null;
  if (LOGIN_PATH.test(from.hostname + from.pathname)) return null;
  const { siteOf } = createSites();
  const sites = [siteOf(from.hostname), siteOf(to.hostname)];
  if (sites[0] === sites[1]) return null;
  if (PROVIDERS.test(to.hostname)) return to.hostname;
  const [own, other] = sites.map((site) => site.split(".")[0]);
  // Not foreign: the same brand under another top-level domain, or a form outside a sign-in
  // protocol.
  return own === other || page.asks !== "password" || !isRequest(to) ? null : to.hostname;
}

function isRequest({ searchParams }: URL): boolean {
  return REQUESTS.some((names) => names.every((name) => searchParams.has(name)));
}
