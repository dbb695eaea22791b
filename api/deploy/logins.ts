/**
 * `deno task logins` prints the variables that each part of an installation is given in place of
 * the owner's login and the key; `--scanner` (`deno task scanner-login`) those of a scanner alone.
 */
import {
  APP_ROLE,
  BACKUP_ROLE,
  MONITOR_ROLE,
  SCANNER_ROLE,
  SYSTEM_ROLE,
  urlFor,
} from "@crumbtrail/db/roles";
import { isKeyList, scannerKeys } from "@crumbtrail/db/secrets";
import { environment, StartError, startOrExit } from "../platform/process/start.ts";

const isScanner = Deno.args.includes("--scanner");

await startOrExit(isScanner ? "scanner-login" : "logins", () => {
  const { DATABASE_URL, SECRETS_KEY } = environment(["DATABASE_URL", "SECRETS_KEY"]);
  if (!DATABASE_URL) throw new StartError("DATABASE_URL is not set");
  if (SECRETS_KEY && !isKeyList(SECRETS_KEY)) {
    throw new StartError("SECRETS_KEY is not a list of keys");
  }
  const scanner = [
    `DATABASE_SCANNER_URL=${urlFor(DATABASE_URL, SCANNER_ROLE)}`,
    ...SECRETS_KEY ? [`SCANNER_SECRETS_KEY=${scannerKeys(SECRETS_KEY)}`] : [],
  ];
  const all = [
    "# API and worker",
    `DATABASE_APP_URL=${urlFor(DATABASE_URL, APP_ROLE)}`,
    `DATABASE_SYSTEM_URL=${urlFor(DATABASE_URL, SYSTEM_ROLE)}`,
    "# Scanners",
    ...scanner,
    "# Backup",
    `DATABASE_BACKUP_URL=${urlFor(DATABASE_URL, BACKUP_ROLE)}`,
    "# What scales the scanners",
    `DATABASE_MONITOR_URL=${urlFor(DATABASE_URL, MONITOR_ROLE)}`,
  ];
  console.log((isScanner ? scanner : all).join("\n"));
  return Promise.resolve();
});
