/**
 * `deno task doctor`: says in sentences what is missing or wrong in an installation, from the
 * variables that its API and its worker are given. Ends with 1 if anything is wrong.
 */
import {
  API_VARIABLES,
  apiEnvironment,
  databaseUrlsOf,
  smtpOf,
  type Variables,
  WORKER_VARIABLES,
  workerEnvironment,
} from "../platform/environment.ts";
import { environment, startOrExit } from "../platform/process/start.ts";
import { databaseFindings } from "./checks/database.ts";
import type { Finding } from "./checks/finding.ts";
import { blobFinding, mailFinding, readerFinding, searchFinding } from "./checks/services.ts";
import { settingFindings } from "./checks/settings.ts";

await startOrExit("doctor", async () => {
  const findings = await examine(
    environment([...new Set([...API_VARIABLES, ...WORKER_VARIABLES])]),
  );
  for (const { state, says } of findings) console.log(`${state.padEnd(5)} ${says}`);
  const faults = findings.filter(({ state }) => state === "wrong").length;
  console.log(faults === 0 ? "Nothing is wrong." : `${faults} wrong.`);
  if (faults > 0) Deno.exitCode = 1;
});

/** @throws EnvironmentError naming variables that no part would start with */
async function examine(variables: Variables): Promise<Finding[]> {
  const api = apiEnvironment(variables);
  const worker = workerEnvironment(variables);
  return [
    ...settingFindings(api),
    ...await databaseFindings(databaseUrlsOf(api), api.DATABASE_URL, api.DATABASE_POOL),
    ...await Promise.all([
      blobFinding(api),
      readerFinding(api.READER_URL),
      searchFinding(api.ELASTICSEARCH_URL),
      mailFinding(smtpOf(worker)),
    ]),
  ];
}
