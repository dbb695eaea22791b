/** What a run asks of the catalogue's patterns, and what they answer. */
import {
  type Matches,
  type MatchRequest,
  type Question,
  RUN_TIME,
} from "@crumbtrail/catalogue/match";
import {
  type CatalogueRules,
  type RequestMark,
  REQUESTS,
  setsOf,
  STORAGE,
  type StorageMark,
} from "./catalogue.ts";
import type { Unjudged } from "./judged_scan.ts";
import { isNetworkUrl, type Page, pageOf } from "./site.ts";

export interface Answers {
  /** What matching patterns say about a request, each once. */
  requests(url: string): RequestMark[];
  /** What they say about an entry of this name that has this value, where one was kept. */
  storage(name: string, value: string | undefined): StorageMark[];
}

/** Every URL, name and value that a recording is judged by, each once. */
export function questionsOf(recording: Unjudged, rules: CatalogueRules): MatchRequest {
  const page = pageOf(recording.finalUrl ?? recording.url, recording.requests);
  const questions = [
    ...recording.requests.flatMap(({ url }) => [url, behind(url, page)])
      .filter((url) => url !== null).map((text) => ({ set: REQUESTS, text })),
    ...[...recording.cookies, ...recording.storage].map(entryAsker(rules)),
  ];
  const once = new Map(questions.map((question) => [keyOf(question), question]));
  return { sets: setsOf(rules), questions: [...once.values()], time: RUN_TIME };
}

/** @throws Error when something is asked that was not matched */
export function answersOf(
  { questions }: MatchRequest,
  { found }: Matches,
  rules: CatalogueRules,
): Answers {
  const places = new Map(questions.map((question, n) => [keyOf(question), found[n]]));
  const asker = entryAsker(rules);
  const marksOf = <T>(question: Question, marked: readonly { mark: T }[]): T[] => {
    const matching = places.get(keyOf(question));
    if (!matching) throw new Error("A text of the recording was not matched");
    return [...new Set(matching.flatMap((rule) => marked[rule]?.mark ?? []))];
  };
  return {
    requests: (url) => marksOf({ set: REQUESTS, text: url }, rules.requests),
    storage: (name, value) => {
      const entry = value === undefined ? { name } : { name, value };
      return marksOf(asker(entry), rules.storage);
    },
  };
}

/** The URL under the name of who really answers in the page's own name; null where nobody does. */
export function behind(url: string, page: Page): string | null {
  const host = page.hostOf(url) ?? "";
  const servedBy = isNetworkUrl(url) && host !== "" ? page.servedBy(host) : null;
  return servedBy === null ? null : url.replace(host, servedBy);
}

/** Values are asked about only where a pattern asks for them. */
function entryAsker({ storage }: CatalogueRules) {
  const hasValues = storage.some(({ values }) => values !== undefined);
  return ({ name, value }: { name: string; value?: string | undefined }): Question => ({
    set: STORAGE,
    text: name,
    ...hasValues && value !== undefined ? { value } : {},
  });
}

function keyOf({ set, text, value }: Question): string {
  return `${set} ${text}${value === undefined ? "" : `\0${value}`}`;
}
