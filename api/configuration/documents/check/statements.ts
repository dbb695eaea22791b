/** Leaves out of a document what it says of pages that the API would refuse. Pure. */
import type { ConfigDocument, DocumentStatement } from "@crumbtrail/contract/config_document";
import { MAX_PAGE_STATEMENTS } from "@crumbtrail/contract/constants";
import { pageStatementInput } from "@crumbtrail/contract/page_statement";
import { matchProperty } from "@crumbtrail/contract/urls";
import { answerText, translatedAnswer } from "@crumbtrail/texts/server";
import { stableText } from "../../../platform/json_text.ts";
import { hostOf } from "../../../scans/page_property.ts";
import { PART, renamed, renamesOf, statementKey, withSections } from "../document.ts";
import type { Check, CheckContext } from "./context.ts";
import { propertiesAfter } from "./scenarios.ts";

/** Known statements stay as they are where the document has them with a fault. */
export const withValidStatements: Check = (document, context) => {
  const current = renamed(context.current, renamesOf(context.current, document));
  const known = new Map(current.pageStatements?.map((one) => [statementKey(one), one]));
  const takeRoom = roomFor(current, context);
  const pageFault = pageRule(current, document, context);
  const valid = (given: DocumentStatement): DocumentStatement[] => {
    const same = known.get(statementKey(given));
    const read = readStatement(given);
    const one = typeof read === "string" ? given : read;
    const was = same ?? known.get(statementKey(one));
    if (was && stableText(was) === stableText(one)) {
      takeRoom(was, true);
      return [was];
    }
    const fault = typeof read === "string"
      ? read
      : (was ? null : pageFault(one)) ?? (takeRoom(one, was !== undefined) ? null : FULL());
    if (fault === null) return [one];
    context.reject(PART.pageStatement(given.url), fault);
    return was ? [was] : [];
  };
  return withSections(document, { pageStatements: (list) => list.flatMap(valid) });
};

const FULL = () =>
  answerText("the property has {most} statements about pages", { most: MAX_PAGE_STATEMENTS });

/** The statement with its URL in the one spelling, or what is wrong with it. */
function readStatement({ property, ...said }: DocumentStatement): DocumentStatement | string {
  const { data, error } = pageStatementInput.safeParse(said);
  if (!data) {
    const faults = error?.issues.map(({ path, message }) =>
      `${path.join(".")}: ${translatedAnswer(message)}`
    );
    return faults?.join("; ") ?? "";
  }
  const { url, isPage, hasNoBanner } = data;
  return { property, url, isPage, hasNoBanner };
}

/** As in the API: a page is of the property that covers it, else of the tenant default property. */
function pageRule(current: ConfigDocument, document: ConfigDocument, context: CheckContext) {
  const properties = propertiesAfter(current, document, context);
  const covering = [...properties.values()].filter(({ status, isTenantDefaultProperty }) =>
    status === "ACTIVE" && !isTenantDefaultProperty
  );
  return ({ property: name, url }: DocumentStatement): string | null => {
    const property = properties.get(name);
    if (!property) return answerText("there is no property “{name}”", { name });
    const home = matchProperty(covering, hostOf(url));
    const isOwn = home ? home.name === name : property.isTenantDefaultProperty;
    return isOwn ? null : answerText("url: {page} is not a page of the property", { page: url });
  };
}

/** Counts the statements that each property has afterwards; false for a new one too many. */
function roomFor(current: ConfigDocument, { removeMissing }: CheckContext) {
  const used = new Map<string, number>();
  const count = (property: string) => used.set(property, (used.get(property) ?? 0) + 1);
  if (!removeMissing) current.pageStatements?.forEach(({ property }) => count(property));
  return ({ property }: DocumentStatement, isKnown: boolean): boolean => {
    if (isKnown && !removeMissing) return true;
    if (!isKnown && (used.get(property) ?? 0) >= MAX_PAGE_STATEMENTS) return false;
    count(property);
    return true;
  };
}
