/** What a search must find, by looking at every document. */
import {
  RESULT_TYPES,
  type ResultType,
  SEARCH_COUNT_CAP,
  TIMED_RESULT_TYPES,
} from "@crumbtrail/contract/search_options";
import { matchesWords } from "@crumbtrail/contract/search_words";
import type { SearchDocument, SearchPage, SearchRequest } from "../search.ts";

export function expectedPage(
  documents: readonly SearchDocument[],
  request: SearchRequest,
): SearchPage {
  const hits = documents.filter((document) => isHit(document, request));
  const of = (type: ResultType) => hits.filter(({ resultType }) => resultType === type);
  const counts = Object.fromEntries(
    RESULT_TYPES.map((type) => [type, Math.min(of(type).length, SEARCH_COUNT_CAP)]),
  ) as Record<ResultType, number>;
  const { terms, order, offset, limit } = request;
  const isWhole = ({ words }: SearchDocument) => terms.every((term) => words.includes(term));
  const rank = (document: SearchDocument) => order === "best" && isWhole(document) ? 1 : 0;
  const ids = of(request.resultType)
    .sort((a, b) => rank(b) - rank(a) || b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
    .slice(offset, offset + limit).map(({ id }) => id);
  return { counts, ids };
}

function isHit(document: SearchDocument, request: SearchRequest): boolean {
  const { resultType, at, issueType, resolved, accepted } = document;
  const { scope, terms, issueTypes, from, to } = request;
  const concerns = (properties: readonly string[] | null) =>
    properties === null || document.everywhere ||
    document.propertyIds.some((id) => properties.includes(id));
  if (document.tenantId !== scope.tenantId || !concerns(scope.propertyIds)) return false;
  if (!concerns(request.properties)) return false;
  if (resultType === "ISSUE") {
    if (issueTypes !== null && (issueType === null || !issueTypes.includes(issueType))) {
      return false;
    }
    if (request.resolved !== null && request.resolved !== resolved) return false;
    if (request.accepted !== null && request.accepted !== accepted) return false;
  }
  if (TIMED_RESULT_TYPES.includes(resultType)) {
    if ((from !== null && at < from) || (to !== null && at > to)) return false;
  }
  return matchesWords(document.words, terms);
}
