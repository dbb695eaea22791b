/**
 * The cost of judging a run: 2,000 requests and 300 stored entries of a page against a large
 * tenant's catalogue.
 */
import { matchEngine, matchNow } from "@crumbtrail/catalogue/match";
import { patternMatcher } from "@crumbtrail/catalogue/matcher";
import { catalogue } from "@crumbtrail/contract/catalogue";
import type { Unjudged } from "@crumbtrail/scanner/rules/judged_scan";
import { questionsOf, readCatalogue } from "@crumbtrail/scanner/rules/catalogue";
import { judge } from "@crumbtrail/scanner/rules/judge";
import { aCookie, aRecording, aRequest, aStorageEntry } from "@crumbtrail/scanner/rules/sample";
import process from "node:process";
import { median, ms, table } from "./figures.ts";
import { largeVendor, requestUrl, VENDORS, word } from "./large_catalogue.ts";

const REQUESTS = 2000;
const ENTRIES = 300;
const ROUNDS = 30;

export async function benchClassify(): Promise<string> {
  const rules = readCatalogue(largeCatalogue());
  const recording = largeRecording();
  const request = questionsOf(recording, rules);
  const engine = matchEngine();
  const [, reading] = timed(() => matchNow({ ...request, questions: [] }, engine));
  const once = () => timed(() => matchNow(request, engine));
  const [, first] = once();
  const rounds = Array.from({ length: ROUNDS }, () => once()[1]);
  const [matches] = once();
  const judging = Array.from(
    { length: ROUNDS },
    () => timed(() => judge(recording, rules, request, matches))[1],
  );
  const { findings, report } = judge(recording, rules, request, matches);
  const named = report.requests.filter(({ vendorsMatch }) => vendorsMatch.length > 0).length;
  const title = `Judgement: ${REQUESTS} requests, ${ENTRIES} stored entries, ${VENDORS} vendors, ` +
    `${VENDORS * 3} patterns (${named} requests of known vendors, ${findings.length} findings)`;
  return table(title, [
    { figure: "read the patterns, when they are new", ...medians([reading]) },
    { figure: "match, first run", ...medians([first]) },
    { figure: `match, median of ${ROUNDS}`, ...medians(rounds), goal: "≤ 250 ms" },
    { figure: "findings and report of it, median", ...medians(judging) },
    {
      figure: "match in the thread, there and back, median",
      ...medians(await timeThreads(request)),
    },
  ]);
}

/** As in the scanner: patterns are compiled once, then matched in rounds. */
async function timeThreads(request: ReturnType<typeof questionsOf>): Promise<Timings[]> {
  const matcher = patternMatcher();
  await matcher.match("bench", request);
  const took: Timings[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now();
    const used = process.cpuUsage();
    await matcher.match("bench", request);
    const { user, system } = process.cpuUsage(used);
    took.push({ wall: performance.now() - begun, cpu: (user + system) / 1000 });
  }
  matcher.close();
  return took;
}

interface Timings {
  wall: number;
  /** Processor time in ms, independent of the load of the machine. */
  cpu: number;
}

function timed<T>(work: () => T): [T, Timings] {
  const begun = performance.now();
  const used = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(used);
  return [result, { wall: performance.now() - begun, cpu: (user + system) / 1000 }];
}

function medians(took: readonly Timings[]) {
  const [wall, cpu] = [took.map((it) => it.wall), took.map((it) => it.cpu)].map(median);
  return { value: ms(wall ?? NaN), reference: `${ms(cpu ?? NaN)} of the processor` };
}

function largeCatalogue() {
  const vendors = Array.from({ length: VENDORS }, (_, n) => {
    const { name, host, request, cookie } = largeVendor(n);
    return {
      ...{ name, iabId: n, whitelist: n % 5 === 0, urlPatterns: [host] },
      entries: [
        { type: "REQUEST", pattern: request, whitelist: false },
        { type: "STORAGE", entryType: "COOKIE", pattern: cookie, whitelist: true },
      ],
    };
  });
  return catalogue.parse({ vendors, suspiciousRequestStrings: ["email=", "fingerprint", "uid="] });
}

function largeRecording(): Unjudged {
  const requests = Array.from(
    { length: REQUESTS },
    (_, i) => aRequest({ url: requestUrl(i) }),
  );
  const cookies = Array.from(
    { length: ENTRIES / 2 },
    (_, i) => aCookie({ name: i % 2 === 0 ? `_${word(i * 31)}${i * 31}_x` : `session_${i}` }),
  );
  const storage = Array.from(
    { length: ENTRIES / 2 },
    (_, i) => aStorageEntry({ name: `persist:state:${word(i)}:${i}` }),
  );
  return aRecording({ requests, cookies, storage });
}
