/** `deno task faults [name …]`: kills, cuts and races; prints counts, fails when one is wrong. */
import { parseArgs } from "node:util";
import { findingsRace } from "./findings_race.ts";
import { hostile } from "./hostile.ts";
import { scannerLost } from "./scanner_lost.ts";
import { ssrf } from "./ssrf.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  // How often each hostile page is scanned.
  options: { rounds: { type: "string", default: "10" } },
});

const PARTS: Record<string, () => Promise<boolean>> = {
  findings: () => findingsRace(1000),
  "findings-full": () => findingsRace(10_000),
  hostile: () => hostile(Number(values.rounds)),
  scanner: scannerLost,
  ssrf,
};

const asked = positionals.length > 0 ? positionals : ["findings", "scanner"];
const unknown = asked.find((name) => !(name in PARTS));
if (unknown) {
  console.error(`There is no part "${unknown}"; there are ${Object.keys(PARTS).join(", ")}`);
  Deno.exit(2);
}
let green = true;
for (const name of asked) green = await PARTS[name]?.() === true && green;
Deno.exit(green ? 0 : 1);
