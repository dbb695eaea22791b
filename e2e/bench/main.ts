/**
 * `deno task bench [part …] [--scans 500]`: prints a table for each part, or for all parts. Figures
 * are medians or percentiles of a run on this machine, beside a reference from the same run if
 * available.
 */
import { parseArgs } from "node:util";
import { benchClassify } from "./classify.ts";
import { benchConfiguration } from "./configuration.ts";
import { benchConsent } from "./consent.ts";
import { benchDuties } from "./duties.ts";
import { benchDutyRows } from "./duty_rows.ts";
import { benchFrontEnd } from "./front_end.ts";
import { benchIssues } from "./issues.ts";
import { benchPresets } from "./presets.ts";
import { benchQuestions } from "./questions.ts";
import { benchQueue } from "./queue.ts";
import { benchRecorder } from "./recorder.ts";
import { benchScale } from "./scale.ts";
import { benchScanner } from "./scanner.ts";
import { benchSearch } from "./search.ts";
import { benchTruth } from "./truth.ts";
import { BROWSER_KINDS } from "@crumbtrail/scanner/browser/find";
import { benchHeavy } from "./scanner/heavy.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  // Number of scans for the memory benchmark; 0 skips the benchmark.
  options: {
    scans: { type: "string", default: "500" },
    // Documents of the search in PostgreSQL, those that come on top for Elasticsearch (0 leaves it
    // out), and tenants.
    documents: { type: "string", default: "200000" },
    "elasticsearch-documents": { type: "string", default: "1000000" },
    tenants: { type: "string", default: "200" },
    // Rounds of heavy pages and of presets, and the browser (chromium or shell); both without it.
    rounds: { type: "string", default: "3" },
    browser: { type: "string" },
    // Pages of the yardsticks and tools of the first; all without any.
    page: { type: "string", multiple: true, default: [] },
    tool: { type: "string", multiple: true, default: [] },
    // Scans a second of the stretches of scale, their length, and runs for the workers alone.
    rates: { type: "string", default: "1,4" },
    seconds: { type: "string", default: "60" },
    backlog: { type: "string", default: "400" },
    // Where the evidence of the duties' pages is kept.
    out: { type: "string" },
  },
});

const kinds = BROWSER_KINDS.filter((kind) => (values.browser ?? kind) === kind);

const PARTS: Record<string, () => Promise<string>> = {
  queue: benchQueue,
  issues: benchIssues,
  search: () =>
    benchSearch({
      postgres: Number(values.documents),
      elasticsearch: Number(values["elasticsearch-documents"]),
      tenants: Number(values.tenants),
    }),
  scanner: () => benchScanner(Number(values.scans)),
  heavy: () => benchHeavy({ rounds: Number(values.rounds), kinds }),
  presets: () => benchPresets({ rounds: Number(values.rounds), kinds }),
  scale: () =>
    benchScale({
      rates: values.rates.split(",").map(Number),
      seconds: Number(values.seconds),
      backlog: Number(values.backlog),
    }),
  classify: benchClassify,
  recorder: benchRecorder,
  questions: benchQuestions,
  consent: benchConsent,
  truth: () => benchTruth({ pages: values.page, tools: values.tool }),
  duties: async () => {
    const { text, isGood } = await benchDuties({ pages: values.page, out: values.out });
    if (!isGood) Deno.exitCode = 1;
    return text;
  },
  "duty-rows": benchDutyRows,
  frontend: benchFrontEnd,
  configuration: benchConfiguration,
};

const requested = positionals.length > 0 ? positionals : Object.keys(PARTS);
const unknown = requested.find((name) => !(name in PARTS));
if (unknown) {
  console.error(`There is no part "${unknown}"; there are ${Object.keys(PARTS).join(", ")}`);
  Deno.exit(2);
}
for (const name of requested) console.log(await PARTS[name]?.());
Deno.exit();
