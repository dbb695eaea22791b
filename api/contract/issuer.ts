/** Issuers of OpenID providers. */
import { t } from "@crumbtrail/texts";
import { z } from "zod";

/**
 * An issuer: a URL without query and fragment (OpenID Connect Discovery 1.0, section 3). A user
 * name would make `https://id.example.com@other.example` look like another host, and of a discovery
 * document's address nobody could say whether the document is the issuer's.
 */
export const issuerUrl = z.url({
  protocol: /^https?$/,
  error: t("is not a URL such as https://id.example.com"),
}).max(500).refine((text) => !/[?#@\\]|\/\.well-known\//.test(text), {
  error: t("must have no user name, query, fragment or /.well-known/"),
});

/** Microsoft's clouds, and the id of the directory of all personal accounts. */
const MICROSOFT =
  /^https:\/\/(login\.microsoftonline\.(com|us)|login\.partner\.microsoftonline\.cn|sts\.windows\.net)\//;
const FOR_MANY = /^\/(common|organizations|consumers|9188040d-6c67-4c5b-b112-36a304b66dad)(\/|$)/;

/**
 * Whether an issuer signs people of any company in, who write any e-mail address into their own
 * directory: such an issuer can't speak for the domains of one company. What is no URL counts as one.
 * @param issuer as typed, or of the discovery document, where Entra ID writes `{tenantid}`
 */
export function isOfManyCompanies(issuer: string): boolean {
  if (!URL.canParse(issuer)) return true;
  const { href, pathname } = new URL(issuer);
  return issuer.includes("{") || (MICROSOFT.test(href) && FOR_MANY.test(pathname.toLowerCase()));
}
