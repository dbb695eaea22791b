/** The text of `--help`. */
import { AVAILABLE_PRESETS, PRESET_LABELS } from "@crumbtrail/contract/enums";
import { DEFAULT_TIMEOUT_MS, SETTLE } from "../browser/settle_limits.ts";
import { FAIL_ON } from "./weigh.ts";

const PRESET_LINES = AVAILABLE_PRESETS
  .map((name) => `                        ${name.padEnd(18)}${PRESET_LABELS[name]}`).join("\n");

export const HELP = `Scans pages: who sets which cookies and storage, and calls whom.

  deno task scan URL [URL …] [options]
  deno task scan --urls FILE [options]
  deno task scan --verify DIR [--sha256 HASH]

What is scanned
  --urls FILE         more URLs, one a line; empty lines and lines that begin with # don't count,
                      and what is there twice is scanned once
  --preset NAMES      what to do with the consent layer: one, several with commas, or all
                      (default NO_ACTION_SP_CMP):
${PRESET_LINES}
  --consent FILE      as JSON, what two more presets need: "partial" ({toggles: [{label, on,
                      legitimateInterest?}], expected?: {purposeConsents: […]}}) for
                      PARTIAL_REJECT_ALL, "pur" ({url, username, password}) for PUR_SP_CMP
  --device NAME       desktop, mobile or tablet (default desktop)
  --look SECONDS      how long a page is watched at least after each load and after the answer,
                      and until it is quiet (default ${
  SETTLE.dwellMs / 1000
}); what starts later is not seen
  --wait SECONDS      instead of --look: so long after the load event, quiet or not
  --no-reload         one load only; what was answered is then not checked after a second one
  --timeout SECONDS   for each scan (default ${DEFAULT_TIMEOUT_MS / 1000})
  --concurrency N     scans at once (default 2)
  --connect-to MAP    HOST:PORT:HOST:PORT as in curl, *.suffix allowed for the first host;
                      may be given several times, and is the only way to a private address
  --cacert FILE       PEM certificates trusted for these scans

What counts
  --catalog FILE      vendors, storage items and whitelists, as JSON
  --fail-on KINDS     with commas, of ${FAIL_ON.join(", ")};
                      or none (default all)
  --baseline FILE     only findings that are not in it count
  --write-baseline FILE  notes the findings of this run as known, none of which count then

What comes out
  --format NAME       table, json or sarif (default table); the result goes to stdout
  --out DIR           evidence: recording, pictures and a manifest with their SHA-256; with more
                      than one scan, or --urls, in one folder each, beside a summary.json; the
                      SHA-256 of the summary, or of the manifest, goes to stderr
  --har               also an HTTP Archive 1.2 in each folder
  --quiet             no progress on stderr
  --verify DIR        scans nothing: re-checks evidence against its manifest, 0 or 1
  --sha256 HASH       the SHA-256 that the scan printed, which the evidence must have
  --help              this text

Exit codes: 0 nothing found, 1 findings, 2 inconclusive, 3 wrong usage, 4 something that was asked
for could not be written, 130 interrupted. Of several scans the worst counts: findings of any
complete scan before what could not be written, and that before any scan that is inconclusive.
`;
