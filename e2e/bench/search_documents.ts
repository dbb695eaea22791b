/** Documents for the benchmark of the search: tenants of skewed size, names, hosts and URLs. */
import { generator, pick, randomUuid } from "@crumbtrail/api/search/testing/documents";
import type { SearchChange } from "@crumbtrail/api/search";
import type { ResultType } from "@crumbtrail/contract/search_options";
import { documentWords } from "@crumbtrail/contract/search_words";
import thirdPartyWeb from "third-party-web";

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1);

/** Of twenty documents. */
const TYPES: ResultType[] = [
  ...Array<ResultType>(11).fill("TEST_RESULT"),
  ...Array<ResultType>(7).fill("ISSUE"),
  "STORAGE_ITEM",
  "VENDOR",
];
const NAMES = "_ga _gid session_id sessionToken XSRF-TOKEN consentState userCentrics _fbp cartId"
  .split(" ");
const PATHS = ["collect", "pixel", "j/track.js", "pagead/landing", "consent/state", "product"];
/** A word that one of this many documents has. */
const RARE = { word: "Zebrafish", every: 5000 };

/** @yields changes of one tenant, the largest first, at most 1,000 at once */
export function* benchDocuments(count: number, tenants: number): Generator<SearchChange[]> {
  const random = generator(count);
  const hosts = thirdPartyWeb.entities.flatMap(({ domains }) => domains.slice(0, 3))
    .map((domain) => domain.replace("*.", "www."));
  const weights = Array.from({ length: tenants }, (_, rank) => 1 / (rank + 1));
  const sum = weights.reduce((a, b) => a + b, 0);
  for (const weight of weights) {
    const tenantId = randomUuid(random);
    const properties = Array.from({ length: 5 }, () => randomUuid(random));
    let left = Math.max(1, Math.round(count * weight / sum));
    while (left > 0) {
      const size = Math.min(left, 1000);
      left -= size;
      yield Array.from(
        { length: size },
        () => randomChange(random, { tenantId, properties, hosts }),
      );
    }
  }
}

function randomChange(
  random: () => number,
  { tenantId, properties, hosts }: { tenantId: string; properties: string[]; hosts: string[] },
): SearchChange {
  const resultType = pick(random, TYPES);
  const id = randomUuid(random);
  const host = random() < 0.4 ? "www.google-analytics.com" : pick(random, hosts);
  const rare = random() * RARE.every < 1 ? `/${RARE.word}` : "";
  const url = (name: string) =>
    `https://${name}/${pick(random, PATHS)}${rare}?id=${randomId(random)}`;
  const document = {
    tenantId,
    resultType,
    id,
    propertyIds: [pick(random, properties)],
    everywhere: resultType === "VENDOR",
    issueType: resultType === "ISSUE" ? "SUSPICIOUS_REQUEST" as const : null,
    resolved: resultType === "ISSUE" ? random() < 0.3 : null,
    accepted: false,
    at: new Date(START + Math.floor(random() * 365 * DAY_MS)),
    words: documentWords([
      { text: pick(random, NAMES), isName: true },
      { text: url(host) },
      { text: url("www.shop.example.org") },
    ]),
  };
  return { tenantId, resultType, id, version: 1n, document };
}

const randomId = (random: () => number) => Math.floor(random() * 2 ** 40).toString(36);
