/**
 * `deno task faults [name …]`: kills, cuts and races; prints counts and fails if a count is wrong.
 */
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    // For hostile, `rounds` is the number of scans per page. `only` is a comma-separated list of
    // hostile pages, of parts of supervision (`api,postgres:killed`) or of calls of texts.
    rounds: { type: "string", default: "10" },
    only: { type: "string" },
    // For search.
    writes: { type: "string", default: "100000" },
    queries: { type: "string", default: "10000" },
    // For upgrade: the commit to upgrade from.
    old: { type: "string" },
  },
});

// Parts load on demand, because the light scanner starts 50 times and needs none.
const PARTS: Record<string, () => Promise<boolean>> = {
  downloads: async () => (await import("./downloads.ts")).downloads(),
  findings: async () => (await import("./findings_race.ts")).findingsRace(1000),
  "findings-full": async () => (await import("./findings_race.ts")).findingsRace(10_000),
  guesses: async () => (await import("./guesses.ts")).guesses(),
  hostile: async () => {
    const { hostile } = await import("./hostile.ts");
    return await hostile(Number(values.rounds), values.only?.split(","));
  },
  jobs: async () => (await import("./jobs_lost.ts")).jobsLost(),
  "light-scanner": async () => (await import("./light_scanner.ts")).runLightScanner(),
  patterns: async () => (await import("./patterns.ts")).patterns(),
  pooler: async () => (await import("./pooler.ts")).pooler(),
  scanner: async () => (await import("./scanner_lost.ts")).scannerLost(),
  schedule: async () => (await import("./schedule.ts")).schedule(),
  search: async () => {
    const { searchFaults } = await import("./search.ts");
    return await searchFaults(Number(values.writes), Number(values.queries));
  },
  ssrf: async () => (await import("./ssrf.ts")).ssrf(),
  supervision: async () => {
    const { supervision } = await import("./supervision.ts");
    return await supervision(values.only?.split(","));
  },
  upgrade: async () => (await import("./upgrade.ts")).upgrade(values.old),
  texts: async () => (await import("./texts.ts")).texts(values.only?.split(",")),
};

const requested = positionals.length > 0 ? positionals : ["findings", "jobs", "scanner"];
const unknown = requested.find((name) => !(name in PARTS));
if (unknown) {
  console.error(`There is no part "${unknown}"; there are ${Object.keys(PARTS).join(", ")}`);
  Deno.exit(2);
}
let green = true;
for (const name of requested) green = await PARTS[name]?.() === true && green;
Deno.exit(green ? 0 : 1);
