/** `deno task faults [name …]`: kills, cuts and races; prints counts, fails when one is wrong. */
import { findingsRace } from "./findings_race.ts";
import { scannerLost } from "./scanner_lost.ts";
import { ssrf } from "./ssrf.ts";

const PARTS: Record<string, () => Promise<boolean>> = {
  findings: () => findingsRace(1000),
  "findings-full": () => findingsRace(10_000),
  scanner: scannerLost,
  ssrf,
};

const asked = Deno.args.length > 0 ? Deno.args : ["findings", "scanner"];
const unknown = asked.find((name) => !(name in PARTS));
if (unknown) {
  console.error(`There is no part "${unknown}"; there are ${Object.keys(PARTS).join(", ")}`);
  Deno.exit(2);
}
let green = true;
for (const name of asked) green = await PARTS[name]?.() === true && green;
Deno.exit(green ? 0 : 1);
