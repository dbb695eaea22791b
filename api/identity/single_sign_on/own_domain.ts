/**
 * Which domains a company can own. The list of mail providers is `email-providers` (ISC): of those
 * on npm it names most providers of Europe, and few domains of companies.
 */
import providers from "email-providers/all.json" with { type: "json" };
import { parse } from "tldts";
import { answerText } from "@crumbtrail/texts/server";
import { invalidField } from "../../platform/errors.ts";

const PROVIDERS: ReadonlySet<string> = new Set(providers);

/**
 * Refuses domains under which anybody gets an address: those of mail providers, and public suffixes
 * (https://publicsuffix.org), below which anybody can register a name. A subdomain of a mail
 * provider's, such as mail.gmail.com, is the provider's as well.
 * @throws ApiError VALIDATION_ERROR with a sentence
 */
export function requireCompanyDomain(domain: string): void {
  const { domain: registrable } = parse(domain, { allowPrivateDomains: true });
  if (registrable === null) {
    throw refused(answerText("anybody can register names below {domain}", { domain }));
  }
  if (PROVIDERS.has(registrable) || PROVIDERS.has(domain)) {
    throw refused(answerText("anybody can get an e-mail address of {domain}", { domain }));
  }
}

const refused = (message: string) => invalidField("domain", message);
