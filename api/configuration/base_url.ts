/** Which hosts a property may cover. */
import { hostName } from "@crumbtrail/contract/urls";
import { parse } from "tldts";
import { answerText } from "@crumbtrail/texts/server";
import { ApiError } from "../platform/errors.ts";

/**
 * Refuses a root domain below which anybody can register a name (https://publicsuffix.org), since
 * it would cover the websites of others. A host that is a public suffix itself, such as
 * `https://gov.uk`, is a page and covers only itself.
 * @throws ApiError VALIDATION_ERROR with a sentence
 */
export function requireOwnDomain(baseUrl: string): void {
  const host = hostName(baseUrl) ?? "";
  const name = host.replace(/^\./, "");
  const { domain, isIp, isIcann } = parse(name, { allowPrivateDomains: true });
  const isTaken = host.startsWith(".")
    ? domain === null && isIp !== true
    : !name.includes(".") && isIcann === true;
  if (!isTaken) return;
  const message = answerText(
    "anybody can register names below .{name}: enter a domain of your own, such as .example.{name}",
    { name },
  );
  throw new ApiError("VALIDATION_ERROR", { details: [{ path: "baseUrl", message }] });
}
