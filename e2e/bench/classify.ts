/**
 * What a run costs to judge: 2,000 requests and 300 stored entries of a page held against a large
 * tenant's catalogue of 5,000 vendors with 15,000 patterns, as people write them.
 */
import { catalogue } from "@crumbtrail/contract/catalogue";
import { classify, type Unjudged } from "@crumbtrail/scanner/rules/classify";
import { compileCatalogue } from "@crumbtrail/scanner/rules/catalogue";
import { judge } from "@crumbtrail/scanner/rules/judge";
import { aCookie, aRecording, aRequest, aStorageEntry } from "@crumbtrail/scanner/rules/sample";
import process from "node:process";
import { median, ms, table } from "./figures.ts";

const VENDORS = 5000;
const REQUESTS = 2000;
const ENTRIES = 300;
/** More than any page is known to ask. */
const KNOWN = 150;
const ROUNDS = 30;

export function benchClassify(): Promise<string> {
  const known = largeCatalogue();
  const [compiled, compiling] = timed(() => compileCatalogue(known));
  const recording = largeRecording();
  const once = () => timed(() => classify(recording, compiled))[1];
  const first = once();
  const rounds = Array.from({ length: ROUNDS }, once);
  const judging = Array.from({ length: ROUNDS }, () => timed(() => judge(recording, compiled))[1]);
  const { findings, report } = judge(recording, compiled);
  const named = report.requests.filter(({ vendorsMatch }) => vendorsMatch.length > 0).length;
  const title = `Judgement: ${REQUESTS} requests, ${ENTRIES} stored entries, ${VENDORS} vendors, ` +
    `${VENDORS * 3} patterns (${named} requests of known vendors, ${findings.length} findings)`;
  return Promise.resolve(table(title, [
    { figure: "compile, once per catalogue version", ...both([compiling]) },
    { figure: "classify, first run", ...both([first]) },
    { figure: `classify, median of ${ROUNDS}`, ...both(rounds), goal: "≤ 50 ms" },
    { figure: "with findings and report, median", ...both(judging) },
  ]));
}

interface Took {
  wall: number;
  /** Of the processor, which a busy machine does not stretch. */
  cpu: number;
}

function timed<T>(work: () => T): [T, Took] {
  const begun = performance.now();
  const used = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(used);
  return [result, { wall: performance.now() - begun, cpu: (user + system) / 1000 }];
}

function both(took: readonly Took[]) {
  const [wall, cpu] = [took.map((it) => it.wall), took.map((it) => it.cpu)].map(median);
  return { value: ms(wall ?? NaN), reference: `${ms(cpu ?? NaN)} of the processor` };
}

const WORDS = ["ad", "track", "pixel", "metrics", "cdn", "tag", "stat", "sync", "beacon", "media"];
const word = (n: number) => `${WORDS[n % 10]}${WORDS[Math.floor(n / 10) % 10]}`;
const domain = (n: number) => `${word(n)}${n}.${["com", "net", "io", "de"][n % 4]}`;

/** Three patterns each: where it is, what it is asked for, what it stores. */
function largeCatalogue() {
  const vendors = Array.from({ length: VENDORS }, (_, n) => ({
    name: `Vendor ${n}`,
    iabId: n,
    whitelist: n % 5 === 0,
    urlPatterns: [`^https?:\\/\\/([a-z0-9-]+\\.)?${domain(n).replace(".", "\\.")}\\/`],
    entries: [
      { type: "REQUEST", pattern: `/(v\\d+/)?${word(n)}${n}\\.(js|gif)`, whitelist: false },
      { type: "STORAGE", entryType: "COOKIE", pattern: `^_${word(n)}${n}(_.*)?$`, whitelist: true },
    ],
  }));
  return catalogue.parse({ vendors, suspiciousRequestStrings: ["email=", "fingerprint", "uid="] });
}

function largeRecording(): Unjudged {
  const requests = Array.from({ length: REQUESTS }, (_, i) =>
    aRequest({
      url:
        `https://${i % 3 === 0 ? "cdn" : "a"}.${host(i)}/v2/${path(i)}?id=${i * 7919}&dl=https%3A` +
        `%2F%2Fwww.news.example%2Fpolitics%2F2026%2F11%2Fa-headline-of-some-length-${i}&sw=1280` +
        `&sh=800&ul=en-us&de=UTF-8&sd=24-bit&cid=${i * 104729}.${i * 1299709}`,
    }));
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

/** A third go to vendors of the catalogue, 150 of them, the others to nobody the tenant knows. */
function host(i: number): string {
  return i % 3 === 0 ? domain((i % KNOWN) * 33) : `${word(i % 80)}-service${i % 80}.example`;
}

function path(i: number): string {
  const n = (i % KNOWN) * 31;
  return i % 3 === 1 ? `${word(n)}${n}.js` : `collect/${word(i)}/event`;
}
