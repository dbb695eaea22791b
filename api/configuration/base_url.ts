/** Which base URL a property may have. */
import { hostName, isHostAlone } from "@crumbtrail/contract/urls";
import { parse } from "tldts";
import { answerText } from "@crumbtrail/texts/server";
import { invalidField } from "../platform/errors.ts";

/**
 * Refuses a base URL with more than a host, or one that covers the websites of others. Only for new
 * base URLs: a property keeps the one that it has.
 * @throws ApiError VALIDATION_ERROR with a sentence
 */
export function requireBaseUrl(baseUrl: string): void {
  // The default property alone has an empty one.
  if (baseUrl === "") throw invalidField("baseUrl", answerText("must not be empty"));
  if (!isHostAlone(baseUrl)) {
    throw invalidField(
      "baseUrl",
      answerText("a property covers all pages of a host: leave out the path and the query"),
    );
  }
  requireOwnDomain(baseUrl);
}

/**
 * Refuses a root domain, written `.example.com`, below which anybody can register a name
 * (https://publicsuffix.org), since it would cover the websites of others. A host that is a public
 * suffix itself, such as `https://gov.uk`, is a page and covers only itself.
 */
function requireOwnDomain(baseUrl: string): void {
  const host = hostName(baseUrl) ?? "";
  const name = host.replace(/^\./, "");
  const { domain, isIp, isIcann } = parse(name, { allowPrivateDomains: true });
  const isPublic = host.startsWith(".")
    ? domain === null && isIp !== true
    : !name.includes(".") && isIcann === true;
  if (!isPublic) return;
  throw invalidField(
    "baseUrl",
    answerText(
      "anybody can register names below .{name}: enter a domain of your own, such as .example.{name}",
      { name },
    ),
  );
}
